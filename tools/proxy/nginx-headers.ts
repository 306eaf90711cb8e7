import { caching } from '@song-hanh/web/edge/caching'
import { edgeOf, securityHeaders, tokenPages, type Edge } from '@song-hanh/web/edge/csp'

export const block = (head: string, lines: string[]) => [`${head} {`, ...lines.map((line) => `  ${line}`), '}']

/** A row's path as a regular expression of nginx. */
export const pathExpression = (path: string) =>
  `^${path.replaceAll(/[.+^$()[\]{}|\\]/g, '\\$&').replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`

const entries: Edge['entry'][] = ['console', 'operations']
const variable = (name: string) => `$song_hanh_${name.toLowerCase().replaceAll('-', '_')}`
const quote = (text: string) => `"${text.replaceAll('"', '\\"')}"`

/** Upstreams send their own headers: any add_header in a location, even an empty one, disables the server's. */
export const noHeaders = 'add_header Cache-Control "";'

/** The referrer policy depends on the requested URL, not on the file that is served. */
const referrer = (edge: Edge) => {
  const secretive = securityHeaders({ ...edge, path: tokenPages[0] ?? '' })['Referrer-Policy'] ?? ''
  // one expression, because every request is matched against it
  const any = tokenPages.map((path) => pathExpression(path).slice(1, -1)).join('|')
  return [`"~^(${any})/?(\\?|$)" ${secretive};`, `default ${quote(securityHeaders(edge)['Referrer-Policy'] ?? '')};`]
}

const namesOf = (https: boolean) => [
  ...new Set(entries.concat('site').flatMap((entry) => Object.keys(securityHeaders({ entry, https })))),
]

/** The entries whose value differs from the public pages. */
const ownValues = (name: string, otherwise: string, https: boolean) =>
  entries
    .map((entry) => [entry, securityHeaders({ entry, https, ...edgeOf(process.env) })[name] ?? ''] as const)
    .filter(([, value]) => value !== otherwise)

/** One map per header that differs between entries, by file of the build. */
export const headerMaps = (https: boolean): string[] => {
  const site: Edge = { entry: 'site', https, ...edgeOf(process.env) }
  const maps = namesOf(https).map((name) => {
    if (name === 'Referrer-Policy') return block(`map $request_uri ${variable(name)}`, referrer(site))
    const otherwise = securityHeaders(site)[name] ?? ''
    const own = ownValues(name, otherwise, https).map(([entry, value]) => `/${entry}.html ${quote(value)};`)
    if (own.length === 0) return []
    return block(`map $uri ${variable(name)}`, [...own, `default ${quote(otherwise)};`])
  })
  const keeping = caching.map(([pattern, value]) =>
    pattern === '^' ? `default ${quote(value)};` : `"~${pattern}" ${quote(value)};`,
  )
  // anything else is an error, which is temporary, or a redirect, whose query may be a secret
  const kept = [...[200, 206, 304].map((status) => `${status} $song_hanh_caching;`), 'default no-store;']
  return [
    ...maps.flat(),
    ...block('map $uri $song_hanh_caching', keeping),
    ...block(`map $status ${variable('Cache-Control')}`, kept),
  ]
}

/** A value that is the same everywhere is inlined: a map lookup per request costs more than sending it. */
export const headerLines = (https: boolean): string[] => {
  const site = securityHeaders({ entry: 'site', https, ...edgeOf(process.env) })
  const valueOf = (name: string) => {
    const value = site[name] ?? ''
    const isSame = name !== 'Referrer-Policy' && name !== 'Cache-Control' && !ownValues(name, value, https).length
    return isSame ? quote(value) : variable(name)
  }
  return [...namesOf(https), 'Cache-Control'].map((name) => `add_header ${name} ${valueOf(name)} always;`)
}

/** For a response of the proxy itself in place of an upstream; a location's own headers replace the server's. */
export const ownHeaderLines = (https: boolean): string[] =>
  Object.entries({ ...securityHeaders({ entry: 'site', https }), 'Cache-Control': 'no-store' }).map(
    ([name, value]) => `add_header ${name} ${quote(value)} always;`,
  )
