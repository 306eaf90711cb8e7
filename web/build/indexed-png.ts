import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Colours that differ by less than this are one. */
const coarse = (value: number) => Math.min(255, Math.round(value / 6) * 6)

const distance = (a: number, b: number) =>
  [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0)

const nearest = (colour: number, palette: readonly number[]) => {
  let best = 0
  palette.forEach((candidate, index) => {
    if (distance(candidate, colour) < distance(palette[best] ?? 0, colour)) best = index
  })
  return best
}

/**
 * A drawing has few colours and their blends along edges, so 256 of them are enough and the file is a third as large.
 * The pixels are opaque RGBA.
 */
export const encodeIndexedPng = (pixels: Uint8Array, width: number, height: number): Buffer => {
  const colours = new Uint32Array(width * height)
  const counts = new Map<number, number>()
  for (let at = 0; at < colours.length; at++) {
    const channel = (offset: number) => coarse(pixels[at * 4 + offset] ?? 0)
    const colour = (channel(0) << 16) | (channel(1) << 8) | channel(2)
    colours[at] = colour
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const palette = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 256)
    .map(([colour]) => colour)
  const places = new Map(palette.map((colour, index) => [colour, index]))
  const placeOf = (colour: number) => {
    const known = places.get(colour) ?? nearest(colour, palette)
    places.set(colour, known)
    return known
  }
  // each row begins with its filter: none
  const rows = Buffer.alloc((width + 1) * height)
  for (let at = 0; at < colours.length; at++) {
    rows[at + Math.floor(at / width) + 1] = placeOf(colours[at] ?? 0)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const table = Buffer.from(palette.flatMap((colour) => [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255]))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
