/**
 * Who vouches for a person: this house itself, under its own address or the one that its configuration names beside
 * it, or somebody else's single sign-on. The words are the specification's.
 */
export const signInMethod = (issuer: string, localHosts: readonly string[]): 'local' | 'SSO' =>
  URL.canParse(issuer) && localHosts.includes(new URL(issuer).host) ? 'local' : 'SSO'

/** The two hosts at which people sign in here with a password of ours. */
export const localHosts = (pageHost: string, configured: string | undefined): string[] =>
  [pageHost, configured ?? ''].filter(Boolean)
