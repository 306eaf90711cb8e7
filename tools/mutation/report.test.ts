import { expect, test } from 'vitest'
import { type Report, scoresOf, survivorsOf, unexplained } from './report.ts'

const mutant = (status: string, line: number, start: number, end: number, replacement: string) => ({
  status,
  mutatorName: 'x',
  replacement,
  location: { start: { line, column: start }, end: { line, column: end } },
})

const report: Report = {
  files: {
    'a.ts': {
      source: 'const a = b > 0\nconst c = `x`\n',
      mutants: [
        mutant('Killed', 1, 11, 16, 'true'),
        mutant('Timeout', 1, 11, 16, 'false'),
        mutant('Survived', 1, 11, 16, 'b >= 0'),
        mutant('NoCoverage', 2, 11, 14, '``'),
        mutant('RuntimeError', 2, 11, 14, '""'),
      ],
    },
    'b.ts': { source: '', mutants: [] },
    'c.ts': { source: 'f(\n  x,\n)', mutants: [{ ...mutant('Survived', 1, 1, 1, `g(${'y'.repeat(80)})`) }] },
  },
}
report.files['c.ts']!.mutants[0]!.location.end = { line: 3, column: 2 }

test('a score counts detected and undetected mutants, the weakest file first', () => {
  expect(scoresOf(report)).toEqual([
    { file: 'c.ts', killed: 0, all: 1 },
    { file: 'a.ts', killed: 2, all: 4 },
    { file: 'b.ts', killed: 0, all: 0 },
  ])
})

test('a survivor is named by its file and its change, in one line that Markdown can quote', () => {
  expect(survivorsOf(report)).toEqual([
    { name: '`a.ts`: `b > 0` → `b >= 0`', place: 'a.ts:1' },
    { name: "`a.ts`: `'x'` → `''`", place: 'a.ts:2' },
    { name: `\`c.ts\`: \`f( x, )\` → \`g(${'y'.repeat(57)}…\``, place: 'c.ts:1' },
  ])
})

test('a survivor listed in the document is explained', () => {
  const text = '- `a.ts`: `b > 0` → `b >= 0`\n  b is never 0.\n'
  expect(unexplained(report, text).map(({ place }) => place)).toEqual(['a.ts:2', 'c.ts:1'])
})
