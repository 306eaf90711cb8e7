import { ekyc } from '@song-hanh/contract/ekyc'
import { identity } from '@song-hanh/contract/identity'
import { organisation, OrganisationId } from '@song-hanh/contract/organisation'
import { route } from '@song-hanh/contract/http/route'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openClient } from './client.ts'

const coffee = OrganisationId.parse('0199c0de-0000-7000-8000-00000000000a')
const reply = { access_token: 't', exp: 1_800_000_000, uuid: '0199c0de-0000-7000-8000-000000000001' }
const refusal = () =>
  Response.json({ errors: [{ code: 'unauthenticated', message: 'x' }], requestId: 'r' }, { status: 401 })
const page = () => Response.json({ data: { items: [] }, errors: [] })

const stepUpRequired = () =>
  Response.json({ errors: [{ code: 'step_up_required', message: 'x' }], requestId: 'r' }, { status: 403 })

const open = (answers: (() => Response)[], person: { signsInAgain?: boolean; stepsUp?: boolean } = {}) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => answers.shift()!())
  const session = {
    token: vi.fn(async () => 'first'),
    replace: vi.fn(async (_token: string) => 'second'),
    end: vi.fn(),
  }
  const transport = { fetch: fetched as unknown as typeof fetch, bases: { auth: '', api: '' } }
  const signInAgain = vi.fn(async () => person.signsInAgain ?? false)
  const stepUp = vi.fn(async () => person.stepsUp ?? false)
  const { call } = openClient({ transport, session, organisation: { current: () => coffee }, signInAgain, stepUp })
  const headers = (nth: number) => fetched.mock.calls[nth]![1].headers as Record<string, string>
  return { call, session, fetched, headers, signInAgain, stepUp }
}
const list = organisation.listMyOrganisations

test('a call of a signed-in person carries their token and the organisation of the tab', async () => {
  const { call, headers } = open([page])
  await call(list, { query: {} })
  expect(headers(0)).toMatchObject({ Authorization: 'Bearer first', 'X-Organisation-Id': coffee })
})

test('calls of scope person are sent without an organisation', async () => {
  const { call, headers } = open([page])
  await call(list, { query: {} }, { scope: 'person' })
  expect(headers(0)).not.toHaveProperty('X-Organisation-Id')
})

test('a public call needs no token', async () => {
  const { call, session, headers } = open([() => Response.json({ data: reply, errors: [] })])
  await call(identity.signIn, { body: { email: 'an@x.example', password: 'long enough' } })
  expect(session.token).not.toHaveBeenCalled()
  expect(headers(0)).not.toHaveProperty('Authorization')
})

test('a call that is open to visitors carries the token of a signed-in person', async () => {
  const { call, headers } = open([() => Response.json({ transactionCode: 'TX-000001' })])
  await call(ekyc.beginCase, {}, { asPerson: true })
  expect(headers(0)).toMatchObject({ Authorization: 'Bearer first', 'X-Organisation-Id': coffee })
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

test('an idempotent route gets a key, or keeps the one it was given', async () => {
  const once = route({ ...list, idempotency: 'key', query: z.object({}) })
  const { call, headers } = open([page, page])
  await call(once, { query: {} })
  expect(headers(0)['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/)
  const idempotencyKey = crypto.randomUUID()
  await call(once, { query: {} }, { idempotencyKey })
  expect(headers(1)['Idempotency-Key']).toBe(idempotencyKey)
})

test('a call is repeated after the person signs in again', async () => {
  const { call, signInAgain, headers } = open([refusal, refusal, page], { signsInAgain: true })
  expect(await call(list, { query: {} })).toEqual({ items: [] })
  expect(signInAgain).toHaveBeenCalledOnce()
  expect(headers(2)).toMatchObject({ Authorization: 'Bearer first', 'X-Organisation-Id': coffee })
})

test('a write that is repeated after a sign-in keeps its key, so that it happens once', async () => {
  const once = route({ ...list, idempotency: 'key', query: z.object({}) })
  const { call, headers } = open([refusal, refusal, page], { signsInAgain: true })
  await call(once, { query: {} })
  expect(headers(2)['Idempotency-Key']).toBe(headers(0)['Idempotency-Key'])
})

test('a call fails with the refusal when the prompt is dismissed', async () => {
  const { call, fetched } = open([refusal, refusal])
  await expect(call(list, { query: {} })).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(fetched).toHaveBeenCalledTimes(2)
})

test('one call prompts at most once', async () => {
  const { call, signInAgain } = open([refusal, refusal, refusal, refusal], { signsInAgain: true })
  await expect(call(list, { query: {} })).rejects.toMatchObject({ failure: 'unauthenticated' })
  expect(signInAgain).toHaveBeenCalledOnce()
})

test('a call that needs a step-up is repeated after it, with the new token', async () => {
  const { call, session, stepUp, headers } = open([stepUpRequired, page], { stepsUp: true })
  session.token.mockResolvedValueOnce('first').mockResolvedValueOnce('proven')
  expect(await call(list, { query: {} })).toEqual({ items: [] })
  expect(stepUp).toHaveBeenCalledOnce()
  expect(headers(1)).toMatchObject({ Authorization: 'Bearer proven' })
})

test('without the step-up the call fails with step_up_required', async () => {
  const { call } = open([stepUpRequired])
  await expect(call(list, { query: {} })).rejects.toMatchObject({ failure: 'step_up_required' })
})

test('an unattended call never prompts', async () => {
  const { call, signInAgain, stepUp } = open([refusal, refusal, stepUpRequired], { signsInAgain: true, stepsUp: true })
  await expect(call(list, { query: {} }, { unattended: true })).rejects.toMatchObject({ failure: 'unauthenticated' })
  await expect(call(list, { query: {} }, { unattended: true })).rejects.toMatchObject({ failure: 'step_up_required' })
  expect(signInAgain).not.toHaveBeenCalled()
  expect(stepUp).not.toHaveBeenCalled()
})
