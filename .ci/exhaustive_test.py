#!/usr/bin/env python3
"""Tests of .ci/exhaustive: in a small repository with the same folders, of which single files are changed."""
import importlib.machinery
import importlib.util
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).with_name('exhaustive')
loader = importlib.machinery.SourceFileLoader('exhaustive', str(SCRIPT))
exhaustive = importlib.util.module_from_spec(importlib.util.spec_from_loader('exhaustive', loader))
loader.exec_module(exhaustive)

ALL = ['kernel', 'number', 'read', 'write']
MAIN, TESTS = exhaustive.MAIN, exhaustive.TESTS


class ExhaustiveTest(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        for path in sorted({path for group in exhaustive.GROUPS for path in self.paths(group)}):
            self.write(self.a_file_of(path), 'as it passed')
        self.write('README.md', 'as it passed')
        self.write('benchmarks/results.csv', 'as it passed')
        self.write('pom.xml', 'as it passed')
        self.write('.gitignore', 'target/\n')
        (self.root / '.ci').mkdir(exist_ok=True)
        shutil.copy(SCRIPT, self.root / '.ci/exhaustive')
        self.git('init', '-q')
        self.commit()
        self.write(exhaustive.STAMP, self.run_script('stamp').stdout)
        self.commit()

    @staticmethod
    def paths(group):
        tests, dependencies = exhaustive.GROUPS[group]
        return dependencies + [f'{TESTS}/{package}' for package in tests]

    @staticmethod
    def a_file_of(path):
        return path.replace('*.java', 'Any.java') if path.endswith('.java') else f'{path}/any/Any.java'

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding='utf-8')

    def git(self, *arguments):
        identity = ['-c', 'user.name=test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false']
        subprocess.run(['git', *identity, *arguments], cwd=self.root, check=True, capture_output=True)

    def commit(self):
        self.git('add', '--all')
        self.git('commit', '-q', '-m', 'a commit')

    def run_script(self, *arguments):
        return subprocess.run([self.root / '.ci/exhaustive', *arguments], capture_output=True, text=True, check=False)

    def due(self):
        run = self.run_script('due')
        self.assertEqual(0, run.returncode, run.stderr)
        return sorted(run.stdout.split())

    def takes_the_short_way(self):
        return self.run_script('documents').returncode == 0

    def test_nothing_is_due_in_the_tree_that_passed(self):
        self.assertEqual([], self.due())

    def test_a_change_of_each_path_makes_each_group_that_depends_on_it_due(self):
        for path in sorted({path for group in ALL for path in self.paths(group)}):
            file = self.a_file_of(path)
            with self.subTest(file):
                expected = [group for group in ALL if any(self.is_in(file, other) for other in self.paths(group))]
                self.assertTrue(expected)
                self.write(file, 'planted')
                self.assertEqual(expected, self.due(), 'not committed')
                self.write(file, 'as it passed')

    @staticmethod
    def is_in(file, path):
        folder = path.removesuffix('*.java').rstrip('/') + '/'
        return file.startswith(folder) and not (path.endswith('.java') and '/' in file[len(folder):])

    def test_which_groups_a_change_makes_due(self):
        for file, expected in (
            (f'{MAIN}/internal/kernel/SwarKernel.java', ALL),
            (f'{MAIN}/internal/scan/StringScanner.java', ['kernel', 'read', 'write']),
            (f'{MAIN}/internal/number/DoubleReader.java', ALL),
            (f'{MAIN}/internal/buffer/ByteWindow.java', ['read', 'write']),
            (f'{MAIN}/ReadOptions.java', ['read', 'write']),
            (f'{MAIN}/read/TokenReader.java', ['read', 'write']),
            (f'{MAIN}/write/StringEncoder.java', ['write']),
            (f'{TESTS}/internal/kernel/KernelsTest.java', ['kernel']),
            (f'{TESTS}/internal/scan/ValueScannerTest.java', ['kernel']),
            (f'{TESTS}/internal/number/AllFloatsTest.java', ['number']),
            (f'{TESTS}/read/GrammarTest.java', ['read']),
            (f'{TESTS}/write/DeepCopyTest.java', ['write']),
            (f'{TESTS}/support/Documents.java', ALL),
            (f'{TESTS}/packaging/ConsumerIT.java', []),
            ('README.md', []),
            ('pom.xml', []),
        ):
            with self.subTest(file):
                before = (self.root / file).read_text(encoding='utf-8') if (self.root / file).exists() else None
                self.write(file, 'planted')
                self.assertEqual(expected, self.due())
                if before is None:
                    (self.root / file).unlink()
                else:
                    self.write(file, before)

    def test_a_change_that_is_committed_and_a_file_that_is_removed_count(self):
        self.write(f'{TESTS}/read/any/Any.java', 'planted')
        self.commit()
        self.assertEqual(['read'], self.due())
        self.write(f'{TESTS}/read/any/Any.java', 'as it passed')
        self.write(f'{MAIN}/write/Another.java', 'new')
        self.assertEqual(['write'], self.due())
        (self.root / f'{MAIN}/write/Another.java').unlink()
        self.write(f'{MAIN}/write/target/Ignored.java', 'an ignored file')
        self.assertEqual([], self.due())

    def test_without_a_stamp_or_with_a_damaged_one_all_is_due(self):
        stamp = self.root / exhaustive.STAMP
        text = stamp.read_text(encoding='utf-8')
        stamp.unlink()
        self.assertEqual(ALL, self.due())
        self.write(exhaustive.STAMP, 'no stamp')
        self.assertEqual(ALL, self.due())
        for group in ALL:
            with self.subTest(group):
                self.write(exhaustive.STAMP, re.sub(f'(?m)^{group} .*\n', '', text, count=1))
                self.assertEqual([group], self.due())

    def test_a_path_of_a_group_that_is_gone_is_an_error(self):
        shutil.rmtree(self.root / f'{MAIN}/internal/scan')
        self.assertNotEqual(0, self.run_script('due').returncode)

    def test_only_documents_behind_the_commit_of_the_stamp_take_the_short_way(self):
        self.assertFalse(self.takes_the_short_way(), 'nothing has changed: this is the code that is to be tested')
        self.write('README.md', 'other words')
        self.assertTrue(self.takes_the_short_way(), 'not committed')
        self.commit()
        self.assertTrue(self.takes_the_short_way(), 'committed')
        self.write('benchmarks/results.csv', 'other figures')
        self.write('docs/new.md', 'a new page')
        self.commit()
        self.assertTrue(self.takes_the_short_way())

    def test_any_other_change_takes_the_whole_way(self):
        for file in ('pom.xml', '.ci/exhaustive.stamp', 'new.txt', f'{MAIN}/Octet.java', f'{MAIN}/write/any/Any.java'):
            with self.subTest(file):
                before = (self.root / file).read_text(encoding='utf-8') if (self.root / file).exists() else None
                self.write('README.md', 'other words')
                self.write(file, 'planted')
                self.assertFalse(self.takes_the_short_way())
                if before is None:
                    (self.root / file).unlink()
                else:
                    self.write(file, before)

    def test_every_exhaustive_test_belongs_to_a_group(self):
        folders = tuple(f'{TESTS}/{package}/' for tests, _ in exhaustive.GROUPS.values() for package in tests)
        tagged = [
            str(file.relative_to(exhaustive.ROOT))
            for file in (exhaustive.ROOT / 'src/test/java').rglob('*.java')
            if '@Tag("exhaustive")' in file.read_text(encoding='utf-8')
        ]
        self.assertGreater(len(tagged), 10)
        self.assertEqual([], [file for file in tagged if not file.startswith(folders)])


if __name__ == '__main__':
    unittest.main()
