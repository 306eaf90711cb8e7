import { stripDiacritics } from '@song-hanh/contract/strip-diacritics'

/** Vietnamese without its marks: what QR codes, bank memos and old gateways can carry. Other letters are left out. */
export const foldAscii = (text: string): string =>
  stripDiacritics(text)
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
