/** A visitor's free text without control and bidi characters. */
export const cleanWords = (text: string): string | null =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim() || null
