/** Sign-in, account and console say "noindex" themselves, which a crawler can only read if it may fetch them. */
export const robotsText = (env: Record<string, string | undefined>) =>
  [
    'User-agent: *',
    'Allow: /api/reference',
    'Disallow: /api/',
    'Disallow: /id/',
    // it must be a whole address; without one the pages are found by their links
    ...(env.PUBLIC_ORIGIN ? ['', `Sitemap: ${env.PUBLIC_ORIGIN}/sitemap.xml`] : []),
    '',
  ].join('\n')
