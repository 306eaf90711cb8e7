import { picture, type Theme, tones } from './picture.ts'

const stretched = 'fill="none" vector-effect="non-scaling-stroke"'

/** Two lines among quiet ones, from the edge of the page upwards: the way of the statement. */
export const drawLines = (theme: Theme) => {
  const { jade, gold, line } = tones[theme]
  const row = (index: number) => {
    const [first, second] = [-54 - index * 5, -52 - index * 5]
    const path = `M0 ${186 - index * 9}c110 0 120 ${first} 205 ${first}s104 ${second} 215 ${second}`
    const [colour, width] = index === 2 ? [jade, 3.5] : index === 3 ? [gold, 3.5] : [line, 1.25]
    return `<path d="${path}" stroke="${colour}" stroke-width="${width}" ${stretched}/>`
  }
  const rows = Array.from({ length: 7 }, (_, index) => row(index))
  return picture({ width: 420, height: 236, top: -42, stretch: true }, rows.join(''))
}

/** The pair that carries the four cards upwards, level at each of them. */
export const drawFlow = (theme: Theme) => {
  const { jade, gold } = tones[theme]
  const way = 'M0 228C50 228 70 212 120 212S260 168 347 168 487 124 573 124 713 80 800 80 940 50 1000 44'
  const path = (colour: string, drop: number) =>
    `<path d="${way}" transform="translate(0 ${drop})" stroke="${colour}" stroke-width="3" ${stretched}/>`
  return picture({ width: 1000, height: 292, stretch: true }, path(jade, -6) + path(gold, 6))
}

/** The edge of a terrace: its ground and two lines above it. Both ends meet, so that edges join; a mask gives the colour. */
export const drawEdge = () => {
  const edge = 'M0 42C64 28 128 28 192 42S320 56 384 42'
  const line = (rise: number, width: number) =>
    `<path d="${edge}" transform="translate(0 -${rise})" stroke="#000" stroke-width="${width}" ${stretched}/>`
  return picture({ width: 384, height: 64, stretch: true }, `<path d="${edge}V64H0Z"/>${line(9, 3)}${line(17, 1.5)}`)
}
