package dev.octet.json.bind.parity;

import java.util.List;
import java.util.stream.Stream;

/** All cases. */
final class Models {
    private Models() {}

    static List<Model> all() {
        return Stream.of(
                        MemberCases.all(),
                        TypeCases.all(),
                        JdkCases.all(),
                        TypedValueCases.all(),
                        ExternalIdCases.all(),
                        DelegateCases.all(),
                        ExceptionCases.all(),
                        CreatorCases.all(),
                        ClassCases.all(),
                        ValueCases.all(),
                        AnyCases.all(),
                        EnumCases.all(),
                        NamingCases.all(),
                        DetectionCases.all(),
                        InheritanceCases.all(),
                        CombinationCases.all(),
                        InterplayCases.all(),
                        ServiceCases.all(),
                        GenericCases.all(),
                        UnwrappedCases.all(),
                        ReadingCases.all(),
                        FormatCases.all(),
                        InclusionCases.all(),
                        RefusedCases.all())
                .flatMap(List::stream)
                .toList();
    }
}
