import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as requestPlain } from 'node:http'
import { request as requestSecure, type RequestOptions } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { DeliveryFailure } from '@song-hanh/contract/organisation'
import { deadline } from '#platform/clock'
import { assertOutsideTransaction } from '#platform/db/db'
import { checkUrl, isLoopbackAddress, isPublicAddress, literalOf } from '../target.ts'

/** Bytes of the response that are stored; no more is read. */
const headBytes = 1024

export type SendResult = {
  status: number | null
  durationMs: number
  failure: DeliveryFailure | null
  head: string | null
}
export type Message = { url: string; headers: Record<string, string>; body: string }

class DeliveryError extends Error {
  readonly failure: DeliveryFailure
  constructor(failure: DeliveryFailure) {
    super(failure)
    this.failure = failure
  }
}

const addressesOf = async (url: URL): Promise<LookupAddress[]> => {
  const literal = literalOf(url)
  if (literal !== undefined) return [{ address: literal, family: literal.includes(':') ? 6 : 4 }]
  try {
    return await lookup(url.hostname, { all: true, verbatim: true })
  } catch {
    throw new DeliveryError('name_unknown')
  }
}

/** All addresses must be public: a name that also resolves to an internal one is an SSRF attempt. */
const resolve = async (url: URL, mayCallLoopback: boolean): Promise<LookupAddress> => {
  const found = await addressesOf(url)
  const isAllowed = ({ address }: LookupAddress) =>
    isPublicAddress(address) || (mayCallLoopback && isLoopbackAddress(address))
  if (!found.every(isAllowed) || !found[0]) throw new DeliveryError('address_refused')
  return found[0]
}

/** Connects to the address that was checked; resolving again would allow DNS rebinding. */
const pinnedLookup =
  ({ address, family }: LookupAddress): LookupFunction =>
  (_name, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)

const failureOf = (error: unknown, signal: AbortSignal): DeliveryFailure => {
  if (error instanceof DeliveryError) return error.failure
  if (signal.aborted) return 'too_slow'
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return /^(ERR_TLS|ERR_SSL|CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME)/.test(code)
    ? 'no_secure_connection'
    : 'not_reached'
}

type ReceiverResponse = { status: number; head: string }

const post = (
  url: URL,
  at: LookupAddress,
  { headers, body }: Message,
  signal: AbortSignal,
): Promise<ReceiverResponse> =>
  new Promise((done, fail) => {
    const options: RequestOptions = {
      method: 'POST',
      lookup: pinnedLookup(at),
      // a reused connection would bypass the address check
      agent: false,
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'SongHanh-Webhooks/1',
      },
    }
    const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, options, (response) => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () => {
        const head = Buffer.concat(chunks).subarray(0, headBytes).toString('utf8').replaceAll('\0', '')
        done({ status: response.statusCode ?? 0, head })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size < headBytes) return
        end()
        response.destroy()
      })
      response.on('end', end)
      response.on('error', fail)
    })
    // an upgrade is a response, and not a success
    request.on('upgrade', (response, socket) => {
      socket.destroy()
      done({ status: response.statusCode ?? 0, head: '' })
    })
    request.on('error', fail)
    request.on('close', () => fail(new Error('the connection closed without a response')))
    request.end(body)
  })

const failureIn = ({ status }: ReceiverResponse): DeliveryFailure | null => {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirected' : 'refused'
}

/** Bounds the DNS lookup and the request by the signal. */
const orAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) =>
      signal.addEventListener('abort', () => fail(new Error('the attempt was aborted', { cause: signal.reason })), {
        once: true,
      }),
    ),
  ])

export type SendOptions = { mayCallLoopback: boolean; timeoutMs: number }

/** One attempt. Never throws; undefined when the process is stopping and the attempt was aborted. */
export const sendMessage = async (
  message: Message,
  { mayCallLoopback, timeoutMs }: SendOptions,
  stop: AbortSignal,
): Promise<SendResult | undefined> => {
  assertOutsideTransaction('call a receiver')
  const start = performance.now()
  const late = deadline(timeoutMs)
  const ended = AbortSignal.any([late, stop])
  const end = (rest: Omit<SendResult, 'durationMs'>): SendResult => ({
    ...rest,
    durationMs: Math.round(performance.now() - start),
  })
  try {
    const url = checkUrl(message.url, mayCallLoopback)
    if (typeof url === 'string') throw new DeliveryError('address_refused')
    const address = await orAbort(resolve(url, mayCallLoopback), ended)
    const response = await orAbort(post(url, address, message, ended), ended)
    return end({ status: response.status, head: response.head, failure: failureIn(response) })
  } catch (error) {
    if (stop.aborted && !late.aborted) return undefined
    return end({ status: null, head: null, failure: failureOf(error, late) })
  }
}
