import { oklch } from './colour/colour.ts'

const size = [640, 900] as const
const ridges = 20
/** Two of its ridges are ours. */
const jade = 10
const gold = 11
/** Where the inner ridges end, left and right of the middle; the outer ones leave the picture. */
const ends: readonly (readonly [left: number, right: number])[] = [
  [296, 120],
  [190, 250],
  [372, 196],
  [262, 330],
  [430, 276],
  [330, 420],
  [520, 360],
]
const middle = [312, 440] as const
const step = 18

const warp = (x: number, y: number) =>
  [x + 16 * Math.sin(y / 128 + 0.7) + 7 * Math.sin(y / 51 + x / 190), y + 12 * Math.sin(x / 112 + 0.4)].map(
    (value) => Math.round(value * 10) / 10,
  )

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

const ridge = (index: number) => {
  const radius = 9 + index * 16.5
  const [left, right] = ends[index] ?? [620, 620]
  const [x, y] = middle
  const spread = (down: number) => radius + down ** 1.9 * 0.00112 * (index / ridges + 0.3)
  const points = [
    ...range(Math.floor(left / step)).map((at) => [x - spread(left - at * step), y + left - at * step] as const),
    ...range(31).map((at) => {
      const angle = Math.PI + (Math.PI * at) / 30
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle) * (1.06 - index * 0.004)] as const
    }),
    ...range(Math.floor(right / step)).map((at) => [x + spread((at + 1) * step), y + (at + 1) * step] as const),
  ]
  return `M${points.map((point) => warp(...point).join(' ')).join('L')}`
}

const look = (index: number) => {
  if (index === jade) return `stroke="${oklch(0.78, 0.12, 165)}" stroke-width="4"`
  if (index === gold) return `stroke="${oklch(0.82, 0.13, 85)}" stroke-width="4"`
  return `stroke="${oklch(0.87, 0.03, 130)}" stroke-width="1.4" opacity="${(0.62 - Math.abs(index - jade) * 0.036).toFixed(2)}"`
}

/** Terraces around a hill that are also the ridges of a fingerprint: nested arches that never cross. */
export const drawWhorl = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.join(' ')}" width="${size[0]}" height="${size[1]}" fill="none" stroke-linecap="round" stroke-linejoin="round">${range(
    ridges,
  )
    .map((index) => `<path d="${ridge(index)}" ${look(index)}/>`)
    .join('')}</svg>`
