/**
 * The headers of everything a browser loads from us, from one function: the development server, `npm start`, Fastify
 * and the proxy's generated configuration all ask here. It imports nothing, so that each of them can.
 */
export type Edge = {
  entry: 'site' | 'console' | 'operations' | 'gallery' | 'reference'
  path?: string
  /** Origins of their own for the two bases; left out when they are paths of this origin. */
  authOrigin?: string | undefined
  apiOrigin?: string | undefined
  /** Where card data goes straight from the browser; the console alone may talk to it. */
  cardOrigin?: string | undefined
  /** An installation that chose Google's reCAPTCHA; the public pages alone may load it. */
  recaptcha?: boolean | undefined
  reportOnly?: boolean
  https?: boolean
}

/**
 * The only names under which code may turn text into markup, scripts or worker addresses. React needs none. The
 * captcha's worker is loaded through `song-hanh`, whose rule is written beside it.
 */
const trustedTypes = ['song-hanh']

/** What reCAPTCHA v2 needs, as its own documentation names it, and the names under which its script keeps to Trusted Types. */
const google = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  trustedTypes: ['goog#html', 'recaptcha'],
}

/** What the settings of the build say about the edge; whoever serves a build reads the same ones. */
export const edgeOf = (env: Record<string, string | undefined>): Pick<Edge, 'recaptcha' | 'cardOrigin'> => ({
  recaptcha: Boolean(env['VITE_RECAPTCHA_SITE_KEY']),
  cardOrigin: env['CARD_TOKEN_URL'] ? new URL(env['CARD_TOKEN_URL']).origin : undefined,
})

export const contentSecurityPolicy = ({ entry, authOrigin, apiOrigin, cardOrigin, recaptcha }: Edge) => {
  const others = recaptcha && entry === 'site' ? google : { scripts: [], frames: [], trustedTypes: [] }
  const connect = ["'self'", authOrigin, apiOrigin, entry === 'console' ? cardOrigin : undefined]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...others.scripts].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${[...new Set(connect.filter((origin) => origin !== undefined))].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-src ${others.frames.join(' ') || "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${[...trustedTypes, ...others.trustedTypes].join(' ')}`,
  ].join('; ')
}

/**
 * Their query carries a secret; it must not travel on in a Referer, nor be kept by a cache or a search engine. The
 * other pages of the sign-in area stand with them, because one document shows them all without being loaded again.
 */
export const tokenPages: readonly string[] = [
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/invitation',
  '/auth/impersonation',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/application',
  '/auth/data',
  '/auth/stop-mails',
  '/auth/callback',
  '/digital-transformation/vpbank-ekyc/status',
  '/launch-notice/confirm',
  '/launch-notice/end',
  '/en/launch-notice/confirm',
  '/en/launch-notice/end',
]

const closed = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone']

export const securityHeaders = (edge: Edge): Record<string, string> => ({
  [edge.reportOnly ? 'Content-Security-Policy-Report-Only' : 'Content-Security-Policy']: contentSecurityPolicy(edge),
  // over plain http browsers ignore it, and a developer's localhost must not be pinned
  ...(edge.https ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': tokenPages.includes(edge.path ?? '') ? 'no-referrer' : 'strict-origin-when-cross-origin',
  'Permissions-Policy': [...closed, 'payment', 'usb', 'midi', 'browsing-topics'].map((it) => `${it}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(edge.entry === 'site' ? { 'Speculation-Rules': '"/speculation-rules"' } : { 'X-Robots-Tag': 'noindex' }),
})
