import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawFigures } from './figures.ts'
import { readGlyph, writeGlyph } from './glyph.ts'
import { readWoff } from './woff.ts'

test.for([400, 600] as const)(
  'the ten figures of weight %i are equally wide and each stands in the middle',
  (weight) => {
    const font = readWoff(drawFigures(weight))
    const [hmtx, loca, glyf] = ['hmtx', 'loca', 'glyf'].map((name) => font.get(name) ?? Buffer.alloc(0)) as [
      Buffer,
      Buffer,
      Buffer,
    ]
    const width = hmtx.readUInt16BE(0)
    for (let glyph = 1; glyph <= 10; glyph++) {
      expect(hmtx.readUInt16BE(glyph * 4)).toBe(width)
      const outline = glyf.subarray(loca.readUInt16BE(glyph * 2) * 2, loca.readUInt16BE(glyph * 2 + 2) * 2)
      const [left, right] = [outline.readInt16BE(2), width - outline.readInt16BE(6)]
      expect(left).toBeGreaterThan(0)
      expect(right).toBeGreaterThan(0)
    }
  },
)

test('an outline survives being written and read', () => {
  const outline = {
    ends: [3],
    points: [
      { x: 10, y: -700, on: true },
      { x: 400, y: -700, on: false },
      { x: 400, y: 12, on: true },
      { x: 10, y: 12, on: true },
    ],
  }
  const moved = readGlyph(writeGlyph(outline, 25))
  expect(moved).toEqual({ ends: [3], points: outline.points.map((point) => ({ ...point, x: point.x + 25 })) })
})

test('the files beside the stylesheet are the ones the code makes', () => {
  for (const weight of [400, 600] as const) {
    expect(
      readFileSync(new URL(`../../styles/figures-${weight}.woff`, import.meta.url)).equals(drawFigures(weight)),
    ).toBe(true)
  }
})
