/** Prevents CSV injection: a cell that starts like a formula is prefixed with a quote. */
const escapeFormula = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)

const writeCell = (cell: string) => {
  const text = escapeFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** RFC 4180, with a BOM so that spreadsheets read it as UTF-8. */
export const writeCsv = (lines: readonly (readonly string[])[]): string =>
  `\uFEFF${lines.map((line) => `${line.map(writeCell).join(',')}\r\n`).join('')}`
