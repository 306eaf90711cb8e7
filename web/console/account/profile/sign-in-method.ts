/**
 * The issuer of the person's identity: our own service, under its URL or the alternative one in its configuration, or
 * an external single sign-on. The texts are the specification's.
 */
export const signInMethod = (issuer: string, localHosts: readonly string[]): 'local' | 'SSO' =>
  URL.canParse(issuer) && localHosts.includes(new URL(issuer).host) ? 'local' : 'SSO'

/** The two hosts at which people sign in with a local password. */
export const localHosts = (pageHost: string, configured: string | undefined): string[] =>
  [pageHost, configured ?? ''].filter(Boolean)
