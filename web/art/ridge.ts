import { between, oklch } from './colour/colour.ts'
import { type Point, sampleGrid } from './contour.ts'
import { sumHills } from './hills.ts'
import { drawRelief, svg } from './relief.ts'

const levels = 10
const rise = 150

const hills = [
  { u: 0.19, v: 0.43, spread: [0.09, 0.12], height: 0.46, turn: 0.1 },
  { u: 0.36, v: 0.5, spread: [0.07, 0.09], height: 0.26 },
  { u: 0.55, v: 0.45, spread: [0.09, 0.12], height: 0.56, turn: -0.1 },
  { u: 0.68, v: 0.53, spread: [0.07, 0.08], height: 0.24 },
  { u: 0.83, v: 0.42, spread: [0.085, 0.13], height: 0.84 },
] as const

const ease = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

const height = (u: number, v: number) => {
  const ground = sumHills(hills, u + 0.02 * Math.sin(v * 9), v)
  const furrows = 0.016 * Math.sin(u * 46 + v * 13) + 0.012 * Math.sin(u * 83 - v * 21)
  return ground + furrows * Math.min(1, ground * 4) + 0.1 * ease(0.26, 0.56, v) - 0.02 * (1 - v)
}

const project = (u: number, v: number, z: number): Point => [-250 + u * 1940, 40 + v * 300 - z * rise]

type Tones = {
  foot: readonly [number, number, number]
  top: readonly [number, number, number]
  riser: readonly [number, number]
}

/** The foot is the footer's own green (`--color-deep` of the theme), so that the ridge grows out of it. */
const tones: Record<'light' | 'dark', Tones> = {
  light: { foot: [0.28, 0.055, 170], top: [0.5, 0.09, 160], riser: [0.2, 0.26] },
  dark: { foot: [0.22, 0.045, 172], top: [0.4, 0.075, 163], riser: [0.14, 0.19] },
}

export const drawRidge = (theme: 'light' | 'dark') => {
  const { foot, top, riser } = tones[theme]
  const look = (t: number) => ({
    riser: oklch(between(riser[0], riser[1], t), 0.042, 172),
    tread: oklch(between(foot[0], top[0], t), between(foot[1], top[1], t), between(foot[2], top[2], t)),
    rim: oklch(0.8, 0.13, 84, between(0.35, 0.85, t)),
    width: 1.2,
    inner: t === 0 ? undefined : oklch(0.88, 0.08, 150, between(0.12, 0.32, t)),
  })
  const grid = sampleGrid(height, 220, 80)
  return svg([1440, 270], drawRelief({ grid, levels, project, step: (rise / levels) * 0.9, look, smallest: 70 }))
}
