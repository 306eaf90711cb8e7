/** Glyph index of a character, from the table for the basic plane (format 4); undefined where the font has none. */
export const glyphOf = (cmap: Buffer, code: number): number | undefined => {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8))
  const start = subtables.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('the font has no character map of format 4')
  const double = cmap.readUInt16BE(start + 6)
  for (let at = start + 14; at < start + 14 + double; at += 2) {
    if (cmap.readUInt16BE(at) < code) continue
    const first = cmap.readUInt16BE(at + double + 2)
    if (first > code) return undefined
    const delta = cmap.readUInt16BE(at + 2 * double + 2)
    const range = cmap.readUInt16BE(at + 3 * double + 2)
    if (range === 0) return (code + delta) & 0xffff
    return (cmap.readUInt16BE(at + 3 * double + 2 + range + (code - first) * 2) + delta) & 0xffff
  }
  return undefined
}
