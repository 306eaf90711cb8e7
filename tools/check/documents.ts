import { sourceFiles, type SourceFile } from './source-files.ts'

/** A wider cell belongs into a list: in a terminal and in a diff a table with paragraphs cannot be read. */
const maxCell = 60
/** The README is read in a terminal first. */
const readme = { lines: 120, columns: 100 }
const sections = ['## Context', '## Decision', '## Consequences']

const cellsOf = (line: string) =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)

const tables = ({ path, text }: SourceFile): string[] =>
  text.split('\n').flatMap((line, at) => {
    if (!line.startsWith('|')) return []
    const cells = cellsOf(line)
    const wide = cells.find((cell) => cell.trim().length > maxCell)
    if (wide) return [`${path}:${at + 1}: a cell of ${wide.trim().length} characters; write a list instead`]
    const isPadded = cells.some((cell) => / {2,}$|^ {2,}|-{6,}/.test(cell))
    return isPadded ? [`${path}:${at + 1}: a padded table changes whole with every word; take the padding out`] : []
  })

const shape = ({ path, text }: SourceFile): string[] => {
  const lines = text.split('\n')
  if (path === 'README.md') {
    const long = lines.findIndex((line) => line.length > readme.columns)
    return [
      ...(lines.length > readme.lines ? [`${path}: ${lines.length} lines, at most ${readme.lines}`] : []),
      ...(long < 0 ? [] : [`${path}:${long + 1}: longer than ${readme.columns} columns`]),
    ]
  }
  if (!path.startsWith('docs/decisions/')) return []
  const missing = [
    /^- Status: /m,
    /^- Date: \d{4}-\d\d-\d\d$/m,
    ...sections.map((name) => new RegExp(`^${name}$`, 'm')),
  ]
  return missing.filter((part) => !part.test(text)).map((part) => `${path}: ${part.source} is missing`)
}

/** Documents that read well in a terminal, and decisions that say when and why. */
export const checkDocuments = (root: string): string[] =>
  sourceFiles(root, ['**/*.md']).flatMap((file) => [...tables(file), ...shape(file)])
