import { route } from '@song-hanh/contract/http/route'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { createIdentityDeps, type IdentityDeps } from '#identity'
import { clock, moveClock, stopClock } from '#platform/clock'
import { openLog } from '#platform/telemetry/log'
import { newId } from '#platform/id'
import { openProcess } from '../../open-process.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { testConfig } from '../../testing/world/open-servers.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { implementRoutes } from './handler.ts'
import { Refusal } from './refusal.ts'
import { serve } from './serve.ts'

const session = { session: 'organisation.view', key: 'never', stepUp: false, impersonated: 'allowed' } as const
const base = {
  method: 'POST',
  summary: 'For this test',
  rate: 'write',
  idempotency: 'none',
  audit: 'test.done',
  transaction: 'request',
  reply: z.object({ id: z.string() }),
  failures: { test_refused: { status: 409, message: 'Not now.' } },
} as const

const contract = {
  once: route({
    ...base,
    path: '/api/test/once',
    access: session,
    idempotency: 'key',
    body: z.strictObject({ wish: z.string() }),
  }),
  failing: route({ ...base, path: '/api/test/failing', access: session }),
  keeping: route({ ...base, path: '/api/test/keeping', access: session, transaction: 'keep_on_failure' }),
  forgetful: route({ ...base, path: '/api/test/forgetful', access: session, transaction: 'own' }),
  leaking: route({ ...base, path: '/api/test/leaking', access: session }),
  full: route({ ...base, path: '/api/test/full', access: session }),
  faulty: route({ ...base, path: '/api/test/faulty', access: session }),
  guarded: route({ ...base, path: '/api/test/guarded', access: { ...session, stepUp: true } }),
  open: route({ ...base, path: '/api/test/open', access: 'public', rate: 'form', audit: 'none' }),
  heavy: route({ ...base, path: '/api/test/heavy', access: session, rate: 'heavy' }),
  own: route({ ...base, path: '/api/test/own', access: { ...session, impersonated: 'refused' } }),
}

const db = await useDatabase()
let opened: Awaited<ReturnType<typeof openProcess>>
let signer: IdentityDeps['signer']
let done = 0

beforeAll(async () => {
  const config = testConfig(db.url('auth'), { RATE_FACTOR: '1' })
  opened = await openProcess('auth', config, openLog('test', 'silent'))
  ;({ signer } = await createIdentityDeps(config, opened.services.database))
  const reply = async () => ({ id: newId() })
  const operations = implementRoutes('test', contract, {
    once: async () => ({ id: String((done += 1)) }),
    failing: async ({ note }) => {
      await note({})
      return 'test_refused'
    },
    keeping: async ({ note }) => {
      await note({})
      return { failure: 'test_refused', retryAfterSeconds: 7 }
    },
    heavy: async ({ note }) => {
      await note({})
      return { id: newId() }
    },
    forgetful: reply,
    leaking: async () => ({ id: newId(), password_hash: 'canary' }),
    full: async () => {
      throw new Refusal('overloaded', 3)
    },
    faulty: async () => {
      throw new Error('canary of the inside')
    },
    guarded: reply,
    open: reply,
    own: reply,
  })
  serve(opened.app, 'api', operations, opened.services)
})
afterAll(async () => {
  await opened.app.close()
  await opened.close()
})

const someone = async (more: { provenAt?: number; actorId?: string } = {}) => {
  const person = await makePerson(db)
  const { organisationId } = await makeOrganisation(db)
  await makeMembership(db, { organisationId, personId: person.personId, role: 'owner' })
  // staff who act for a customer do so in one organisation
  const boundTo = more.actorId ? { boundTo: organisationId } : {}
  const claims = { personId: person.personId, sessionId: newId(), provenAt: clock.seconds(), ...boundTo, ...more }
  return { organisationId, personId: person.personId, token: (await signer.sign(claims)).access_token }
}

type RequestOptions = { key?: string; body?: object; organisationId?: string }
const ask = async (name: keyof typeof contract, token: string, more: RequestOptions = {}) => {
  const response = await opened.app.inject({
    method: 'POST',
    url: contract[name].path,
    headers: {
      authorization: `Bearer ${token}`,
      ...(more.key ? { 'idempotency-key': more.key } : {}),
      ...(more.organisationId ? { 'x-organisation-id': more.organisationId } : {}),
    },
    ...(more.body ? { payload: more.body } : {}),
  })
  const body = response.json<{ errors: { code: string }[] }>()
  return { status: response.statusCode, body, code: body.errors[0]?.code, headers: response.headers }
}
const auditRows = async (organisationId: string) =>
  (await db.admin.query('select 1 from audit.entry where chain_id = $1', [organisationId])).rowCount

describe('[S2] the same Idempotency-Key', () => {
  test('twenty times at once gives one effect, one answer and one audit row', async () => {
    const { token, organisationId } = await someone()
    const key = newId()
    const before = done
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask('once', token, { key, body: { wish: 'a' } })),
    )
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(done - before).toBe(1)
    expect(await auditRows(organisationId)).toBe(1)
  })

  test('with another body is refused, of another caller is another key', async () => {
    const [one, two, key] = [await someone(), await someone(), newId()]
    const first = await ask('once', one.token, { key, body: { wish: 'a' } })
    expect((await ask('once', one.token, { key, body: { wish: 'b' } })).code).toBe('idempotency_key_reused')
    expect((await ask('once', two.token, { key, body: { wish: 'a' } })).body).not.toEqual(first.body)
  })

  test('in another organisation never gives the answer of the first', async () => {
    const { token, personId, organisationId } = await someone()
    const second = await makeOrganisation(db)
    await makeMembership(db, { organisationId: second.organisationId, personId, role: 'owner' })
    const request = { key: newId(), body: { wish: 'a' } }
    expect((await ask('once', token, { ...request, organisationId })).status).toBe(200)
    const elsewhere = await ask('once', token, { ...request, organisationId: second.organisationId })
    expect(elsewhere.code).toBe('idempotency_key_reused')
  })

  test('must be there', async () => {
    const { token } = await someone()
    expect((await ask('once', token, { body: { wish: 'a' } })).code).toBe('idempotency_key_required')
  })
})

describe('a returned failure', () => {
  test('takes its writes back', async () => {
    const { token, organisationId } = await someone()
    expect((await ask('failing', token)).status).toBe(409)
    expect(await auditRows(organisationId)).toBe(0)
  })

  test('keeps them where the route says so, and may say when to come back', async () => {
    const { token, organisationId } = await someone()
    const answered = await ask('keeping', token)
    expect([answered.status, answered.headers['retry-after']]).toEqual([409, '7'])
    expect(await auditRows(organisationId)).toBe(1)
  })
})

describe('an operation', () => {
  test('[I8] that does not write its audit row does not succeed', async () => {
    const { token } = await someone()
    expect((await ask('forgetful', token)).status).toBe(500)
  })

  test('cannot answer more than its contract names', async () => {
    const { token } = await someone()
    const answered = await ask('leaking', token)
    expect(answered.status).toBe(200)
    expect(JSON.stringify(answered.body)).not.toContain('canary')
  })

  test('that is overloaded says when to come back', async () => {
    const { token } = await someone()
    const answered = await ask('full', token)
    expect([answered.status, answered.headers['retry-after'], answered.code]).toEqual([503, '3', 'overloaded'])
  })

  test('that throws shows the caller nothing but the request id', async () => {
    const { token } = await someone()
    const answered = await ask('faulty', token)
    expect([answered.status, answered.code]).toEqual([500, 'fault'])
    expect(JSON.stringify(answered.body)).not.toContain('canary')
  })
})

describe('access', () => {
  test('step-up asks for a proof of the last five minutes', async () => {
    expect((await ask('guarded', (await someone()).token)).status).toBe(200)
    const late = await someone({ provenAt: clock.seconds() - 301 })
    expect((await ask('guarded', late.token)).code).toBe('step_up_required')
  })

  test('who acts for a customer is refused where the route says so, and named in the audit row elsewhere', async () => {
    const actorId = newId()
    const { token, organisationId } = await someone({ actorId })
    expect((await ask('own', token)).code).toBe('impersonation_refused')
    expect((await ask('leaking', token)).status).toBe(200)
    const { rows } = await db.admin.query('select actor_kind, acting_staff_id from audit.entry where chain_id = $1', [
      organisationId,
    ])
    expect(rows).toEqual([{ actor_kind: 'staff', acting_staff_id: actorId }])
  })

  test("another tenant's organisation does not exist", async () => {
    const [mine, theirs] = [await someone(), await someone()]
    const response = await opened.app.inject({
      method: 'POST',
      url: contract.leaking.path,
      headers: { authorization: `Bearer ${mine.token}`, 'x-organisation-id': theirs.organisationId },
    })
    expect([response.statusCode, response.json<{ errors: { code: string }[] }>().errors[0]?.code]).toEqual([
      404,
      'not_found',
    ])
  })

  test('a promise of one effect per key cannot be made where nobody could keep it', () => {
    const route = { ...contract.once, transaction: 'own' } as const
    const operation = implementRoutes('test', { route }, { route: async () => ({ id: '' }) })
    expect(() => serve(opened.app, 'api', operation, opened.services)).toThrow('one effect per key')
  })

  test('too many calls of one session are throttled, and other sessions are not', async () => {
    const [one, two] = [await someone(), await someone()]
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask('leaking', one.token)))
    const limited = answers.filter((answered) => answered.status === 429)
    expect(limited.length).toBeGreaterThan(0)
    expect(Number(limited[0]!.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('leaking', two.token)).status).toBe(200)
  })

  test('[T1] a block of addresses has the allowance of five, not of 256', async () => {
    // what it may is given back by the second
    stopClock(Date.now())
    onTestFinished(() => moveClock(0))
    const from = (last: number) =>
      opened.app.inject({ method: 'POST', url: contract.open.path, remoteAddress: `198.51.100.${last}` })
    const answers = await Promise.all(Array.from({ length: 250 }, (_, at) => from(at)))
    expect(answers.filter((answered) => answered.statusCode === 200)).toHaveLength(50)
    const elsewhere = await opened.app.inject({
      method: 'POST',
      url: contract.open.path,
      remoteAddress: '198.51.101.1',
    })
    expect(elsewhere.statusCode).toBe(200)
  })
})

test('a person with many sessions has three times the heavy calls of one session, not more', async () => {
  stopClock(Date.now())
  onTestFinished(() => moveClock(0))
  const { personId, token } = await someone()
  const sessions = [token]
  for (let nth = 0; nth < 4; nth += 1)
    sessions.push((await signer.sign({ personId, sessionId: newId(), provenAt: clock.seconds() })).access_token)
  const allowed: number[] = []
  for (const one of sessions) {
    const answers = []
    for (let nth = 0; nth < 12; nth += 1) answers.push(await ask('heavy', one))
    allowed.push(answers.filter(({ status }) => status === 200).length)
  }
  expect(allowed).toEqual([10, 10, 10, 0, 0])
})
