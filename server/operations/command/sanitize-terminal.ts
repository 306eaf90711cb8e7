/**
 * Strips control and bidi characters and indents further lines, so that user text can neither inject terminal escapes
 * nor pass for our own output.
 */
export const sanitizeForTerminal = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ').replaceAll('\n', '\n      ')
