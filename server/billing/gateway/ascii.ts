import { stripDiacritics } from '@song-hanh/contract/value/strip-diacritics'

/**
 * Strips Vietnamese diacritics for QR codes, bank memos and old gateways, which take ASCII only. Other characters are
 * dropped.
 */
export const foldAscii = (text: string): string =>
  stripDiacritics(text)
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
