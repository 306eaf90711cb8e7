import { block } from './nginx-headers.ts'

/**
 * Requests of one network that may be under way at a time. nginx bounds the pause between two bytes of a body, not the
 * whole of it, so a slow sender holds a connection for as long as they like; this bounds how many.
 */
export const maxUnfinished = 100

/** The first 64 bits of an IPv6 address: one customer has more addresses than any counter could hold. */
export const networkExpression = '^(?<song_hanh_prefix>(?:[0-9a-f]+:){1,4})'

/** For the `http` block. */
export const networkZone: string[] = [
  ...block('map $remote_addr $song_hanh_network', [
    `"~${networkExpression}" $song_hanh_prefix;`,
    'default $remote_addr;',
  ]),
  'limit_conn_zone $song_hanh_network zone=song_hanh_network:10m;',
]

/** For a server. */
export const slowSenders: string[] = [
  'client_header_timeout 15s;',
  'client_body_timeout 15s;',
  'limit_conn_status 429;',
]

/** For a location of an upstream. */
export const limitUnfinished: string[] = [
  `limit_conn song_hanh_network ${maxUnfinished};`,
  'error_page 429 = @too_many;',
]
