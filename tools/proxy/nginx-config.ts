import { contract } from '@song-hanh/contract/contract'
import { maxBodyBytes } from '@song-hanh/contract/http/body-limit'
import { pipelineFailures } from '@song-hanh/contract/http/failure'
import type { Route } from '@song-hanh/contract/http/route'
import { htmlOf, operationsTable, table, type Row } from '@song-hanh/web/edge/entries'
import { limitUnfinished, networkZone, slowSenders } from './nginx-limits.ts'
import { block, headerLines, headerMaps, noHeaders, ownHeaderLines, pathExpression } from './nginx-headers.ts'

export type NginxOptions = {
  /** Lines of `listen` and, for https, of the certificate. */
  listen: string[]
  serverName: string
  operationsName: string
  operationsOrigin: string
  /** Folder of the build on the proxy's machine. */
  dist: string
  auth: string
  api: string
  staff: string
  /** From where the staff's host answers; everybody else finds nothing there. */
  staffNetworks: string[]
  https: boolean
  /** File of the access log, or `off`. */
  accessLog: string
  /** File of the error log, or `stderr`. */
  errorLog: string
}

/** The location modifier of a row: `=` for a fixed path, `^~` for a prefix, a regular expression for parameters. */
const locationMatcher = (path: string) => {
  if (path.endsWith('/*')) return `^~ ${path.slice(0, -1)}`
  return path.includes(':') ? `~ ${pathExpression(path)}` : `= ${path}`
}

const redirectLine = (to: Extract<Row['to'], { redirect: string }>, operationsOrigin: string) => {
  const [path, fragment] = to.redirect.split('#')
  const target = `${to.origin ? operationsOrigin : ''}${path}$is_args$args${fragment ? `#${fragment}` : ''}`
  return `return ${to.permanent ? 308 : 302} ${target};`
}

/**
 * A page has one URL: with a trailing slash it redirects to the one without. Parameters are taken from the request as
 * it was sent, because captures of a location are decoded, and a decoded line break would end the header.
 */
const trailingSlashRedirect = (path: string): string[] => {
  if (path === '/' || path.endsWith('*')) return []
  if (!path.includes(':')) return block(`location = ${path}/`, [`return 308 ${path}$is_args$args;`])
  return block(`location ~ ${pathExpression(`${path}/`)}`, [
    'if ($song_hanh_bare = "") { return 404; }',
    'return 308 $song_hanh_bare$is_args$args;',
  ])
}

/** The path as it was sent, without the trailing slash; empty if a browser could read it as another host. */
const bareMap = block('map $request_uri $song_hanh_bare', [
  '"~^(?<song_hanh_path>/[^/?\\x5c][^?]*)/(\\?|$)" $song_hanh_path;',
  'default "";',
])

const locationOf = ({ path, to }: Row, operationsOrigin: string): string[] => {
  const head = `location ${locationMatcher(path)}`
  if ('upstream' in to)
    return block(head, [
      `proxy_pass http://song_hanh_${to.upstream};`,
      noHeaders,
      'error_page 502 503 504 = @busy;',
      'error_page 413 = @too_large;',
      ...limitUnfinished,
    ])
  if ('redirect' in to) {
    const lines = [redirectLine(to, operationsOrigin)]
    return [...block(head, lines), ...(path.endsWith('*') ? [] : block(`location = ${path}/`, lines))]
  }
  if ('entry' in to && 'status' in to && to.status) {
    // without `^~`, which would win over the pages with parameters below it
    const page = [`error_page ${to.status} /${htmlOf(to, path)};`, `return ${to.status};`]
    return block(`location ${path.replace(/\*$/, '')}`, page)
  }
  // not by a rewrite, after which nginx would match the location a second time
  if ('entry' in to) return [...block(head, [`try_files /${htmlOf(to, path)} =404;`]), ...trailingSlashRedirect(path)]
  const named = path.endsWith('.webmanifest') ? 'manifest' : path === '/speculation-rules' ? 'speculationrules' : ''
  const type = named ? [`default_type application/${named}+json;`] : []
  return block(head, [...type, 'try_files $uri =404;'])
}

/** The HTML files are internal: only rows serve them. */
const pageLocations = (rows: readonly Row[]): string[] => {
  const entries = new Set(rows.flatMap(({ to }) => ('entry' in to && to.entry !== 'site' ? [to.entry] : [])))
  return ['location /pages/', ...[...entries].map((entry) => `location = /${entry}.html`)].flatMap((head) =>
    block(head, ['internal;']),
  )
}

/** A failure of the contract in place of nginx's own page, so that clients handle one shape. */
const failureLocation = (
  name: string,
  code: 'overloaded' | 'too_large' | 'rate_limited',
  https: boolean,
  lines: string[] = [],
) => {
  const { status, message } = pipelineFailures[code]
  return block(`location @${name}`, [
    'internal;',
    'default_type application/json;',
    ...ownHeaderLines(https),
    ...lines,
    'add_header X-Request-Id $request_id always;',
    `return ${status} '${JSON.stringify({ errors: [{ code, message }], requestId: '$request_id' })}';`,
  ])
}

/** A file named "maintenance" in the build's folder turns on the maintenance page. */
const maintenance = [
  // the maintenance page itself checks for another file, which never exists
  'if (-f $document_root/maintenance$song_hanh_always_open) { return 503; }',
  'error_page 503 /maintenance.html;',
]

const host = (options: NginxOptions, name: string, rows: readonly Row[], guard: string[] = []): string[] => {
  const shown = rows.filter((row) => !row.development)
  return block('server', [
    ...options.listen,
    `server_name ${name};`,
    `root ${options.dist};`,
    'charset utf-8;',
    'merge_slashes off;',
    'absolute_redirect off;',
    'server_tokens off;',
    // buffered: a write per request would cost a tenth of serving it
    `access_log ${options.accessLog}${options.accessLog === 'off' ? '' : ' song_hanh buffer=64k flush=1s'};`,
    // lower levels log the whole request with its query, and so the tokens of links in mails
    `error_log ${options.errorLog} crit;`,
    'gzip_static on;',
    // file metadata is read every few seconds, not for every request
    'open_file_cache max=4000 inactive=60s;',
    'open_file_cache_valid 3s;',
    'open_file_cache_errors on;',
    `client_max_body_size ${maxBodyBytes / 1024}k;`,
    ...slowSenders,
    'error_page 413 = @too_large;',
    'error_page 404 $song_hanh_lost;',
    ...guard,
    ...maintenance,
    ...headerLines(options.https),
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    '# events are sent one by one, and a stream says something every 15 seconds',
    'proxy_buffering off;',
    'proxy_read_timeout 75s;',
    ...shown.flatMap((row) => locationOf(row, options.operationsOrigin)),
    ...pageLocations(shown),
    ...failureLocation('busy', 'overloaded', options.https, ['add_header Retry-After 2 always;']),
    ...failureLocation('too_large', 'too_large', options.https),
    ...failureLocation('too_many', 'rate_limited', options.https, ['add_header Retry-After 2 always;']),
    ...block('location /', ['return 404;']),
  ])
}

/** The paths whose next segment is a token, from the routes that have one. */
export const secretPaths: string[] = Object.values(contract)
  .flatMap((routes) => Object.values<Route>(routes))
  .flatMap(({ path }) => (path.includes('/:token') ? [path.slice(0, path.indexOf(':token'))] : []))
  .toSorted()

/** The nginx configuration for its `http` block, generated from the route table. */
export const nginxConfig = (options: NginxOptions): string => {
  const lost = (path: '/' | '/en') => `/${htmlOf({ entry: 'site', page: '404' }, path)}`
  const lines = [
    '# Made by tools/nginx.ts from web/edge/entries.ts and web/edge/csp.ts; a test compares it. Change those, not this.',
    // links in mails carry their token in the query, so neither it nor the referrer is logged
    `log_format song_hanh '$remote_addr [$time_iso8601] "$request_method $song_hanh_asked" $status $body_bytes_sent $request_time $request_id';`,
    ...block('upstream song_hanh_auth', [`server ${options.auth};`, 'keepalive 32;']),
    ...block('upstream song_hanh_api', [`server ${options.api};`, 'keepalive 32;']),
    ...block('upstream song_hanh_staff', [`server ${options.staff};`, 'keepalive 32;']),
    ...block('geo $song_hanh_staff_network', [
      ...options.staffNetworks.map((network) => `${network} 1;`),
      'default 0;',
    ]),
    ...block('map $request_uri $song_hanh_lost_here', [`"~^/en(/|\\?|$)" ${lost('/en')};`, `default ${lost('/')};`]),
    ...block('map $cookie_language $song_hanh_lost', [
      `vi ${lost('/')};`,
      `en ${lost('/en')};`,
      'default $song_hanh_lost_here;',
    ]),
    ...networkZone,
    ...bareMap,
    // a secret in a path is cut off
    ...block('map $request_uri $song_hanh_asked', [
      `"~^(?<asked>${secretPaths.join('|')}|[^?]*)" $asked;`,
      'default -;',
    ]),
    ...block('map $uri $song_hanh_always_open', ['/maintenance.html .open;', '/maintenance.css .open;', 'default "";']),
    ...headerMaps(options.https),
    ...host(options, options.serverName, table),
    ...host(options, options.operationsName, operationsTable, ['if ($song_hanh_staff_network = 0) { return 404; }']),
  ]
  return `${lines.join('\n')}\n`
}
