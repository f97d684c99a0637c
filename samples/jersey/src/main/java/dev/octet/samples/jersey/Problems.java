package dev.octet.samples.jersey;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.JsonMappingException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import java.util.List;
import java.util.stream.Collectors;

/** Errors as problem details, with the line, column and path of what is wrong with a body. */
final class Problems implements ExceptionMapper<JsonProcessingException> {

    record Problem(int status, String title, Integer line, Integer column, String path) {}

    @Override
    public Response toResponse(JsonProcessingException failure) {
        // what is wrong with a body has a location there; what cannot be written has none
        JsonLocation location = failure.getLocation();
        boolean inBody = location != null || failure instanceof StreamConstraintsException;
        Response.Status status = inBody ? Response.Status.BAD_REQUEST : Response.Status.INTERNAL_SERVER_ERROR;
        Problem problem = new Problem(
                status.getStatusCode(),
                failure.getClass().getSimpleName(),
                location == null ? null : location.getLineNr(),
                location == null ? null : location.getColumnNr(),
                path(failure));
        return Response.status(status)
                .type(MediaType.APPLICATION_JSON)
                .entity(problem)
                .build();
    }

    private static String path(JsonProcessingException failure) {
        List<JsonMappingException.Reference> steps =
                failure instanceof JsonMappingException mapping ? mapping.getPath() : List.of();
        return steps.stream()
                .map(step -> step.getFieldName() == null ? "" + step.getIndex() : step.getFieldName())
                .collect(Collectors.joining("/"));
    }
}
