export type Outline = { ends: number[]; points: { x: number; y: number; on: boolean }[] }

const onCurve = 1
const shortX = 2
const shortY = 4
const repeated = 8
const sameX = 16
const sameY = 32

/** A simple glyph of a TrueType font. */
export const readGlyph = (data: Buffer): Outline => {
  const contours = data.readInt16BE(0)
  if (contours < 0) throw new Error('composite glyphs are not supported')
  const ends = Array.from({ length: contours }, (_, index) => data.readUInt16BE(10 + index * 2))
  let at = 10 + contours * 2
  at += 2 + data.readUInt16BE(at)
  const count = (ends.at(-1) ?? -1) + 1
  const flags: number[] = []
  while (flags.length < count) {
    const flag = data.readUInt8(at++)
    const times = flag & repeated ? data.readUInt8(at++) + 1 : 1
    for (let time = 0; time < times; time++) flags.push(flag)
  }
  const axis = (short: number, same: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += data.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(shortX, sameX)
  const ys = axis(shortY, sameY)
  return {
    ends,
    points: flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & onCurve) !== 0 })),
  }
}

const int16 = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => data.writeInt16BE(value, index * 2))
  return data
}

/** Steps from one point to the next: nothing, one byte or two. */
const steps = (values: readonly number[], short: number, same: number) => {
  const parts = values.map((value, index) => {
    const step = value - (values[index - 1] ?? 0)
    if (step === 0) return { flag: same, data: Buffer.alloc(0) }
    if (Math.abs(step) < 256) return { flag: short | (step > 0 ? same : 0), data: Buffer.from([Math.abs(step)]) }
    return { flag: 0, data: int16(step) }
  })
  return { flags: parts.map(({ flag }) => flag), data: Buffer.concat(parts.map(({ data }) => data)) }
}

/** Moved sideways and without hints, which screens of today do not use. */
export const writeGlyph = ({ ends, points }: Outline, aside: number): Buffer => {
  const xs = points.map(({ x }) => x + aside)
  const ys = points.map(({ y }) => y)
  const [x, y] = [steps(xs, shortX, sameX), steps(ys, shortY, sameY)]
  const flags = Buffer.from(
    points.map(({ on }, index) => (on ? onCurve : 0) | (x.flags[index] ?? 0) | (y.flags[index] ?? 0)),
  )
  const box = int16(ends.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys))
  const glyph = Buffer.concat([box, int16(...ends, 0), flags, x.data, y.data])
  return Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)])
}
