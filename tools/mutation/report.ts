/** The fields of Stryker's JSON report (mutation-testing-report-schema) that are used here. */
type Position = { line: number; column: number }
type Mutant = {
  status: string
  mutatorName: string
  replacement?: string
  location: { start: Position; end: Position }
}
export type Report = { files: Record<string, { source: string; mutants: Mutant[] }> }

/** Statuses that count as detected and undetected; errors and ignored mutants are neither. */
const detected = new Set(['Killed', 'Timeout'])
const undetected = new Set(['Survived', 'NoCoverage'])

export type Score = { file: string; killed: number; all: number }

export const scoreOf = ({ killed, all }: Pick<Score, 'killed' | 'all'>): number =>
  all === 0 ? 100 : (100 * killed) / all

export const scoresOf = ({ files }: Report): Score[] =>
  Object.entries(files)
    .map(([file, { mutants }]) => {
      const killed = mutants.filter(({ status }) => detected.has(status)).length
      return { file, killed, all: killed + mutants.filter(({ status }) => undetected.has(status)).length }
    })
    .toSorted((one, other) => scoreOf(one) - scoreOf(other) || one.file.localeCompare(other.file))

const maxLength = 60
/** One line that Markdown can quote as code. */
const quote = (code: string): string => {
  const line = code.replaceAll(/\s+/g, ' ').replaceAll('`', "'").trim()
  return line.length > maxLength ? `${line.slice(0, maxLength - 1)}…` : line
}

const textAt = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, at) => line.slice(at === 0 ? start.column - 1 : 0, at === last ? end.column - 1 : undefined))
    .join('\n')
}

/** Each survivor as `docs/mutation-survivors.md` names it. It has no line number: those move with every change. */
export const survivorsOf = ({ files }: Report): { name: string; place: string }[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => undetected.has(status))
      .map(({ location, replacement = '' }) => ({
        name: `\`${file}\`: \`${quote(textAt(source, location))}\` → \`${quote(replacement)}\``,
        place: `${file}:${location.start.line}`,
      })),
  )

/** The survivors that no line of the document names. */
export const unexplained = (report: Report, explained: string) =>
  survivorsOf(report).filter(({ name }) => !explained.includes(name))
