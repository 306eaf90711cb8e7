/**
 * The domain of an address as the network would read it: lower case, punycode, no dot at its end. `URL` knows the
 * rules, in the browser as on the server; what it cannot read is no domain.
 */
export const domainOf = (email: string): string | undefined => {
  const domain = email.slice(email.lastIndexOf('@') + 1).trim()
  if (!domain || /[\s/?#:@\\[\]]/.test(domain)) return undefined
  const host = URL.parse(`http://${domain}`)?.hostname
  return host?.replace(/\.+$/, '') || undefined
}

/** Whether the domain or one above it is on the list: `mail.gmail.com` is as good as `gmail.com`. */
export const isBlockedDomain = (domain: string, blocked: ReadonlySet<string>): boolean => {
  const parts = domain.split('.')
  return parts.some((_, at) => blocked.has(parts.slice(at).join('.')))
}

/** The static file is comma or newline separated; lower case and each once, as the specification reads it. */
export const readBlockedDomains = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .split(/[,\n]/)
      .map((line) => line.trim().toLowerCase())
      .filter(Boolean),
  )
