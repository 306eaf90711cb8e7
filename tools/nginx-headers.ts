import { securityHeaders, tokenPages, type Edge } from '@song-hanh/web/csp'

export const block = (head: string, lines: string[]) => [`${head} {`, ...lines.map((line) => `  ${line}`), '}']

/** A row's path as a regular expression of nginx. */
export const pathExpression = (path: string) =>
  `^${path.replaceAll(/[.+^$()[\]{}|\\]/g, '\\$&').replaceAll(/:[a-zA-Z]+/g, '[^/]+')}$`

const entries: Edge['entry'][] = ['console', 'operations']
const variable = (name: string) => `$song_hanh_${name.toLowerCase().replaceAll('-', '_')}`
const quote = (text: string) => `"${text.replaceAll('"', '\\"')}"`

/** Upstreams send their own headers; an empty value here means: add none. */
const upstreams = '"~^/(id|api)/" "";'

/** What the Referer may hold depends on the address that was asked for, not on the file that answers. */
const referrer = (edge: Edge) => {
  const secretive = securityHeaders({ ...edge, path: tokenPages[0] ?? '' })['Referrer-Policy'] ?? ''
  return [
    upstreams,
    ...tokenPages.map((path) => `"~${pathExpression(path).replace(/\$$/, '(\\?|$)')}" ${secretive};`),
    `default ${quote(securityHeaders(edge)['Referrer-Policy'] ?? '')};`,
  ]
}

const namesOf = (https: boolean) => [
  ...new Set(entries.concat('site').flatMap((entry) => Object.keys(securityHeaders({ entry, https })))),
]

/** One map for each header: which value goes with which file of the build. */
export const headerMaps = (https: boolean): string[] => {
  const site: Edge = { entry: 'site', https }
  const maps = namesOf(https).map((name) => {
    if (name === 'Referrer-Policy') return block(`map $request_uri ${variable(name)}`, referrer(site))
    const otherwise = securityHeaders(site)[name] ?? ''
    const own = entries
      .map((entry) => [entry, securityHeaders({ entry, https })[name] ?? ''] as const)
      .filter(([, value]) => value !== otherwise)
      .map(([entry, value]) => `/${entry}.html ${quote(value)};`)
    return block(`map $uri ${variable(name)}`, [upstreams, ...own, `default ${quote(otherwise)};`])
  })
  const caching = [
    upstreams,
    '"~^/assets/" "public, max-age=31536000, immutable";',
    '"~\\.html$" no-cache;',
    'default "public, max-age=300";',
  ]
  return [...maps.flat(), ...block(`map $uri ${variable('Cache-Control')}`, caching)]
}

export const headerLines = (https: boolean): string[] =>
  [...namesOf(https), 'Cache-Control'].map((name) => `add_header ${name} ${variable(name)} always;`)
