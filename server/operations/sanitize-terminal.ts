/** What somebody outside wrote must not steer the terminal that shows it, nor pass for a line of ours. */
export const sanitizeForTerminal = (text: string): string =>
  text.replaceAll(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ').replaceAll('\n', '\n      ')
