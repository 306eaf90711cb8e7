import * as jsqr from 'jsqr'
import { encode } from 'uqr'

const read = jsqr.default as unknown as typeof jsqr.default.default

/** Draws a QR code as the pages do, five dots to a module, and lets an independent program read the dots. */
export const scanCode = (text: string): string | undefined => {
  const { data, size } = encode(text, { border: 4 })
  const [dots, side] = [5, size * 5]
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (data[Math.floor(y / dots)]![Math.floor(x / dots)]) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return read(pixels, side, side)?.data
}
