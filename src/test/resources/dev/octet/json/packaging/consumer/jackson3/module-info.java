module consumer {
    requires dev.octet.json;
    requires tools.jackson.databind;

    opens consumer to
            tools.jackson.databind;
}
