import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { route } from '@song-hanh/contract/http/route'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { urlOf, send } from './send.ts'

const bases = { auth: '', api: '' }
const person = { access_token: 't', exp: 1_800_000_000, uuid: '0199c0de-0000-7000-8000-000000000001' }
const credentials = { body: { email: 'an@x.example', password: 'long enough' } }

const answering = (body: unknown, init: ResponseInit = {}) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) =>
    typeof body === 'string' ? new Response(body, init) : Response.json(body, init),
  )
  return { transport: { fetch: fetched as unknown as typeof fetch, bases }, fetched }
}
const viewThing = route({
  ...organisation.viewMe,
  path: '/api/v1/things/:thingId/parts/:partId',
  params: z.object({ thingId: z.string(), partId: z.number() }),
})

test('parameters are escaped, empty ones of the query are left out', () => {
  expect(urlOf(viewThing, { params: { thingId: '../a b', partId: 7 } }, bases)).toBe(
    '/api/v1/things/..%2Fa%20b/parts/7',
  )
  const search = { query: { search: 'cà phê & trà', after: undefined, limit: 10 } }
  expect(urlOf(organisation.listMyOrganisations, search, bases)).toBe(
    '/api/v1/organisations?search=c%C3%A0+ph%C3%AA+%26+tr%C3%A0&limit=10',
  )
})

test('each process may be a host of its own; identity data belong to the auth process', () => {
  const hosts = { auth: 'https://id.example', api: 'https://api.example' }
  expect(urlOf(identity.signIn, {}, hosts)).toBe('https://id.example/id/auth/login')
  expect(urlOf(organisation.viewMe, {}, hosts)).toBe('https://id.example/api/auth/me')
  expect(urlOf(organisation.listMyOrganisations, {}, hosts)).toBe('https://api.example/api/v1/organisations')
})

test('a call says in which language its page is', async () => {
  const { transport, fetched } = answering({ data: person, errors: [] })
  await send({ ...transport, language: () => 'vi' }, identity.signIn, credentials)
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'Accept-Language': 'vi' })
})

test('auth calls send JSON, X-Requested-With and the cookie', async () => {
  const { transport, fetched } = answering({ data: person, errors: [] })
  expect(await send(transport, identity.signIn, credentials)).toEqual(person)
  const [, init] = fetched.mock.calls[0]!
  expect(init).toMatchObject({
    method: 'POST',
    body: JSON.stringify(credentials.body),
    credentials: 'include',
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Content-Type': 'application/json' },
  })
})

test('a bare reply is the whole body', async () => {
  const { transport } = answering({ keys: [] })
  expect(await send(transport, identity.listPublicKeys, {})).toEqual({ keys: [] })
})

test('a declared failure keeps its code, its message and the request id', async () => {
  const problem = { code: 'wrong_credentials', message: 'The email or password is not right.' }
  const { transport } = answering({ errors: [problem], requestId: 'r1' }, { status: 401 })
  await expect(send(transport, identity.signIn, credentials)).rejects.toMatchObject({
    failure: 'wrong_credentials',
    status: 401,
    message: problem.message,
    requestId: 'r1',
  })
})

test('a number of the specification becomes the failure it stands for', async () => {
  const incomplete = route({
    ...identity.signIn,
    failures: { verification_incomplete: { status: 403, message: 'Incomplete.' } },
  })
  const { transport } = answering({ errors: [{ code: 1401, message: 'x' }], requestId: 'r' }, { status: 403 })
  await expect(send(transport, incomplete, credentials)).rejects.toMatchObject({ failure: 'verification_incomplete' })
})

test('a failure that no contract declares is a fault, and keeps its message', async () => {
  const { transport } = answering({ errors: [{ code: 'surprise', message: 'Boo.' }], requestId: 'r' }, { status: 418 })
  await expect(send(transport, identity.signIn, credentials)).rejects.toMatchObject({
    failure: 'fault',
    message: 'Boo.',
  })
})

test('an HTML page of a proxy is a fault with the id of the header; 503 means overloaded', async () => {
  const page = answering('<h1>Bad gateway</h1>', { status: 502, headers: { 'X-Request-Id': 'edge-1' } })
  await expect(send(page.transport, identity.signIn, credentials)).rejects.toMatchObject({
    failure: 'fault',
    requestId: 'edge-1',
  })
  const busy = answering('', { status: 503 })
  await expect(send(busy.transport, identity.signIn, credentials)).rejects.toMatchObject({ failure: 'overloaded' })
})

test.each(['access_token', 'exp', 'uuid'] as const)('a session without %s is unreadable', async (missing) => {
  const { [missing]: _, ...rest } = person
  const { transport } = answering({ data: rest, errors: [] })
  await expect(send(transport, identity.signIn, credentials)).rejects.toMatchObject({ failure: 'unreadable' })
})

test.each(['', 'no json', 'null'])('a success that reads %j is unreadable', async (body) => {
  const { transport } = answering(body)
  await expect(send(transport, identity.signIn, credentials)).rejects.toMatchObject({ failure: 'unreadable' })
})

test('no network is offline', async () => {
  const transport = { fetch: () => Promise.reject(new TypeError('Failed to fetch')), bases }
  await expect(send(transport, identity.signIn, credentials)).rejects.toMatchObject({ failure: 'offline' })
})

test('a call that its caller aborted is no failure to show', async () => {
  const control = new AbortController()
  control.abort()
  const transport = { fetch: () => Promise.reject(control.signal.reason as Error), bases }
  await expect(send(transport, identity.signIn, credentials, { signal: control.signal })).rejects.toBe(
    control.signal.reason,
  )
})
