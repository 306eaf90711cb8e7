/**
 * How long each file of the build may be kept, by its path from the root: the front of `npm start` and the proxy's
 * generated configuration both read this. The first row that fits wins; the patterns are understood by nginx too.
 */
export const caching: readonly (readonly [pattern: string, value: string])[] = [
  // names hold the hash of the content
  ['^/assets/', 'public, max-age=31536000, immutable'],
  // a page is one file for everybody: behind a CDN one visitor a minute asks us, whatever the campaign brings
  ['^/pages/', 'public, max-age=60, stale-while-revalidate=600'],
  ['\\.html$', 'no-cache'],
  // asked by open pages to learn of a new release
  ['^/version\\.json$', 'no-store'],
  ['^/(art|fonts|icons|share)/', 'public, max-age=86400, stale-while-revalidate=604800'],
  ['^', 'public, max-age=300'],
]

export const cachingOf = (path: string): string =>
  caching.find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? 'no-store'
