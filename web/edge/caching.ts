/**
 * How long each file of the build may be cached, by its path from the root: read by `npm start` and by the generator of
 * the proxy's configuration. The first matching row wins; nginx understands the patterns too.
 */
export const caching: readonly (readonly [pattern: string, value: string])[] = [
  // names contain the content hash
  ['^/assets/', 'public, max-age=31536000, immutable'],
  // a page is one file for all visitors: behind a CDN one request a minute reaches us, however many visit
  ['^/pages/', 'public, max-age=60, stale-while-revalidate=600'],
  ['\\.html$', 'no-cache'],
  // polled by open pages to detect a new release
  ['^/version\\.json$', 'no-store'],
  ['^/(art|fonts|icons|share)/', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['^', 'public, max-age=300'],
]

export const cachingOf = (path: string): string =>
  caching.find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? 'no-store'
