/** A cell that begins like a formula would be worked out by a spreadsheet; a quote before it keeps it a text. */
const escapeFormula = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const writeCell = (cell: string) => {
  const text = escapeFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with the mark by which spreadsheets know that it is UTF-8. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(writeCell).join(',')}\r\n`).join('')}`
