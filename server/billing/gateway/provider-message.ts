const maxLength = 200

/** What a provider says to people, fit to be kept and shown: one line of plain text, or nothing. */
export const plainMessage = (message: string | null | undefined): string | null => {
  const plain = (message ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, maxLength).join('') || null
}
