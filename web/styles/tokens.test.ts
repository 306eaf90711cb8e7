import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Colour, contrast, fromOklch, readTokens, type Theme } from './contrast.ts'

const tokens = readTokens(readFileSync(new URL('tokens.css', import.meta.url), 'utf8'))
const themes: readonly Theme[] = ['light', 'dark']

const ratio = (theme: Theme, one: string, other: string) => {
  const [a, b] = [tokens.get(one), tokens.get(other)]
  if (!a || !b) throw new Error(`no token ${a ? other : one}`)
  return contrast(a[theme], b[theme])
}

const toByte = (linear: number) =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055))
const toHex = (colour: Colour | undefined) =>
  colour && `#${colour.map((linear) => toByte(linear).toString(16).padStart(2, '0')).join('')}`

const grounds = ['paper', 'surface', 'sunken', 'work']
const accents = ['jade', 'lacquer', 'sky', 'leaf', 'plum', 'gold-ink']
const tinted = [
  ['jade', 'jade-tint'],
  ['gold-ink', 'gold-tint'],
  ['lacquer', 'lacquer-tint'],
  ['sky', 'sky-tint'],
  ['leaf', 'leaf-tint'],
  ['plum', 'plum-tint'],
] as const

const texts: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-2', 'ink-3', ...accents, 'jade-strong'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...tinted,
  ...tinted.flatMap(([, tint]) => [['ink', tint] as const, ['ink-2', tint] as const]),
  ['on-jade', 'jade'],
  ['on-jade', 'jade-strong'],
  ['on-gold', 'gold'],
  ['on-gold', 'gold-strong'],
  ['on-gold', 'deep-gold'],
  ['on-lacquer', 'lacquer'],
  ['on-lacquer', 'lacquer-strong'],
  ...['on-deep', 'on-deep-2', 'deep-jade', 'deep-gold'].flatMap((text) => [
    [text, 'deep'] as const,
    [text, 'deep-2'] as const,
  ]),
  ['on-off', 'off'],
  ...grounds.map((ground) => ['on-off', ground] as const),
  ['paper', 'ink'],
]

/** Edges of controls, the focus ring and marks that carry meaning. */
const marks: readonly (readonly [string, string])[] = [
  ...grounds.flatMap((ground) => [
    ['line-strong', ground] as const,
    ['jade', ground] as const,
    ['lacquer', ground] as const,
  ]),
  ['deep-gold', 'deep'],
  ['deep-gold', 'deep-2'],
  ['jade', 'jade-tint'],
  ['gold-ink', 'gold-tint'],
]

test('the arithmetic agrees with known colours', () => {
  expect(contrast(fromOklch(1, 0, 0), fromOklch(0, 0, 0))).toBeCloseTo(21, 1)
  // #767676 on white is the well-known 4.54
  expect(contrast(fromOklch(0.5659, 0, 0), fromOklch(1, 0, 0))).toBeCloseTo(4.54, 1)
})

test('every colour of the palette is read', () => {
  expect(tokens.size).toBeGreaterThanOrEqual(35)
})

test.for(themes)('every pair of text and ground reads well in the %s theme (4.5 : 1)', (theme) => {
  const poor = texts.filter(([text, ground]) => ratio(theme, text, ground) < 4.5)
  expect(poor.map(([text, ground]) => `${text} on ${ground}: ${ratio(theme, text, ground).toFixed(2)}`)).toEqual([])
})

test.for(themes)('edges and focus rings are seen in the %s theme (3 : 1)', (theme) => {
  const poor = marks.filter(([mark, ground]) => ratio(theme, mark, ground) < 3)
  expect(poor.map(([mark, ground]) => `${mark} on ${ground}: ${ratio(theme, mark, ground).toFixed(2)}`)).toEqual([])
})

test('printed documents have the colours of the light theme', () => {
  const source = readFileSync(new URL('../../server/platform/pdf/palette.ts', import.meta.url), 'utf8')
  const printed = [...source.matchAll(/(\w+): '(#[\da-f]{6})'/g)]
  expect(printed.length).toBeGreaterThanOrEqual(13)
  for (const [, name = '', hex] of printed) {
    const token = name.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)
    expect(toHex(tokens.get(token)?.light), name).toBe(hex)
  }
})
