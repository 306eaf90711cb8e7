import type { Locator } from '@playwright/test'
import * as jsqr from 'jsqr'

const read = jsqr.default as unknown as typeof jsqr.default.default

/** Decodes a QR code on the page with a library independent of the one that drew it. */
export const readQrCode = async (code: Locator): Promise<string | undefined> => {
  const picture = await code.screenshot()
  const blank = await code.page().context().newPage()
  const { pixels, width, height } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!pen) throw new Error('no canvas')
    pen.drawImage(bitmap, 0, 0)
    const { data } = pen.getImageData(0, 0, bitmap.width, bitmap.height)
    return { pixels: [...data], width: bitmap.width, height: bitmap.height }
  }, picture.toString('base64'))
  await blank.close()
  return read(new Uint8ClampedArray(pixels), width, height)?.data
}
