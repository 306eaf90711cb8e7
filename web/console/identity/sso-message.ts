const maxLength = 200

/**
 * What an identity provider said, as text that can do no harm: no control characters, none that turn the direction
 * of writing around, and not longer than a few lines.
 */
export const harmlessText = (text: string): string =>
  Array.from(text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '').trim())
    .slice(0, maxLength)
    .join('')

export const readSsoMessage = (search: string): string | undefined => {
  const params = new URLSearchParams(search)
  return params.get('error') === 'callback_failed' ? harmlessText(params.get('message') ?? '') : undefined
}
