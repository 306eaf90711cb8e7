const maxLength = 200

/** An identity provider's message as safe text: no control or bidi characters, and limited in length. */
export const harmlessText = (text: string): string =>
  Array.from(text.replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '').trim())
    .slice(0, maxLength)
    .join('')

export const readSsoMessage = (search: string): string | undefined => {
  const params = new URLSearchParams(search)
  return params.get('error') === 'callback_failed' ? harmlessText(params.get('message') ?? '') : undefined
}
