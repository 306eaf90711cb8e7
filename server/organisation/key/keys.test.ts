import { organisation } from '@song-hanh/contract/organisation'
import type { Call } from '@song-hanh/contract/http/route'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock, stopClock } from '#platform/clock'
import { newId } from '#platform/id'
import { codeOf, failureOf, readReply } from '../../testing/world/answers.ts'
import { actionsOf, eventsOf } from '../../testing/organisation/invite.ts'
import { createKey, makeKey } from '../../testing/organisation/make-key.ts'
import type { Member } from '../../testing/world/members.ts'
import { type Answered, openServers } from '../../testing/world/open-servers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { revokeMemberKeys } from './revoke-member-keys.ts'

const world = await openWorld()
const { db } = world
afterEach(() => moveClock(0))

const dayMs = 86_400_000
const within5s = { timeout: 5_000, interval: 100 }

const list = (who: Member, query: Call<typeof organisation.listKeys>['query'] = {}) =>
  world.as(who).call(organisation.listKeys, { query })
const rotate = (who: Member, keyId: string, grace_hours: number) =>
  world.as(who).send(organisation.rotateKey, { params: { keyId }, body: { grace_hours } })
const revoke = (who: Member, keyId: string) => world.as(who).send(organisation.revokeKey, { params: { keyId } })
const update = (who: Member, keyId: string, body: object) =>
  world.as(who).send(organisation.updateKey, { params: { keyId }, body })
const see = (secret: string, headers: Record<string, string> = {}) =>
  world.withKey({ secret }).send(organisation.viewOwnKey, { headers })
const made = (answer: Answered) => readReply(organisation.rotateKey, answer)

describe('making a key', () => {
  test('shows it whole once, reads by default, and leaves an audit row and an event', async () => {
    const owner = await world.member()
    const { key, secret } = await makeKey(world, owner)
    expect(secret).toMatch(/^sh_live_[0-9A-Za-z]{49}$/)
    expect(key).toMatchObject({
      name: 'ci-deploy',
      prefix: secret.slice(0, 12),
      last4: secret.slice(-4),
      scopes: ['read'],
      project: null,
      expires_at: null,
      last_used_at: null,
      state: 'active',
      maker: { person_id: owner.personId, name: owner.name },
    })
    expect(await actionsOf(db, owner.organisationId)).toEqual(['key_created'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['key_created'])
    const listed = await world.as(owner).send(organisation.listKeys)
    expect(JSON.stringify(listed.body)).not.toContain(secret.slice(12, -4))
  })

  test('keeps a hash and nothing that the key could be read from', async () => {
    const owner = await world.member()
    const { secret } = await makeKey(world, owner)
    for (const table of ['organisation.api_key', 'audit.entry', 'event.outbox', 'platform.idempotency']) {
      const { rows } = await db.admin.query<{ text: string }>(`select one::text as text from ${table} one`)
      expect(rows.filter(({ text }) => text.includes(secret.slice(8, -4)))).toEqual([])
    }
  })

  test('requires a name, a fresh proof, and a person: no key and nobody acting for a customer makes one', async () => {
    const owner = await world.member()
    const nameless = await createKey(world, owner, { name: '  ' })
    expect([nameless.status, nameless.body.errors[0]?.message]).toEqual([400, 'Please enter a name for the API key'])
    const { secret } = await makeKey(world, owner, { scopes: ['read', 'write', 'delete'] })
    expect(failureOf(await createKey(world, { token: secret }))).toBe('forbidden')
    moveClock(6 * 60_000)
    expect(failureOf(await createKey(world, owner))).toBe('step_up_required')
  })

  test('is for owners, admins and developers', async () => {
    for (const role of ['owner', 'admin', 'developer'] as const)
      expect((await createKey(world, await world.member(role))).status).toBe(200)
    for (const role of ['viewer', 'accountant'] as const)
      expect(failureOf(await createKey(world, await world.member(role)))).toBe('forbidden')
  })

  test('for a project of another organisation is refused as if there were none', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    const project = newId()
    await db.admin.query(
      `insert into organisation.project (organisation_id, project_id, name, created_at, updated_at) values ($1, $2, 'Kho', now(), now())`,
      [other.organisationId, project],
    )
    expect(failureOf(await createKey(world, owner, { project_id: project }))).toBe('project_not_found')
    const { key } = await makeKey(world, other, { project_id: project })
    expect(key.project).toEqual({ project_id: project, name: 'Kho', is_deleted: false })
  })

  test('ends at a hundred for one organisation, however many concurrent requests', async () => {
    const owner = await world.member()
    await db.admin.query(
      `insert into organisation.api_key (organisation_id, key_id, person_id, name, prefix, last4, digest, scopes, chain_id, created_at)
       select $1, id, $2, 'k', 'sh_live_0000', '0000', sha256(id::text::bytea), '{read}', id, now()
       from (select gen_random_uuid() as id from generate_series(1, 98)) made`,
      [owner.organisationId, owner.personId],
    )
    const answers = await Promise.all(Array.from({ length: 6 }, () => createKey(world, owner)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(failureOf))).toEqual(new Set(['too_many_keys']))
  })
})

describe('the list', () => {
  test('shows leaders all keys and developers their own, the newest first and by pages', async () => {
    const owner = await world.member()
    const developer = await world.member('developer', owner)
    const first = await makeKey(world, owner, { name: 'Bảng giá' })
    const second = await makeKey(world, developer, { name: 'erp' })
    expect((await list(owner)).items.map(({ name }) => name)).toEqual(['erp', 'Bảng giá'])
    expect((await list(developer)).items.map(({ name }) => name)).toEqual(['erp'])
    const page = await list(owner, { limit: 1 })
    expect(page).toMatchObject({ items: [{ key_id: second.key.key_id }], next: expect.any(String) })
    expect((await list(owner, { limit: 1, after: page.next })).items).toMatchObject([{ key_id: first.key.key_id }])
    expect((await list(owner, { search: 'bang gia' })).items.map(({ name }) => name)).toEqual(['Bảng giá'])
    expect(failureOf(await revoke(developer, first.key.key_id))).toBe('key_not_found')
    expect((await revoke(owner, second.key.key_id)).status).toBe(200)
    expect((await list(owner, { ended: 'true' })).items).toMatchObject([{ name: 'erp', state: 'revoked' }])
  })

  test('of another organisation is not to be seen or touched', async () => {
    const [owner, other] = [await world.member(), await world.member()]
    const { key } = await makeKey(world, owner)
    expect((await list(other)).items).toEqual([])
    for (const answer of [
      await revoke(other, key.key_id),
      await rotate(other, key.key_id, 0),
      await update(other, key.key_id, { name: 'x', addresses: [], version: 1 }),
    ])
      expect(failureOf(answer)).toBe('key_not_found')
  })
})

describe('changing a key', () => {
  test('refuses the slower of two changes', async () => {
    const owner = await world.member()
    const { key } = await makeKey(world, owner)
    const change = { name: 'renamed', addresses: ['203.0.113.0/24'], version: key.version }
    expect((await update(owner, key.key_id, change)).status).toBe(200)
    expect(failureOf(await update(owner, key.key_id, change))).toBe('key_changed')
    expect((await list(owner)).items).toMatchObject([{ name: 'renamed', addresses: ['203.0.113.0/24'] }])
  })

  test('takes addresses and networks and nothing else', async () => {
    const owner = await world.member()
    for (const wrong of ['somewhere', '300.1.1.1', '10.0.0.0/33', '::/129', ''])
      expect([wrong, failureOf(await createKey(world, owner, { addresses: [wrong] }))]).toEqual([
        wrong,
        'invalid_request',
      ])
    const addresses = ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1']
    expect((await makeKey(world, owner, { addresses })).key.addresses).toEqual(addresses)
  })
})

describe('an address list', () => {
  test('opens for what is on it alone, and a change of it counts at once', async () => {
    const owner = await world.member()
    const { key, secret } = await makeKey(world, owner, { addresses: ['203.0.113.0/24'] })
    expect([(await see(secret)).status, failureOf(await see(secret))]).toEqual([403, 'key_address_refused'])
    await update(owner, key.key_id, { name: key.name, addresses: ['127.0.0.0/8'], version: key.version })
    await expect.poll(async () => (await see(secret)).status, within5s).toBe(200)
  })
})

test('a flood from a refused address is stopped, and neither fills the log of the key nor uses up what it may', async () => {
  const strict = await openServers((login) => db.url(login), { RATE_FACTOR: '1', TRUST_PROXY: '1' })
  const owner = await world.member()
  const { secret } = await makeKey(world, owner, { addresses: ['203.0.113.7'] })
  const seeFrom = (address: string) =>
    strict.ask(organisation.viewOwnKey, { token: secret, headers: { 'x-forwarded-for': address } })
  const codes: string[] = []
  // what it may is given back by the second
  stopClock(Date.now())
  for (let tried = 0; tried < 640 && !codes.includes('rate_limited'); tried += 1)
    codes.push(String(failureOf(await seeFrom('198.51.100.9'))))
  expect(codes[0]).toBe('key_address_refused')
  expect(codes.at(-1)).toBe('rate_limited')
  expect((await seeFrom('203.0.113.7')).status).toBe(200)
})

describe('rotating', () => {
  test('gives a successor with the same rights and expiry, and lets the old one live for the grace time', async () => {
    const owner = await world.member()
    const { key, secret } = await makeKey(world, owner, { scopes: ['read', 'write'], expires_in_days: 90 })
    const next = made(await rotate(owner, key.key_id, 1))
    expect(next.key).toMatchObject({ name: key.name, scopes: ['read', 'write'], expires_at: key.expires_at })
    expect(next.secret).not.toBe(secret)
    expect([(await see(secret)).status, (await see(next.secret)).status]).toEqual([200, 200])
    const old = (await list(owner)).items.find(({ key_id }) => key_id === key.key_id)
    expect(old).toMatchObject({ state: 'active', has_successor: true })
    moveClock(3_600_000 + 60_000)
    expect([(await see(secret)).status, (await see(next.secret)).status]).toEqual([401, 200])
  })

  test('without grace ends the old one at once', async () => {
    const owner = await world.member()
    const { key, secret } = await makeKey(world, owner)
    const next = made(await rotate(owner, key.key_id, 0))
    await expect.poll(async () => (await see(secret)).status, within5s).toBe(401)
    expect((await see(next.secret)).status).toBe(200)
    expect(failureOf(await rotate(owner, key.key_id, 0))).toBe('key_ended')
  })

  test('leaves at most two of a chain alive', async () => {
    const owner = await world.member()
    const { key } = await makeKey(world, owner)
    const next = made(await rotate(owner, key.key_id, 168))
    expect(failureOf(await rotate(owner, key.key_id, 1))).toBe('rotation_running')
    expect(failureOf(await rotate(owner, next.key.key_id, 1))).toBe('rotation_running')
    await revoke(owner, key.key_id)
    expect((await rotate(owner, next.key.key_id, 24)).status).toBe(200)
  })

  test('by another member makes it theirs, so that nobody takes over the rights of another', async () => {
    const owner = await world.member()
    const admin = await world.member('admin', owner)
    const { key } = await makeKey(world, owner)
    expect(made(await rotate(admin, key.key_id, 24)).key.maker.person_id).toBe(admin.personId)
  })
})

describe('a key', () => {
  test('opens what its permissions say and its maker may, and says what it is', async () => {
    const owner = await world.member()
    const { key, secret } = await makeKey(world, owner)
    const answer = await see(secret)
    expect(answer.body.data).toMatchObject({ key: { key_id: key.key_id }, organisation: { name: 'Cà phê Đắk Mây' } })
    const onlyWrite = await makeKey(world, owner, { scopes: ['write'] })
    expect(failureOf(await see(onlyWrite.secret))).toBe('forbidden')
    expect(failureOf(await world.withKey({ secret }).send(organisation.listKeys))).toBe('forbidden')
    expect(failureOf(await see(secret, { 'x-organisation-id': newId() }))).toBe('forbidden')
  })

  test('gives programs their rate limit', async () => {
    const { secret } = await makeKey(world, await world.member())
    const { headers } = await see(secret)
    expect(headers['ratelimit-policy']).toBe('"read";q=600000;w=60')
    expect(headers['ratelimit']).toMatch(/^"read";r=599999;t=\d+$/)
  })

  test('ends by itself', async () => {
    const owner = await world.member()
    const { secret } = await makeKey(world, owner, { expires_in_days: 30 })
    expect((await see(secret)).status).toBe(200)
    moveClock(30 * dayMs)
    const answer = await see(secret)
    expect([answer.status, answer.body.errors[0]?.message]).toEqual([401, expect.stringContaining('API key')])
  })

  test('is never taken for a session, and a session never for a key', async () => {
    const owner = await world.member()
    expect(failureOf(await world.as({ token: owner.token }).send(organisation.viewOwnKey))).toBe('forbidden')
  })
})

describe('when the maker', () => {
  test('leaves, their keys end with the membership', async () => {
    const owner = await world.member()
    const developer = await world.member('developer', owner)
    const { key, secret } = await makeKey(world, developer)
    expect((await see(secret)).status).toBe(200)
    await db.admin.query('delete from organisation.membership where person_id = $1', [developer.personId])
    await expect.poll(async () => (await see(secret)).status, within5s).toBe(401)
    expect((await list(owner, { ended: 'true' })).items).toMatchObject([{ key_id: key.key_id, state: 'revoked' }])
  })

  test('is removed, their keys are revoked in the name of the remover, each with an event', async () => {
    const owner = await world.member()
    const developer = await world.member('developer', owner)
    const { key } = await makeKey(world, developer)
    const { organisationId } = owner
    const ended = await db
      .as('api')
      .within({ kind: 'organisation', organisationId }, (tx) =>
        revokeMemberKeys(tx, { organisationId, personId: developer.personId, revokedBy: owner.personId }),
      )
    expect(ended).toEqual([{ key_id: key.key_id, name: key.name }])
    expect(await eventsOf(db, organisationId)).toEqual(['key_created', 'key_revoked'])
  })

  test('is made a viewer, their keys go on reading and are refused every write within seconds', async () => {
    const owner = await world.member()
    const developer = await world.member('developer', owner)
    const { secret } = await makeKey(world, developer, { scopes: ['read', 'write'] })
    const makeProject = async () =>
      codeOf(await world.withKey({ secret }).send(organisation.createProject, { body: { name: 'Rang xay' } }))
    expect(await makeProject()).toEqual([200, undefined])
    const demotion = await world.as(owner).send(organisation.changeMemberRole, {
      params: { personId: developer.personId },
      body: { role: 'viewer', seen_role: 'developer' },
    })
    expect(demotion.status).toBe(200)
    await expect.poll(makeProject, within5s).toEqual([403, 'forbidden'])
    expect((await see(secret)).status).toBe(200)
  })
})

test('an organisation that is closed has no keys that open anything', async () => {
  const owner = await world.member()
  const { secret } = await makeKey(world, owner)
  expect((await see(secret)).status).toBe(200)
  await db.admin.query(`update organisation.organisation set status = 'closed' where organisation_id = $1`, [
    owner.organisationId,
  ])
  await expect.poll(async () => (await see(secret)).status, within5s).toBe(401)
})
