import type { SchemaLine } from './describe-schema.ts'

type Column = Extract<SchemaLine, { kind: 'column' }>
const isColumn = (line: SchemaLine): line is Column => line.kind === 'column'
const nameOf = (line: SchemaLine) => ('of' in line ? `${line.of}.${line.name}` : line.name)

const compareColumn = (name: string, before: Column, after: Column | undefined): string[] => {
  if (!after) return [`column ${name} is removed`]
  if (before.type !== after.type) return [`column ${name} changes its type to ${after.type}`]
  return after.isMandatory && !before.isMandatory ? [`column ${name} becomes mandatory`] : []
}

/** `on conflict` names the columns of a key; nothing else notices when a rule is gone. */
const isNeeded = (line: SchemaLine) =>
  line.kind !== 'column' && (line.kind !== 'rule' || /^(UNIQUE|PRIMARY)/.test(line.name))

/** A right on a whole table includes its columns. */
const wholeOf = (grant: string) => grant.replace(/ \([^)]+\)$/, '')

/** What would break the processes of the old release while they run on the new schema. */
export const findSchemaBreaks = (old: SchemaLine[], now: SchemaLine[]): string[] => {
  const today = new Map(now.filter(isColumn).map((column) => [nameOf(column), column]))
  const known = new Map(old.filter(isColumn).map((column) => [nameOf(column), column]))
  const knownTables = new Set([...known.values()].map((column) => column.of))
  const lines = (of: SchemaLine[]) => new Set(of.map((line) => `${line.kind} ${nameOf(line)}`))
  const [before, after] = [lines(old), lines(now)]
  return [
    ...[...known].flatMap(([name, column]) => compareColumn(name, column, today.get(name))),
    ...[...today]
      .filter(
        ([name, { of, isMandatory, isFilled }]) => !known.has(name) && knownTables.has(of) && isMandatory && !isFilled,
      )
      .map(([name]) => `column ${name} is new and has no default`),
    ...now
      .filter((line) => line.kind === 'rule' && knownTables.has(line.of) && !before.has(`rule ${nameOf(line)}`))
      .map((line) => `rule ${nameOf(line)} is new`),
    ...old
      .filter(isNeeded)
      .map((line) => `${line.kind} ${nameOf(line)}`)
      .filter((line) => !after.has(line) && !after.has(wholeOf(line)))
      .map((line) => `${line} is removed`),
  ]
}
