import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { glyphOf } from './character-map.ts'
import { readGlyph, writeGlyph } from './glyph.ts'
import { readWoff, type Tables, writeWoff } from './woff.ts'

/*
 * Be Vietnam Pro has no figures of one width: a "1" is little more than half as wide as a "0", and columns of money do
 * not line up. This makes them from its own outlines: ten digits, each in the middle of the same width. The Open Font
 * License allows it; the notice stays in the file.
 */

const digits = Array.from({ length: 10 }, (_, digit) => 0x30 + digit)
const require = createRequire(import.meta.url)

const take = (tables: Tables, name: string) => {
  const table = tables.get(name)
  if (!table) throw new Error(`the font has no ${name}`)
  return table
}

const words = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => data.writeUInt16BE(value & 0xffff, index * 2))
  return data
}

const characterMap = () =>
  Buffer.concat([
    words(0, 1, 3, 1, 0, 12),
    words(4, 32, 0, 4, 4, 1, 0, 0x39, 0xffff, 0, 0x30, 0xffff, 1 - 0x30, 1, 0, 0),
  ])

const nameTable = (names: readonly (readonly [id: number, text: string])[]) => {
  const texts = names.map(([, text]) => Buffer.from(text, 'latin1'))
  let offset = 0
  const records = names.map(([id], index) => {
    const length = texts[index]?.length ?? 0
    const record = words(1, 0, 0, id, length, offset)
    offset += length
    return record
  })
  return Buffer.concat([words(0, names.length, 6 + records.length * 12), ...records, ...texts])
}

const changed = (table: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(table)
  change(copy)
  return copy
}

export const drawFigures = (weight: 400 | 600): Buffer => {
  const file = require.resolve(`@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-${weight}-normal.woff`)
  const font = readWoff(readFileSync(file))
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map((name) => take(font, name)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const long = head.readInt16BE(50) === 1
  const place = (glyph: number) => (long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const widths = hhea.readUInt16BE(34)
  const advance = (glyph: number) => hmtx.readUInt16BE(Math.min(glyph, widths - 1) * 4)

  const found = digits.map((code) => {
    const glyph = glyphOf(take(font, 'cmap'), code)
    if (glyph === undefined) throw new Error(`no glyph for ${code}`)
    return glyph
  })
  const width = advance(found[0] ?? 0)
  const glyphs = found.map((glyph) => {
    const outline = readGlyph(glyf.subarray(place(glyph), place(glyph + 1)))
    return writeGlyph(outline, Math.round((width - advance(glyph)) / 2))
  })
  // glyph 0, for what the font does not have, is empty
  const offsets = [0, 0]
  for (const glyph of glyphs) offsets.push((offsets.at(-1) ?? 0) + glyph.length / 2)
  const sides = glyphs.map((glyph) => words(width, glyph.readInt16BE(2)))
  const post = Buffer.alloc(32)
  post.writeUInt32BE(0x00030000)

  return writeWoff(
    new Map([
      ['cmap', characterMap()],
      ['glyf', Buffer.concat(glyphs)],
      ['head', changed(head, (copy) => copy.writeInt16BE(0, 50))],
      ['hhea', changed(hhea, (copy) => copy.writeUInt16BE(11, 34))],
      ['hmtx', Buffer.concat([words(width, 0), ...sides])],
      ['loca', words(...offsets)],
      ['maxp', changed(take(font, 'maxp'), (copy) => copy.writeUInt16BE(11, 4))],
      [
        'name',
        nameTable([
          [0, 'Copyright 2021 The Be Vietnam Pro Project Authors, OFL 1.1'],
          [1, 'Song Hanh Figures'],
        ]),
      ],
      ['OS/2', take(font, 'OS/2')],
      ['post', post],
    ]),
  )
}
