package dev.octet.samples.boot;

import java.util.stream.Collectors;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.exc.MismatchedInputException;

/** Errors as problem details, with the line, column and path of what is wrong with a body. */
@RestControllerAdvice
class Problems extends ResponseEntityExceptionHandler {

    @Override
    protected ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException failure, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (failure.getCause() instanceof JacksonException cause) {
            return handleExceptionInternal(failure, problem(cause), headers, status, request);
        }
        return super.handleHttpMessageNotReadable(failure, headers, status, request);
    }

    @ExceptionHandler
    ProblemDetail handle(JacksonException failure) {
        return problem(failure);
    }

    private static ProblemDetail problem(JacksonException failure) {
        boolean inBody = failure instanceof StreamReadException
                || failure instanceof StreamConstraintsException
                || failure instanceof MismatchedInputException;
        ProblemDetail problem =
                ProblemDetail.forStatus(inBody ? HttpStatus.BAD_REQUEST : HttpStatus.INTERNAL_SERVER_ERROR);
        TokenStreamLocation location = failure.getLocation();
        if (inBody && location != null) {
            problem.setProperty("line", location.getLineNr());
            problem.setProperty("column", location.getColumnNr());
        }
        problem.setProperty(
                "path",
                failure.getPath().stream()
                        .map(step -> step.getPropertyName() == null ? "" + step.getIndex() : step.getPropertyName())
                        .collect(Collectors.joining("/")));
        problem.setTitle(failure.getClass().getSimpleName());
        return problem;
    }
}
