import { oklch } from '../colour/colour.ts'
import { grid, letterOf, widthOf } from '../font/letters.ts'

export type Theme = 'light' | 'dark'

/** The tokens of the two themes that the pictures of the landing page are made of. */
export const tones = {
  light: {
    surface: oklch(1, 0, 0),
    sunken: oklch(0.962, 0.012, 100),
    tint: oklch(0.945, 0.03, 165),
    jade: oklch(0.43, 0.085, 168),
    gold: oklch(0.78, 0.13, 82),
    goldTint: oklch(0.93, 0.065, 90),
    ink: oklch(0.24, 0.03, 175),
    line: oklch(0.87, 0.018, 140),
  },
  dark: {
    surface: oklch(0.225, 0.02, 178),
    sunken: oklch(0.275, 0.02, 176),
    tint: oklch(0.3, 0.045, 170),
    jade: oklch(0.78, 0.12, 165),
    gold: oklch(0.82, 0.13, 85),
    goldTint: oklch(0.38, 0.05, 92),
    ink: oklch(0.95, 0.012, 120),
    line: oklch(0.38, 0.025, 172),
  },
} as const
export type Tones = (typeof tones)[Theme]

type Frame = { width: number; height: number; left?: number; top?: number; stretch?: boolean }

export const picture = ({ width, height, left = 0, top = 0, stretch = false }: Frame, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}"${stretch ? ' preserveAspectRatio="none"' : ''}>${body}</svg>`

export const short = (value: number) => String(Math.round(value * 10) / 10)

type TextPlacement = { x: number; y: number; size: number; fill: string; align?: 'start' | 'middle' }

/** Words in the bold of our own face, as outlines. */
export const word = (text: string, { x, y, size, fill, align = 'start' }: TextPlacement) => {
  const start = align === 'middle' ? x - widthOf(text, size, 600) / 2 : x
  let left = 0
  const letters = Array.from(text, (character) => {
    const { path, advance } = letterOf(character, 600)
    const letter = `<path d="${path}"${left === 0 ? '' : ` transform="translate(${left})"`}/>`
    left += advance
    return letter
  })
  return `<g transform="translate(${short(start)} ${y}) scale(${size / grid})" fill="${fill}">${letters.join('')}</g>`
}
