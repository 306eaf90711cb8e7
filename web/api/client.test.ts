import { identity } from '@song-hanh/contract/identity'
import { organisation, OrganisationId } from '@song-hanh/contract/organisation'
import { route } from '@song-hanh/contract/route'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openClient } from './client.ts'

const coffee = OrganisationId.parse('0199c0de-0000-7000-8000-00000000000a')
const person = { access_token: 't', exp: 1_800_000_000, uuid: '0199c0de-0000-7000-8000-000000000001' }
const refusal = () =>
  Response.json({ errors: [{ code: 'unauthenticated', message: 'x' }], requestId: 'r' }, { status: 401 })
const page = () => Response.json({ data: { items: [] }, errors: [] })

const open = (answers: (() => Response)[]) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answers.shift()!())
  const session = {
    token: vi.fn(async () => 'first'),
    replace: vi.fn(async (_token: string) => 'second'),
    end: vi.fn(),
  }
  const outside = { fetch: fetched as unknown as typeof fetch, bases: { auth: '', api: '' } }
  const { call } = openClient({ outside, session, organisation: { current: () => coffee } })
  const headers = (nth: number) => fetched.mock.calls[nth]![1].headers as Record<string, string>
  return { call, session, fetched, headers }
}
const list = organisation.listMyOrganisations

test('a call of a signed-in person carries his token and the organisation of the tab', async () => {
  const { call, headers } = open([page])
  await call(list, { query: {} })
  expect(headers(0)).toMatchObject({ Authorization: 'Bearer first', 'X-Organisation-Id': coffee })
})

test('what belongs to the person is asked without an organisation', async () => {
  const { call, headers } = open([page])
  await call(list, { query: {} }, { scope: 'person' })
  expect(headers(0)).not.toHaveProperty('X-Organisation-Id')
})

test('a public call asks for no token', async () => {
  const { call, session, headers } = open([() => Response.json({ data: person, errors: [] })])
  await call(identity.signIn, { body: { email: 'an@x.example', password: 'long enough' } })
  expect(session.token).not.toHaveBeenCalled()
  expect(headers(0)).not.toHaveProperty('Authorization')
})

test('a token refused before its time is replaced once and the call sent again', async () => {
  const { call, session, headers } = open([refusal, page])
  expect(await call(list, { query: {} })).toEqual({ items: [] })
  expect(session.replace).toHaveBeenCalledExactlyOnceWith('first')
  expect(headers(1)).toMatchObject({ Authorization: 'Bearer second' })
})

test('a second refusal ends the session', async () => {
  const { call, session, fetched } = open([refusal, refusal])
  await expect(call(list, { query: {} })).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(session.end).toHaveBeenCalledExactlyOnceWith('refused')
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('a route that must not happen twice gets a key, or keeps the one it was given', async () => {
  const once = route({ ...list, idempotency: 'key', query: z.object({}) })
  const { call, headers } = open([page, page])
  await call(once, { query: {} })
  expect(headers(0)['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  const idempotencyKey = crypto.randomUUID()
  await call(once, { query: {} }, { idempotencyKey })
  expect(headers(1)['Idempotency-Key']).toBe(idempotencyKey)
})
