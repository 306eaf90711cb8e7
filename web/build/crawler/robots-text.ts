/** Sign-in, account and console are "noindex", which a crawler can only see if it may fetch them. */
export const robotsText = (env: Record<string, string | undefined>) =>
  [
    'User-agent: *',
    'Allow: /api/reference',
    'Disallow: /api/',
    'Disallow: /id/',
    '',
    // crawlers want an absolute URL; a build without an origin names at least the path
    `Sitemap: ${env.PUBLIC_ORIGIN ?? ''}/sitemap.xml`,
    '',
  ].join('\n')
