import { block } from './nginx-headers.ts'

/**
 * Requests with a body that one network may have under way. nginx bounds the pause between two bytes of a body, not the
 * whole of it, so a slow sender holds a connection for as long as they like; this bounds how many.
 */
export const maxUnfinished = 100

/** Requests of any kind. A stream of events lasts as long as its page, and a carrier's customers share an address. */
export const maxOpen = 1000

/** The first 64 bits of an IPv6 address: one customer has more addresses than any counter could hold. */
export const networkExpression = '^(?<song_hanh_prefix>(?:[0-9a-f]+:){1,4})'

/** For the `http` block. */
export const networkZone: string[] = [
  ...block('map $remote_addr $song_hanh_network', [
    `"~${networkExpression}" $song_hanh_prefix;`,
    'default $remote_addr;',
  ]),
  // requests with an empty key are not counted
  ...block('map "$request_method:$http_content_length$http_transfer_encoding" $song_hanh_sender', [
    '"~^(GET|HEAD):$" "";',
    'default $song_hanh_network;',
  ]),
  'limit_conn_zone $song_hanh_sender zone=song_hanh_senders:10m;',
  'limit_conn_zone $song_hanh_network zone=song_hanh_networks:10m;',
]

/** For a server. */
export const slowSenders: string[] = [
  'client_header_timeout 15s;',
  'client_body_timeout 15s;',
  'limit_conn_status 429;',
]

/** For a location of an upstream. */
export const limitUnfinished: string[] = [
  `limit_conn song_hanh_senders ${maxUnfinished};`,
  `limit_conn song_hanh_networks ${maxOpen};`,
  'error_page 429 = @too_many;',
]
