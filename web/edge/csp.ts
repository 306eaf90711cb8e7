/**
 * The headers of everything a browser loads from us, from one function: used by the development server, `npm start`,
 * Fastify and the generator of the proxy's configuration. It imports nothing, so that each of them can.
 */
export type Edge = {
  entry: 'site' | 'console' | 'operations' | 'gallery' | 'reference'
  path?: string
  /** Origins of the two base URLs; omitted for paths of this origin. */
  authOrigin?: string | undefined
  apiOrigin?: string | undefined
  /** Where card data goes directly from the browser; only the console may connect to it. */
  cardOrigin?: string | undefined
  /** The software authenticator of a developer's machine; only the staff's pages may connect to it. */
  authenticatorOrigin?: string | undefined
  /** An installation with Google's reCAPTCHA; only the public pages may load it. */
  recaptcha?: boolean | undefined
  reportOnly?: boolean
  https?: boolean
}

/**
 * The only policies that may turn text into markup, scripts or worker URLs. React needs none. The captcha's worker is
 * loaded through `song-hanh`, defined in captcha/trusted-types.ts.
 */
const trustedTypes = ['song-hanh']

/** What reCAPTCHA v2 needs according to its documentation, and the names of its Trusted Types policies. */
const google = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  trustedTypes: ['goog#html', 'recaptcha'],
}

/** The edge as configured in the build settings; servers of a build read the same ones. */
export const edgeOf = (
  env: Record<string, string | undefined>,
): Pick<Edge, 'recaptcha' | 'cardOrigin' | 'authenticatorOrigin'> => ({
  recaptcha: Boolean(env['VITE_RECAPTCHA_SITE_KEY']),
  cardOrigin: env['CARD_TOKEN_URL'] ? new URL(env['CARD_TOKEN_URL']).origin : undefined,
  authenticatorOrigin: env['STAFF_AUTHENTICATOR_URL'] ? new URL(env['STAFF_AUTHENTICATOR_URL']).origin : undefined,
})

export const contentSecurityPolicy = (edge: Edge) => {
  const { entry, authOrigin, apiOrigin, cardOrigin, authenticatorOrigin, recaptcha } = edge
  const others = recaptcha && entry === 'site' ? google : { scripts: [], frames: [], trustedTypes: [] }
  const own: Partial<Record<Edge['entry'], string | undefined>> = {
    console: cardOrigin,
    operations: authenticatorOrigin,
  }
  const connect = ["'self'", authOrigin, apiOrigin, own[entry]]
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
 * Their query carries a secret, which must not leak in a Referer, a cache or a search engine. The other sign-in pages
 * are included, because one document shows them all without a reload.
 */
export const tokenPages: readonly string[] = [
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/invitation',
  '/auth/impersonation',
  '/auth/reset-password',
  '/auth/verify-email',
  '/auth/email-change',
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
