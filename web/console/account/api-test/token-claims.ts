/** The claims of our token that are shown; the signature is ignored. */
export type Claims = {
  iss?: string
  aud?: string
  sub?: string
  sid?: string
  act?: string
  iat?: number
  auth_time?: number
  exp?: number
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const seconds = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined)
const part = <T>(name: keyof Claims, value: T | undefined) => (value === undefined ? {} : { [name]: value })

/** Decodes the payload of a token; verifying it is the server's job. */
export const readClaims = (token: string): Claims => {
  try {
    const packed = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.codePointAt(0) ?? 0)
    const found = JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
    const act = found['act'] as { sub?: unknown } | undefined
    return {
      ...part('iss', text(found['iss'])),
      ...part('aud', text(found['aud'])),
      ...part('sub', text(found['sub'])),
      ...part('sid', text(found['sid'])),
      ...part('act', text(act?.sub)),
      ...part('iat', seconds(found['iat'])),
      ...part('auth_time', seconds(found['auth_time'])),
      ...part('exp', seconds(found['exp'])),
    }
  } catch {
    return {}
  }
}

/** `14:05`, or undefined once it has passed. */
export const leftUntil = (exp: number, nowMs: number): string | undefined => {
  const left = Math.ceil(exp - nowMs / 1000)
  if (left <= 0) return undefined
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
}
