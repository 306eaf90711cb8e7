import { dashboard } from '@song-hanh/contract/dashboard'
import type { Role } from '@song-hanh/contract/rights/rights'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Scope } from '#platform/db/db'
import { newId } from '#platform/id'
import { readReply } from '../../testing/world/answers.ts'
import { makeMembership, makePerson } from '../../testing/database/factories.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { insertProject } from '../../testing/organisation/services.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { viewAdvice } from './view-advice.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const enter = async (role: Role) => {
  const { personId, token, organisationId } = await signInPerson(db, servers, role)
  const asker = { token, organisationId }
  return {
    personId,
    organisationId,
    asker,
    findings: async () => readReply(dashboard.viewAdvice, await servers.ask(dashboard.viewAdvice, asker)).findings,
    steps: async () => readReply(dashboard.viewSetUp, await servers.ask(dashboard.viewSetUp, asker)).steps,
  }
}
const addFactor = (personId: string, confirmed = true) =>
  db.admin.query(
    `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at)
     values ($1, 'sealed', now(), case when $2 then now() end)`,
    [personId, confirmed],
  )
const addColleague = async (organisationId: string, role: Role = 'developer') => {
  const { personId } = await makePerson(db)
  await makeMembership(db, { organisationId, personId, role })
  return personId
}
const addContact = (organisationId: string, personId: string, address: string | null) =>
  db.admin.query(
    `insert into organisation.customer_contact (organisation_id, customer_contact_id, customer_id, person_id,
       contact_name, contact_email, contact_phone, contact_address, contact_status, contact_source)
     values ($1, $2, $1, $3, 'Trần Minh Anh', 'a@example.vn', '0901234567', $4, 'active', 'test')`,
    [organisationId, newId(), personId, address],
  )
const invite = (organisationId: string, days: number) =>
  db.admin.query(
    `insert into organisation.invitation (organisation_id, invitation_id, email, role, language, token_digest, state,
       created_at, sent_at, expires_at)
     values ($1, $2, 'b@example.vn', 'developer', 'vi', sha256(gen_random_uuid()::text::bytea), 'pending', now(), now(),
       now() + make_interval(days => $3))`,
    [organisationId, newId(), days],
  )

const ownFactorOff = { kind: 'own_factor_off', severity: 'danger' }

test('a person alone without a second factor gets one finding about it, not two', async () => {
  const owner = await enter('owner')
  expect(await owner.findings()).toEqual([ownFactorOff])
})

test('a factor counts once it is confirmed', async () => {
  const owner = await enter('owner')
  await addFactor(owner.personId, false)
  expect(await owner.findings()).toEqual([ownFactorOff])
  await db.admin.query('update identity.totp set confirmed_at = now() where person_id = $1', [owner.personId])
  expect(await owner.findings()).toEqual([])
})

test.each(['owner', 'admin'] as const)(
  '%s sees, the gravest first, how many have none and that one owns',
  async (role) => {
    const someone = await enter(role)
    await addColleague(someone.organisationId)
    if (role === 'admin') await addColleague(someone.organisationId, 'owner')
    await addFactor(await addColleague(someone.organisationId))
    expect(await someone.findings()).toEqual([
      ownFactorOff,
      { kind: 'members_without_factor', severity: 'warning', count: role === 'admin' ? 3 : 2 },
      { kind: 'single_owner', severity: 'warning' },
    ])
  },
)

test.each(['developer', 'viewer', 'accountant'] as const)('%s gets findings about themselves alone', async (role) => {
  const someone = await enter(role)
  await addColleague(someone.organisationId, 'owner')
  expect(await someone.findings()).toEqual([ownFactorOff])
})

test('two owners, or an organisation of one person, need no other owner', async () => {
  const owner = await enter('owner')
  await addFactor(owner.personId)
  await addFactor(await addColleague(owner.organisationId, 'owner'))
  expect(await owner.findings()).toEqual([])

  const alone = await enter('owner')
  await addFactor(alone.personId)
  expect(await alone.findings()).toEqual([])

  const personal = await enter('owner')
  await db.admin.query(`update organisation.organisation set kind = 'personal' where organisation_id = $1`, [
    personal.organisationId,
  ])
  await addFactor(personal.personId)
  await addFactor(await addColleague(personal.organisationId))
  expect(await personal.findings()).toEqual([])
})

test('what other organisations lack is not counted', async () => {
  const owner = await enter('owner')
  await addFactor(owner.personId)
  const other = await enter('owner')
  await addColleague(other.organisationId)
  expect(await owner.findings()).toEqual([])
})

test('findings of all domains come in one order, whoever answers first', async () => {
  const check = viewAdvice({
    checks: [
      async () => [{ kind: 'single_owner', severity: 'warning' }],
      async () => [{ kind: 'members_without_factor', severity: 'warning', count: 2 }],
      async () => [{ kind: 'own_factor_off', severity: 'danger' }],
    ],
  })
  const caller = { personId: newId(), organisation: { id: newId(), role: 'owner' } }
  const { findings } = (await check({ caller } as never)) as { findings: { kind: string }[] }
  expect(findings.map(({ kind }) => kind)).toEqual(['own_factor_off', 'members_without_factor', 'single_owner'])
})

test('an owner who begins sees the steps in their order, all but the first still open', async () => {
  const owner = await enter('owner')
  await addContact(owner.organisationId, owner.personId, null)
  expect(await owner.steps()).toEqual([
    { kind: 'email_verified', done: true },
    { kind: 'contact_complete', done: false },
    { kind: 'own_factor', done: false },
    { kind: 'team_invited', done: false, count: 1 },
    { kind: 'project_created', done: false },
    { kind: 'factor_policy', done: false },
  ])
})

test('each step is done by doing it', async () => {
  const owner = await enter('owner')
  const isDone = async (kind: string) => (await owner.steps()).find((step) => step.kind === kind)?.done
  await addContact(owner.organisationId, owner.personId, ' ')
  expect(await isDone('contact_complete')).toBe(false)
  await db.admin.query(
    `update organisation.customer_contact set contact_address = '12 Phan Chu Trinh' where person_id = $1`,
    [owner.personId],
  )
  expect(await isDone('contact_complete')).toBe(true)

  await addFactor(owner.personId)
  expect(await isDone('own_factor')).toBe(true)

  expect(await isDone('project_created')).toBe(false)
  await insertProject(db, owner.organisationId)
  expect(await isDone('project_created')).toBe(true)

  await invite(owner.organisationId, -1)
  expect(await isDone('team_invited')).toBe(false)
  await db.admin.query(
    `update organisation.invitation set expires_at = now() + interval '1 day' where organisation_id = $1`,
    [owner.organisationId],
  )
  expect(await isDone('team_invited')).toBe(true)

  await db.admin.query('update organisation.organisation set two_factor_required = true where organisation_id = $1', [
    owner.organisationId,
  ])
  expect(await isDone('factor_policy')).toBe(true)
})

test('a member has the steps that their role allows, and none of a contact that is not set', async () => {
  const viewer = await enter('viewer')
  await addColleague(viewer.organisationId, 'owner')
  expect((await viewer.steps()).map(({ kind }) => kind)).toEqual(['email_verified', 'own_factor'])
  const developer = await enter('developer')
  await addColleague(developer.organisationId, 'owner')
  expect((await developer.steps()).map(({ kind }) => kind)).toEqual(['email_verified', 'own_factor', 'project_created'])
  const admin = await enter('admin')
  await addColleague(admin.organisationId, 'owner')
  expect((await admin.steps()).find(({ kind }) => kind === 'team_invited')).toEqual({
    kind: 'team_invited',
    done: true,
    count: 2,
  })
})

test('api learns of a person only whether, and of the current one alone', async () => {
  const { personId } = await makePerson(db)
  await addFactor(personId)
  const ask = async (scope: Scope) =>
    (await db.as('api').within(scope, (tx) => sql`select * from identity.describe_own_proof()`.execute(tx))).rows
  expect(await ask({ kind: 'person', personId })).toEqual([{ email_verified: true, has_factor: true }])
  expect(await ask({ kind: 'none' })).toEqual([])
  const look = db.as('api').within({ kind: 'person', personId }, (tx) => sql`select from identity.totp`.execute(tx))
  await expect(look).rejects.toThrow('permission denied')
})
