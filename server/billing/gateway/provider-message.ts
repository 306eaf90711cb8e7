const most = 200

/** What a provider says to people, fit to be kept and shown: one line of plain text, or nothing. */
export const plainMessage = (said: string | null | undefined): string | null => {
  const plain = (said ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, most).join('') || null
}
