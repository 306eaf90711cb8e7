import { contract } from '@song-hanh/contract/contract'
import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { fillPath } from '@song-hanh/contract/http/request-target'
import type { Role } from '@song-hanh/contract/rights/rights'
import type { Route } from '@song-hanh/contract/http/route'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { actFor } from './testing/identity/act-for.ts'
import { codeOf, cookiesOf, readReply } from './testing/world/answers.ts'
import { makeAuthenticator } from './testing/identity/authenticator.ts'
import { makeMembership } from './testing/database/factories.ts'
import type { Member } from './testing/world/members.ts'
import { testOrigin } from './testing/world/open-servers.ts'
import { openWorld } from './testing/world/open-world.ts'
import { signInPerson } from './testing/world/sign-in-person.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

type Caller = { token: string; organisationId: string }

const addPasskey = async ({ token }: Pick<Caller, 'token'>) => {
  const started = await servers.ask(identity.startPasskey, { token })
  const { options } = readReply(identity.startPasskey, started)
  const credential = makeAuthenticator(testOrigin).make(options)
  const body = { name: 'iPhone', credential }
  const added = await servers.ask(identity.addPasskey, { token, cookie: cookiesOf(started), body })
  expect(added.status).toBe(200)
  return readReply(identity.addPasskey, added).passkey.passkey_id
}
/** An app that counts; which code it shows does not matter here. */
const addTotp = ({ personId }: { personId: string }) =>
  db.admin.query(
    `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, 'x', now(), now())`,
    [personId],
  )
const join = async (to: Caller, role: Role = 'developer'): Promise<Member> => {
  const person = await signInPerson(db, servers)
  await makeMembership(db, { organisationId: to.organisationId, personId: person.personId, role })
  return { ...person, organisationId: to.organisationId }
}
const view = ({ token, organisationId }: Caller) => servers.ask(organisation.viewPolicy, { token, organisationId })
const policyOf = async (caller: Caller) => readReply(organisation.viewPolicy, await view(caller)).policy
const set = ({ token, organisationId }: Caller, required: boolean) =>
  servers.ask(organisation.setPolicy, { token, organisationId, body: { two_factor_required: required } })

/** An organisation whose owner has a passkey and asks everybody for a second factor. */
const strictOrganisation = async () => {
  const owner = await signInPerson(db, servers)
  const passkeyId = await addPasskey(owner)
  expect((await set(owner, true)).status).toBe(200)
  return { owner, passkeyId }
}

describe('a second factor for everyone', () => {
  test('is not required before an owner turns it on, and the numbers are true', async () => {
    const owner = await signInPerson(db, servers)
    const [first] = [await join(owner), await join(owner)]
    expect(await policyOf(owner)).toEqual({ two_factor_required: false, members: 3, members_with_factor: 0 })
    await addTotp(first)
    await addPasskey(first)
    await addPasskey(owner)
    expect(await policyOf(owner)).toEqual({ two_factor_required: false, members: 3, members_with_factor: 2 })
  })

  test('an app that was never confirmed is no factor', async () => {
    const owner = await signInPerson(db, servers)
    expect((await servers.ask(identity.startTotp, { token: owner.token })).status).toBe(200)
    expect(await policyOf(owner)).toMatchObject({ members_with_factor: 0 })
    expect(codeOf(await set(owner, true))).toEqual([409, 'own_factor_needed'])
  })

  test('a member who requires it has one themselves, or nothing changes', async () => {
    const owner = await signInPerson(db, servers)
    expect(codeOf(await set(owner, true))).toEqual([409, 'own_factor_needed'])
    expect((await policyOf(owner)).two_factor_required).toBe(false)
    await addPasskey(owner)
    expect(readReply(organisation.setPolicy, await set(owner, true)).policy).toEqual({
      two_factor_required: true,
      members: 1,
      members_with_factor: 1,
    })
  })

  test.each(['developer', 'viewer', 'accountant'] as const)('a %s cannot decide it', async (role) => {
    const owner = await signInPerson(db, servers)
    const member = await join(owner, role)
    await addPasskey(member)
    expect(codeOf(await set(member, true))).toEqual([403, 'forbidden'])
    expect((await policyOf(member)).members).toBe(2)
  })

  test('it is decided with a fresh proof, never by staff who act for the owner', async () => {
    const owner = await signInPerson(db, servers)
    await addPasskey(owner)
    const staff = await actFor(db, servers, owner.personId, { staffId: newId(), name: 'Trần Thu Trang' })
    expect(codeOf(await set({ ...owner, token: staff.access_token }, true))).toEqual([403, 'impersonation_refused'])
    moveClock(6 * 60_000)
    expect(codeOf(await set(owner, true))).toEqual([403, 'step_up_required'])
  })

  test('the decision is in the audit log and notified once; taking it back is in the log too', async () => {
    const { owner } = await strictOrganisation()
    await set(owner, true)
    await set(owner, false)
    const record = await db.admin.query(
      `select before, after from audit.entry where chain_id = $1 and action = 'organisation.policy_set' order by position`,
      [owner.organisationId],
    )
    expect(record.rows).toHaveLength(3)
    const received = await db.admin.query('select name, payload from event.outbox where chain_id = $1', [
      owner.organisationId,
    ])
    expect(received.rows.filter(({ name }) => name === 'organisation.two_factor_required')).toEqual([
      { name: 'organisation.two_factor_required', payload: { organisationId: owner.organisationId } },
    ])
    const { rows } = await db.admin.query(
      `select two_factor_required, two_factor_set_by, two_factor_set_at is not null as dated
       from organisation.organisation where organisation_id = $1`,
      [owner.organisationId],
    )
    expect(rows).toEqual([{ two_factor_required: false, two_factor_set_by: owner.personId, dated: true }])
  })

  test('turning it on again and again notifies the members once a day', async () => {
    const { owner } = await strictOrganisation()
    const turnOnAgain = async () => {
      expect((await set(owner, false)).status).toBe(200)
      expect((await set(owner, true)).status).toBe(200)
    }
    const notificationCount = async () => {
      const { rowCount } = await db.admin.query(
        `select from event.outbox where chain_id = $1 and name = 'organisation.two_factor_required'`,
        [owner.organisationId],
      )
      return rowCount
    }
    const age = (interval: string) =>
      db.admin.query(
        `update organisation.organisation set two_factor_told_at = two_factor_told_at - $2::interval
         where organisation_id = $1`,
        [owner.organisationId, interval],
      )
    await turnOnAgain()
    await age('23 hours')
    await turnOnAgain()
    expect(await notificationCount()).toBe(1)
    await age('61 minutes')
    await turnOnAgain()
    await turnOnAgain()
    expect(await notificationCount()).toBe(2)
  })

  test('however many members there are, every process gets it in one message', async () => {
    const owner = await signInPerson(db, servers)
    const members = [await join(owner), await join(owner)]
    await addPasskey(owner)
    const calls = async () => {
      const { rows } = await db.admin.query<{ subject_kind: string }>(
        'select subject_kind from identity.revocation where subject_id = any ($1)',
        [[owner.organisationId, ...members.map(({ personId }) => personId)]],
      )
      return rows
    }
    expect(await calls()).toEqual([])
    await set(owner, true)
    expect(await calls()).toEqual([{ subject_kind: 'organisation' }])
  })

  test('the numbers of another organisation are not counted in', async () => {
    const [mine, theirs] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    await addPasskey(theirs)
    expect(await policyOf(mine)).toEqual({ two_factor_required: false, members: 1, members_with_factor: 0 })
  })
})

describe('a member without one', () => {
  const routes = Object.entries(contract).flatMap(([domain, all]) =>
    Object.entries(all).map(([name, route]) => ({ name: `${domain}.${name}`, route: route as Route })),
  )
  const sessionOf = ({ access }: Route) => (typeof access === 'object' ? access.session : undefined)
  const ofOrganisation = routes.filter(({ route }) => !['self', 'never', undefined].includes(sessionOf(route)))
  const own = routes.filter(({ route }) => sessionOf(route) === 'self' && route.method === 'GET')
  const urlOf = ({ path }: Route) => fillPath(path, newId)

  test('is refused by every route of the organisation, whatever their role', async () => {
    const { owner } = await strictOrganisation()
    expect(ofOrganisation.length).toBeGreaterThan(5)
    for (const role of ['owner', 'viewer'] as const) {
      const { token, organisationId } = await join(owner, role)
      for (const { name, route } of ofOrganisation) {
        const answer = await servers.ask(route, { token, organisationId, url: urlOf(route), body: {} })
        expect([role, name, ...codeOf(answer)]).toEqual([role, name, 403, 'second_factor_required'])
      }
    }
  })

  test('keeps access to their own account: else they could not set one up', async () => {
    const { owner } = await strictOrganisation()
    const { token, organisationId } = await join(owner)
    for (const { name, route } of own) {
      const answer = await servers.ask(route, { token, organisationId, url: urlOf(route) })
      expect([name, answer.body.errors?.[0]?.code]).not.toEqual([name, 'second_factor_required'])
    }
    const factors = await servers.ask(identity.viewFactors, { token, organisationId })
    expect(readReply(identity.viewFactors, factors).passkeys).toEqual([])
  })

  test('goes on working in their other organisations', async () => {
    const { owner } = await strictOrganisation()
    const mine = await signInPerson(db, servers)
    await makeMembership(db, { organisationId: owner.organisationId, personId: mine.personId, role: 'viewer' })
    expect(codeOf(await view({ ...mine, organisationId: owner.organisationId }))[1]).toBe('second_factor_required')
    expect((await view(mine)).status).toBe(200)
  })

  test('is let in with the very next request after setting one up', async () => {
    const { owner } = await strictOrganisation()
    const member = await join(owner)
    expect(codeOf(await view(member))).toEqual([403, 'second_factor_required'])
    await addPasskey(member)
    expect((await view(member)).status).toBe(200)
  })

  test('is out within five seconds after it is required, though they were let in a moment before', async () => {
    const owner = await signInPerson(db, servers)
    const member = await join(owner)
    expect((await view(member)).status).toBe(200)
    await addPasskey(owner)
    expect((await set(owner, true)).status).toBe(200)
    await expect
      .poll(async () => codeOf(await view(member)), { timeout: 5_000 })
      .toEqual([403, 'second_factor_required'])
    expect((await view(owner)).status).toBe(200)
  })

  test.each(['passkey', 'app'])('is out within five seconds after removing their last one, a %s', async (kind) => {
    const { owner } = await strictOrganisation()
    const member = await join(owner)
    const passkeyId = kind === 'passkey' ? await addPasskey(member) : undefined
    if (!passkeyId) await addTotp(member)
    expect((await view(member)).status).toBe(200)
    const removed = passkeyId
      ? await world.as({ token: member.token }).send(identity.removePasskey, { params: { passkeyId } })
      : await world.as({ token: member.token }).send(identity.removeTotp)
    expect(removed.status).toBe(200)
    await expect
      .poll(async () => codeOf(await view(member)), { timeout: 5_000 })
      .toEqual([403, 'second_factor_required'])
  })

  test('stays in with one factor of two', async () => {
    const { owner, passkeyId } = await strictOrganisation()
    await addTotp(owner)
    const removed = await world.as({ token: owner.token }).send(identity.removePasskey, { params: { passkeyId } })
    expect(removed.status).toBe(200)
    // revocations arrive in order: once a later removal is known, the owner's is too
    const member = await join(owner)
    await addTotp(member)
    expect((await view(member)).status).toBe(200)
    expect((await servers.ask(identity.removeTotp, { token: member.token })).status).toBe(200)
    await expect.poll(async () => codeOf(await view(member))).toEqual([403, 'second_factor_required'])
    expect((await view(owner)).status).toBe(200)
  })

  test('is let in when it is no longer asked for', async () => {
    const { owner } = await strictOrganisation()
    const member = await join(owner)
    expect(codeOf(await view(member))[1]).toBe('second_factor_required')
    expect((await set(owner, false)).status).toBe(200)
    expect((await view(member)).status).toBe(200)
  })

  test('does not stop staff who act for the member', async () => {
    const { owner } = await strictOrganisation()
    const member = await signInPerson(db, servers)
    await db.admin.query(`update organisation.organisation set two_factor_required = true where organisation_id = $1`, [
      member.organisationId,
    ])
    expect(codeOf(await view(member))[1]).toBe('second_factor_required')
    const staff = await actFor(db, servers, member.personId, { staffId: newId(), name: 'Trần Thu Trang' })
    expect((await view({ ...member, token: staff.access_token })).status).toBe(200)
    expect(owner.personId).not.toBe(member.personId)
  })
})
