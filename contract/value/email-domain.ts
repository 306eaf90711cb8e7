/**
 * The domain of an e-mail address in canonical form: lower case, punycode, no trailing dot. Parsed by `URL`, in the
 * browser as on the server; undefined if it is not a domain.
 */
export const domainOf = (email: string): string | undefined => {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim()
  if (!domain || /[\s/?#:@\\[\]]/.test(domain)) return undefined
  const host = URL.parse(`http://${domain}`)?.hostname
  return host?.replace(/\.+$/, '') || undefined
}

/** Whether the domain or a parent domain is on the list: `mail.gmail.com` counts as `gmail.com`. */
export const isBlockedDomain = (domain: string, blocked: ReadonlySet<string>): boolean => {
  const parts = domain.split('.')
  return parts.some((_, at) => blocked.has(parts.slice(at).join('.')))
}

/**
 * The static file is comma or newline separated; the result is lower case without duplicates, as the specification
 * says.
 */
export const readBlockedDomains = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[,\n]/)
      .map((line) => line.trim().toLowerCase())
      .filter(Boolean),
  )
