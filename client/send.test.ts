import { describe, expect, test } from 'vitest'
import { ApiError, openClient } from './index.ts'

type Sent = { url: string; headers: Record<string, string> }

/** A fake API that returns the given answers in order. */
const answering = (...answers: (() => Response)[]) => {
  const sent: Sent[] = []
  const send = ((url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, headers })
    const next = answers[Math.min(sent.length, answers.length) - 1]!
    return Promise.resolve().then(next)
  }) as unknown as typeof fetch
  return { sent, client: openClient({ key: 'sh_live_x', baseUrl: 'https://api.example', fetch: send }) }
}
const good = () => Response.json({ data: { items: [] }, errors: [] })
const busy = (status: number) => () =>
  Response.json(
    { data: null, errors: [{ code: 'rate_limited', message: 'Wait.' }], requestId: 'r1' },
    { status, headers: { 'retry-after': '0' } },
  )
const gone = () => {
  throw new TypeError('fetch failed')
}
const codeOf = async (call: Promise<unknown>) => {
  const error = await call.catch((caught: unknown) => caught)
  return error instanceof ApiError ? error.code : 'none'
}

test.each(['http://api.example', 'http://localhost.evil.example', 'http://127.0.0.1.evil.example', 'ftp://localhost'])(
  'a key is not sent to %s',
  (baseUrl) => {
    expect(() => openClient({ key: 'sh_live_x', baseUrl })).toThrow('https only')
  },
)
test.each(['https://api.example', 'http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
  '%s may be called',
  (baseUrl) => {
    expect(() => openClient({ key: 'sh_live_x', baseUrl })).not.toThrow()
  },
)

describe('retries', () => {
  test.each([429, 503])('%i is retried, three times at most', async (status) => {
    const late = answering(busy(status), busy(status), good)
    expect(await late.client.listTeams()).toEqual({ items: [] })
    expect(late.sent).toHaveLength(3)
    const never = answering(busy(status))
    expect(await codeOf(never.client.listTeams())).toBe('rate_limited')
    expect(never.sent).toHaveLength(4)
  })

  test('the idempotency key is the same for all attempts and differs between calls', async () => {
    const { sent, client } = answering(busy(503), good)
    await client.createTeam({ team_name: 'x' })
    await client.createTeam({ team_name: 'x' })
    const [one, again, other] = sent.map(({ headers }) => headers['idempotency-key'])
    expect(one).toBe(again)
    expect(other).not.toBe(one)
  })

  test('a wait that is too long is reported and not waited for', async () => {
    const hour = () => Response.json({ errors: [] }, { status: 429, headers: { 'retry-after': '3600' } })
    const { sent, client } = answering(hour)
    await expect(client.listTeams()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3600 })
    expect(sent).toHaveLength(1)
  })

  test('without an answer a read is retried, and a write without idempotency key is not', async () => {
    const read = answering(gone, good)
    expect(await read.client.listTeams()).toEqual({ items: [] })
    const change = answering(gone, good)
    expect(await codeOf(change.client.updateTeam({ teamId: 1, team_name: 'x', version: 1 }))).toBe('offline')
    expect(change.sent).toHaveLength(1)
  })
})
