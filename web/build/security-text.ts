const yearMs = 365 * 24 * 60 * 60 * 1000

/** RFC 9116. Made with each build, so that it is never older than the release; a build that must repeat sets its date. */
export const securityText = (env: Record<string, string | undefined>) => {
  const now = env.SOURCE_DATE_EPOCH ? Number(env.SOURCE_DATE_EPOCH) * 1000 : Date.now()
  const contact = env.SECURITY_EMAIL || env.SUPPORT_EMAIL || 'support@vnetwork.example'
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${new Date(now + yearMs).toISOString().slice(0, 10)}T00:00:00.000Z`,
    'Preferred-Languages: vi, en',
    ...(env.PUBLIC_ORIGIN ? [`Canonical: ${env.PUBLIC_ORIGIN}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
