module consumer {
    requires dev.octet.json;
}
