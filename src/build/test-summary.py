#!/usr/bin/env python3
"""test-summary.py [--part] DIRECTORY...

Says what ran, from directories of Surefire's reports: the JVM, the scale of the random slices, tests, failures, and what was skipped and why.
Fails if a test failed, or if nothing ran; for a whole run also if a class of tests has no report. --part is for a selection of tests.
"""
import re
import sys
import xml.etree.ElementTree as xml
from collections import Counter
from pathlib import Path

TESTS = Path(__file__).resolve().parents[2] / 'src/test/java'
EXHAUSTIVE = re.compile(r'^@Tag\("exhaustive"\)', re.MULTILINE)  # on a class
JVM = '{os.arch}, {java.vm.name} {java.vm.version}, random slices times {octet.test.scale}'
VECTOR_KERNEL = 'OtherKernelsTest'  # the contract on the kernels without a test class of their own, and only the vector kernel has none
WITH_VECTORS = '(vector)'  # the suffix of names in the execution with the vector module


class Reports:
    """One directory of them."""

    def __init__(self, directory):
        self.directory = directory
        self.suites = [xml.parse(file).getroot() for file in sorted(Path(directory).glob('TEST-*.xml'))]
        self.cases = [case for suite in self.suites for case in suite.iter('testcase')]
        self.failed = [case for case in self.cases if case.find('failure') is not None or case.find('error') is not None]
        self.skipped = [case for case in self.cases if case.find('skipped') is not None]
        self.classes = {class_of(case) for case in self.cases}
        self.with_vectors = any(WITH_VECTORS in case.get('classname') for case in self.cases)

    def tell(self):
        seconds = sum(float(suite.get('time').replace(',', '')) for suite in self.suites)
        contract = sum(simple_name(class_of(case)) == VECTOR_KERNEL for case in self.cases)
        print(f'{self.directory}: {"; ".join(sorted(set(map(jvm_of, self.suites))))}')
        print(f'  {len(self.cases)} tests in {len(self.classes)} classes: {len(self.failed)} failed, {len(self.skipped)} skipped, {seconds:.0f} s;'
              f' {contract} of them the contract of the vector kernel')
        for case in self.failed:
            print(f'  FAILED: {name_of(case)}')
        for what, count in sorted(Counter(f'{name_of(case)}: {reason_of(case)}' for case in self.skipped).items()):
            print(f'  skipped: {what}' + (f' ({count} times)' if count > 1 else ''))

    def tell_missing(self):
        """Tells which classes of tests have no report; answers whether there is a reason for each."""
        fine = True
        for source in sorted(TESTS.rglob('*Test.java')):
            name = '.'.join(source.relative_to(TESTS).with_suffix('').parts)
            if name in self.classes:
                continue
            if EXHAUSTIVE.search(source.read_text(encoding='utf-8')):
                reason = 'tagged exhaustive'
            elif simple_name(name) == VECTOR_KERNEL and not self.with_vectors:
                reason = 'no vector module here'
            else:
                reason = 'NO REASON IS KNOWN'
                fine = False
            print(f'  not run: {simple_name(name)}: {reason}')
        return fine


def jvm_of(suite):
    properties = {p.get('name'): p.get('value') for p in suite.iter('property')}
    return re.sub(r'{([\w.]+)}', lambda name: properties.get(name[1], '?'), JVM)


def class_of(case):
    return case.get('classname').replace(WITH_VECTORS, '').split('$')[0]  # a nested class is its outer one's


def simple_name(name):
    return name.rsplit('.', 1)[-1]


def name_of(case):
    return f'{simple_name(class_of(case))}.{case.get("name")}'


def reason_of(case):
    skipped = case.find('skipped')
    text = skipped.get('message') or (skipped.text or '').strip() or 'NO REASON IS GIVEN'
    return text.splitlines()[0]


def main(arguments):
    is_part = arguments[:1] == ['--part']
    runs = [Reports(directory) for directory in arguments[is_part:]]
    fine = bool(runs)
    for run in runs:
        run.tell()
        has_all = is_part or run.tell_missing()
        fine = fine and has_all and bool(run.cases) and not run.failed
    sys.exit(0 if fine else 1)


if __name__ == '__main__':
    main(sys.argv[1:])
