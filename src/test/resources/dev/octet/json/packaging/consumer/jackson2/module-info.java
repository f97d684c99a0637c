module consumer {
    requires com.fasterxml.jackson.databind;
    requires dev.octet.json;

    opens consumer to
            com.fasterxml.jackson.databind;
}
