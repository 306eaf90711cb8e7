/** Sign-in, account and console are "noindex", which a crawler can only see if it may fetch them. */
export const robotsText = (env: Record<string, string | undefined>) =>
  [
    'User-agent: *',
    'Allow: /api/reference',
    'Disallow: /api/',
    'Disallow: /id/',
    // must be an absolute URL; without one the pages are found by their links
    ...(env.PUBLIC_ORIGIN ? ['', `Sitemap: ${env.PUBLIC_ORIGIN}/sitemap.xml`] : []),
    '',
  ].join('\n')
