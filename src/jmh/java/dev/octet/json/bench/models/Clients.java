package dev.octet.json.bench.models;

import com.dslplatform.json.CompiledJson;
import java.util.List;

/** The second model of java-json-benchmark: values that JSON has as text, such as dates and identifiers. */
@CompiledJson
public class Clients {
    private List<Client> clients;

    public List<Client> getClients() {
        return clients;
    }

    public void setClients(List<Client> clients) {
        this.clients = clients;
    }
}
