import { randomBytes } from 'node:crypto'
import { organisation } from '@song-hanh/contract/organisation'
import { describe, expect, test } from 'vitest'
import { erasePersonFromAudit, personal, writeAudit } from '#platform/audit/audit'
import { newId } from '#platform/id'
import { actFor } from '../../testing/identity/act-for.ts'
import { codeOf, readReply } from '../../testing/world/answers.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import type { Member } from '../../testing/world/members.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { sealRecord } from '../../testing/database/seal-record.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

type Caller = { token: string; organisationId: string }

const rename = async (by: Caller, name: string, version: number) => {
  const answer = await servers.ask(organisation.renameOrganisation, { ...by, body: { name, version } })
  expect(answer.status).toBe(200)
}
const list = async ({ token, organisationId }: Caller, filter: Record<string, string> = {}) => {
  const url = `${organisation.listAudit.path}?${new URLSearchParams(filter).toString()}`
  const answer = await servers.ask(organisation.listAudit, { token, organisationId, url })
  expect(answer.status).toBe(200)
  return readReply(organisation.listAudit, answer)
}
const write = (organisationId: string, entry: Partial<Parameters<typeof writeAudit>[1]> = {}) =>
  db
    .as('api')
    .within({ kind: 'organisation', organisationId }, (tx) =>
      writeAudit(tx, { chainId: organisationId, actor: { kind: 'system' }, action: 'organisation.renamed', ...entry }),
    )
/** An owner and an admin who both did something. */
const busyOrganisation = async () => {
  const owner = await signInPerson(db, servers)
  const admin = await signInPerson(db, servers)
  await makeMembership(db, { organisationId: owner.organisationId, personId: admin.personId, role: 'admin' })
  const colleague: Member = { ...admin, organisationId: owner.organisationId }
  await rename(owner, 'Một', 1)
  await rename(colleague, 'Hai', 2)
  return { owner, colleague }
}

describe('the record', () => {
  test('says who did what to what, before and after, and from where', async () => {
    const { owner, colleague } = await busyOrganisation()
    const { items } = await list(owner)
    expect(items).toMatchObject([
      {
        action: 'organisation.renamed',
        actor: { kind: 'person', person_id: colleague.personId, name: colleague.name },
        thing: { kind: 'organisation', id: owner.organisationId, name: 'Hai' },
        before: { name: 'Một' },
        after: { name: 'Hai' },
        address: '127.0.0.1',
      },
      { actor: { person_id: owner.personId }, after: { name: 'Một' } },
    ])
  })

  test('is filtered by person, action, thing and time', async () => {
    const { owner, colleague } = await busyOrganisation()
    const { organisationId } = owner
    await write(organisationId, { action: 'organisation.policy_set', thing: { kind: 'team', id: 'abc' } })
    const countOf = async (filter: Record<string, string>) => (await list(owner, filter)).items.length
    expect(await countOf({})).toBe(3)
    expect(await countOf({ person_id: colleague.personId })).toBe(1)
    expect(await countOf({ who: colleague.email.slice(0, 20) })).toBe(1)
    expect(await countOf({ who: 'không ai cả' })).toBe(0)
    expect(await countOf({ action: 'organisation.renamed' })).toBe(2)
    expect(await countOf({ thing_kind: 'team' })).toBe(1)
    expect(await countOf({ thing_kind: 'team', thing_id: 'abc', action: 'organisation.policy_set' })).toBe(1)
    expect(await countOf({ thing_kind: 'team', thing_id: 'abd' })).toBe(0)
    const [newest] = (await list(owner)).items
    const before = new Date(Date.parse(newest!.at) - 86_400_000).toISOString()
    const after = new Date(Date.parse(newest!.at) + 86_400_000).toISOString()
    expect(await countOf({ from: before, to: after })).toBe(3)
    expect(await countOf({ to: before })).toBe(0)
    expect(await countOf({ from: after })).toBe(0)
  })

  test.each(['from', 'to'])('[G5] refuses a filter "%s" in a year that the database does not have', async (name) => {
    const { token, organisationId } = await signInPerson(db, servers)
    const time = '0000-06-01T00:00:00Z'
    const url = `${organisation.listAudit.path}?${name}=${time}`
    const listed = await servers.ask(organisation.listAudit, { token, organisationId, url })
    expect(codeOf(listed)).toEqual([400, 'invalid_request'])
    const body = { format: 'csv', [name]: time }
    const exported = await servers.ask(organisation.exportAudit, { token, organisationId, body })
    expect(codeOf(exported)).toEqual([400, 'invalid_request'])
  })

  test('comes in pages that miss nothing and repeat nothing', async () => {
    const owner = await signInPerson(db, servers)
    for (let n = 0; n < 23; n += 1) await write(owner.organisationId, { after: { n } })
    const seen: unknown[] = []
    let after: string | undefined
    do {
      const page = await list(owner, after === undefined ? {} : { after })
      expect(page.items.length).toBeLessThanOrEqual(10)
      seen.push(...page.items.map((item) => (item.after as { n: number }).n))
      after = page.next
    } while (after !== undefined)
    expect(seen).toEqual(Array.from({ length: 23 }, (_, n) => 22 - n))
    expect((await list(owner, { after: 'nonsense' })).items).toEqual([])
  })

  test('names who has left, and nobody who was erased', async () => {
    const { owner, colleague } = await busyOrganisation()
    await write(owner.organisationId, {
      actor: { kind: 'person', personId: colleague.personId },
      address: '203.0.113.9',
      after: { phone: personal(colleague.personId, '0901234567') },
    })
    await db.admin.query('delete from organisation.membership where person_id = $1 and organisation_id = $2', [
      colleague.personId,
      owner.organisationId,
    ])
    expect((await list(owner)).items[0]).toMatchObject({
      actor: { name: colleague.name },
      after: { phone: '0901234567' },
      address: '203.0.113.9',
    })
    await db
      .as('worker')
      .within({ kind: 'person', personId: colleague.personId }, (tx) => erasePersonFromAudit(tx, colleague.personId))
    await expect
      .poll(async () => (await list(owner)).items[0], { timeout: 70_000, interval: 2_000 })
      .toMatchObject({ after: { phone: null }, address: null })
  }, 90_000)

  test('names nobody who is not in it', async () => {
    const [mine, theirs] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    await write(theirs.organisationId, { actor: { kind: 'person', personId: theirs.personId } })
    const { rows } = await db
      .as('api')
      .within({ kind: 'organisation', organisationId: mine.organisationId }, async (tx) => {
        const { sql } = await import('kysely')
        return sql`select * from audit.name_people(array[${theirs.personId}, ${mine.personId}]::uuid[])`.execute(tx)
      })
    expect(rows).toEqual([])
    expect((await list(mine)).items).toEqual([])
  })

  test('shows what staff did for a customer as done by staff', async () => {
    const owner = await signInPerson(db, servers)
    await actFor(db, servers, owner.personId, { staffId: newId(), name: 'Trần Thu Trang' })
    const { items } = await list(owner)
    expect(items[0]).toMatchObject({
      action: 'identity.impersonation_started',
      actor: { kind: 'staff', name: owner.name },
    })
  })

  test('calls a key by its name', async () => {
    const owner = await signInPerson(db, servers)
    const keyId = newId()
    await db.admin.query(
      `insert into organisation.api_key (organisation_id, key_id, person_id, name, prefix, last4, digest, scopes, chain_id, created_at)
       values ($1, $2, $3, 'Triển khai', 'sh_live_abcd', 'wxyz', $4, '{read}', $2, now())`,
      [owner.organisationId, keyId, owner.personId, randomBytes(32)],
    )
    await write(owner.organisationId, { actor: { kind: 'key', keyId }, thing: { kind: 'key', id: keyId } })
    expect((await list(owner)).items[0]).toMatchObject({
      actor: { kind: 'key', key_id: keyId, key_name: 'Triển khai' },
      thing: { kind: 'key', name: 'Triển khai' },
    })
  })

  test.each(['developer', 'viewer', 'accountant'] as const)(
    'is closed to a %s, who sees what happened last',
    async (role) => {
      const person = await signInPerson(db, servers, role)
      await write(person.organisationId, { after: { secret: 1 }, address: '203.0.113.9' })
      expect(codeOf(await servers.ask(organisation.listAudit, person))).toEqual([403, 'forbidden'])
      const activity = await servers.ask(organisation.listActivity, person)
      expect(readReply(organisation.listActivity, activity).items).toHaveLength(1)
      expect(JSON.stringify(activity.body)).not.toMatch(/secret|203\.0\.113/)
    },
  )
})

describe('a copy of the record', () => {
  const take = (by: Caller, more: object = {}) =>
    servers.ask(organisation.exportAudit, { ...by, body: { format: 'csv', language: 'en', ...more } })

  test('is a file for a spreadsheet that runs no formula, and is in the record itself', async () => {
    const owner = await signInPerson(db, servers)
    await write(owner.organisationId, { thing: { kind: 'team', id: '=1+1' }, after: { name: '"x", y' } })
    const { content, entries, is_cut, file_name } = readReply(organisation.exportAudit, await take(owner))
    expect([entries, is_cut]).toEqual([1, false])
    expect(file_name).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
    expect(content.split('\r\n')[0]).toBe(
      '\uFEFFTime (UTC),Who,Kind,Action,Thing,Thing id,Before,After,Address,Request id',
    )
    expect(content).toContain(`,'=1+1,`)
    expect(content).toContain(`"{""name"":""\\""x\\"", y""}"`)
    expect((await list(owner)).items[0]).toMatchObject({
      action: 'organisation.audit_exported',
      after: { format: 'csv', entries: 1 },
    })
  })

  test('holds what the filter says, as JSON too', async () => {
    const { owner, colleague } = await busyOrganisation()
    const answer = await take(owner, { format: 'json', person_id: colleague.personId })
    const { content } = readReply(organisation.exportAudit, answer)
    expect((JSON.parse(content) as unknown[]).length).toBe(1)
  })

  test('is refused to staff who act for a customer', async () => {
    const owner = await signInPerson(db, servers)
    const { access_token: token } = await actFor(db, servers, owner.personId, { staffId: newId(), name: 'Trang' })
    expect(codeOf(await take({ ...owner, token }))).toEqual([403, 'impersonation_refused'])
  })
})

describe('the chain over the record', () => {
  const check = async ({ token, organisationId }: Caller, after = 0) =>
    readReply(
      organisation.checkAudit,
      await servers.ask(organisation.checkAudit, {
        token,
        organisationId,
        url: `${organisation.checkAudit.path}?after=${after}`,
      }),
    )

  test('is read again piece by piece, and says how far it holds and what waits', async () => {
    const { owner } = await busyOrganisation()
    expect(await check(owner)).toMatchObject({ checked: 0, up_to: null, waiting: 2, is_done: true, problem: null })
    await sealRecord(db, owner.organisationId)
    const piece = await check(owner)
    expect(piece).toMatchObject({ checked: 2, up_to: { seq: 2 }, is_done: false, problem: null })
    expect(await check(owner, 2)).toMatchObject({
      checked: 0,
      up_to: { seq: 2 },
      waiting: 0,
      is_done: true,
      problem: null,
    })
  })

  test('[T40] a changed entry is found on the page and by the command', async () => {
    const staff = await makeStaff(db, ['organisations.manage'])
    const { owner } = await busyOrganisation()
    await sealRecord(db, owner.organisationId)
    const verify = () => runCommand(db, 'verify-audit', staff.email, { organisation: owner.organisationId })
    expect((await verify()).out).toContain('The chain holds. Entries checked: 2.')
    await db.admin.query(
      `update audit.entry set after = '{"name": "Ba"}' where chain_id = $1 and after ->> 'name' = 'Hai'`,
      [owner.organisationId],
    )
    expect((await check(owner)).problem).toMatchObject({ kind: 'changed' })
    expect((await verify()).out).toContain('THE CHAIN DOES NOT HOLD after 1 entries.')
  }, 240_000)

  test('[T40] staff see what the last night found in all chains', async () => {
    const staff = await makeStaff(db, ['organisations.manage'])
    const show = async () => (await runCommand(db, 'verify-audit', staff.email)).out
    expect(await show()).toContain('No night has compared')
    await db.admin.query(
      `insert into audit.comparison values ($1, 7, 3, 40, 1, '[{"kind": "end_missing", "chain": "c1", "line": 4}]', now())`,
      [newId()],
    )
    expect(await show()).toMatch(
      /3 chains with 40 entries and 7 heads.*\n1 PROBLEMS\.\n {2}end_missing {2}chain c1 {2}line 4/,
    )
  })

  test('of another organisation is not read', async () => {
    const { owner } = await busyOrganisation()
    const stranger = await signInPerson(db, servers)
    await sealRecord(db, owner.organisationId)
    expect(await check(stranger)).toMatchObject({ checked: 0, up_to: null })
  })
})
