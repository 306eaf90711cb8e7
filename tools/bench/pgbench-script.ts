/** A statement recorded from our side. */
export type RecordedStatement = { text: string; values: unknown[] }

/** The columns that a script reads per transaction, with their values during the recording. */
export type RowValues = Record<string, string | number>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** pgbench would read a colon before a letter as a variable. */
const quoted = (text: string) => `'${text.replaceAll("'", "''").replace(/:(?=[A-Za-z_])/g, ': ')}'`

/**
 * The same statements for pgbench: values of the current row become variables, generated ids are derived from its
 * number, everything else is kept.
 */
export const scriptOf = (statements: RecordedStatement[], sample: RowValues): string => {
  const made: string[] = []
  const expressionOf = (value: unknown): string => {
    if (value === null || value === undefined) return 'null'
    if (Array.isArray(value)) return `array[${value.map(expressionOf).join(', ')}]`
    if (typeof value === 'boolean') return String(value)
    const name = Object.keys(sample).find((column) => String(sample[column]) === String(value))
    if (typeof value === 'number') {
      if (name) return `(:${name})::bigint`
      const negative = Object.keys(sample).find((column) => Number(sample[column]) === -value)
      return negative ? `(-(:${negative})::bigint)` : String(value)
    }
    const text = String(value)
    if (name) return `(:${name})::${uuid.test(text) ? 'uuid' : 'text'}`
    if (!uuid.test(text)) return quoted(text)
    if (!made.includes(text)) made.push(text)
    return `md5(:k || '-${made.indexOf(text)}')::uuid`
  }
  const lines = statements.map(({ text, values }) =>
    text.replace(/\$(\d+)/g, (_, place: string) => expressionOf(values[Number(place) - 1])).replace(/\s+/g, ' '),
  )
  return `${lines.map((line) => `${line.trim()};`).join('\n')}\n`
}
