const maxLength = 200

/** Sanitises a provider's message for storage and display: one line of plain text, or null. */
export const plainMessage = (message: string | null | undefined): string | null => {
  const plain = (message ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...plain].slice(0, maxLength).join('') || null
}
