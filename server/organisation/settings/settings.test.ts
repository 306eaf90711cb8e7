import { dashboard } from '@song-hanh/contract/dashboard'
import { organisation } from '@song-hanh/contract/organisation'
import type { Role } from '@song-hanh/contract/rights/rights'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { codeOf, readReply, statusesOf } from '../../testing/world/answers.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { makeService } from '../../testing/organisation/team.ts'
import { openTelling } from '../../testing/notification/tell.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const telling = openTelling(db)
afterEach(() => moveClock(0))

type Caller = { token: string; organisationId: string }
const ask = (route: Parameters<typeof servers.ask>[0], { token, organisationId }: Caller, body?: object) =>
  servers.ask(route, { token, organisationId, ...(body && { body }) })

const join = async (to: Caller, role: Role = 'developer') => {
  const person = await signInPerson(db, servers)
  await makeMembership(db, { organisationId: to.organisationId, personId: person.personId, role })
  return { ...person, organisationId: to.organisationId }
}
const view = async (caller: Caller) =>
  readReply(organisation.viewOrganisation, await ask(organisation.viewOrganisation, caller)).organisation
const addProject = async ({ organisationId }: Caller) => {
  const projectId = newId()
  await db.admin.query(
    `insert into organisation.project (organisation_id, project_id, name, created_at, updated_at) values ($1, $2, 'Kho', now(), now())`,
    [organisationId, projectId],
  )
  return projectId
}
const addResource = async (caller: Caller, status: string) => {
  await db.admin.query(
    `insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
     values ($1, $2, $3, 'instance', 'may-1', $4, 'hcm-1', now())`,
    [caller.organisationId, newId(), await addProject(caller), status],
  )
}
const noticesOf = async ({ token }: { token: string }) =>
  readReply(dashboard.listNotifications, await servers.ask(dashboard.listNotifications, { token })).items
const recordOf = async (chainId: string) =>
  (
    await db.admin.query<{ action: string; before: object; after: object }>(
      'select action, before, after from audit.entry where chain_id = $1 order by position desc',
      [chainId],
    )
  ).rows
const eventsOf = async (chainId: string) =>
  (
    await db.admin.query<{ name: string }>('select name from event.outbox where chain_id = $1 order by position', [
      chainId,
    ])
  ).rows.map(({ name }) => name)

describe('the overview', () => {
  test('counts what is there, and nothing of others or of what was deleted', async () => {
    const [owner, stranger] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    await join(owner)
    await addProject(owner)
    const gone = await addProject(owner)
    await db.admin.query('update organisation.project set deleted_at = now(), deleted_by = $2 where project_id = $1', [
      gone,
      owner.personId,
    ])
    await addProject(stranger)
    await db.admin.query('insert into organisation.team (organisation_id, team_id, name) values ($1, $2, $3)', [
      owner.organisationId,
      newId(),
      'Nền tảng',
    ])
    expect(await view(owner)).toMatchObject({ members: 2, projects: 1, teams: 1, status: 'active', role: 'owner' })
  })

  test('costs little for ten thousand members, and says no more than that there are so many', async () => {
    const owner = await signInPerson(db, servers)
    await db.admin.query(
      `with person as (
         insert into identity.person (person_id, email, name, username, issuer)
         select gen_random_uuid(), 'many' || n || '@large.example', 'Người ' || n, 'many' || n, ''
         from generate_series(1, 10050) n returning person_id)
       insert into organisation.membership (organisation_id, person_id, role) select $1, person_id, 'viewer' from person`,
      [owner.organisationId],
    )
    await db.admin.query('vacuum analyze organisation.membership')
    expect((await view(owner)).members).toBe(10_001)
    const client = await db.as('api').pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `select set_config('app.org_id', $1, true), set_config('plan_cache_mode', 'force_generic_plan', true)`,
        [owner.organisationId],
      )
      await client.query(
        `prepare counting (uuid) as select count(*) from (
           select from organisation.membership where organisation_id = $1 limit 10001) few`,
      )
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers) execute counting ('${owner.organisationId}')`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).not.toMatch(/Seq Scan/)
      const read = [...plan.matchAll(/shared hit=(\d+)(?: read=(\d+))?/g)].map(
        (found) => Number(found[1]) + Number(found[2] ?? 0),
      )
      expect(Math.max(...read)).toBeLessThan(400)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })
})

describe('a new name', () => {
  test('is seen by everybody, in the switcher too, with one entry and one event', async () => {
    const owner = await signInPerson(db, servers)
    const renamed = await ask(organisation.renameOrganisation, owner, { name: '  Cà phê Mây Trắng ', version: 1 })
    expect(readReply(organisation.renameOrganisation, renamed).organisation).toMatchObject({
      name: 'Cà phê Mây Trắng',
      version: 2,
    })
    const mine = await servers.ask(organisation.listMyOrganisations, { token: owner.token })
    expect(readReply(organisation.listMyOrganisations, mine).items[0]?.name).toBe('Cà phê Mây Trắng')
    expect(await recordOf(owner.organisationId)).toEqual([
      { action: 'organisation.renamed', before: { name: 'Cà phê Đắk Mây' }, after: { name: 'Cà phê Mây Trắng' } },
    ])
    expect(await eventsOf(owner.organisationId)).toEqual(['organisation.renamed'])
  })

  test('is refused from an older version, and leaves no trace', async () => {
    const owner = await signInPerson(db, servers)
    const both = await Promise.all(
      ['Một', 'Hai'].map((name) => ask(organisation.renameOrganisation, owner, { name, version: 1 })),
    )
    expect(statusesOf(both)).toEqual([200, 409])
    expect(await recordOf(owner.organisationId)).toHaveLength(1)
  })

  test.each(['developer', 'viewer', 'accountant'] as const)('is not for a %s to give', async (role) => {
    const person = await signInPerson(db, servers, role)
    expect(codeOf(await ask(organisation.renameOrganisation, person, { name: 'X', version: 1 }))).toEqual([
      403,
      'forbidden',
    ])
  })
})

describe('another organisation', () => {
  test('belongs to its founder, and its audit log begins with that', async () => {
    const person = await signInPerson(db, servers, 'viewer')
    const made = await ask(organisation.createOrganisation, person, { name: 'Xưởng gốm Bát Tràng' })
    const { organisation_id: organisationId } = readReply(organisation.createOrganisation, made)
    expect(await view({ token: person.token, organisationId })).toMatchObject({
      name: 'Xưởng gốm Bát Tràng',
      role: 'owner',
      plan: 'Free',
      members: 1,
    })
    expect((await recordOf(organisationId)).map(({ action }) => action)).toEqual(['organisation.created'])
    expect(await recordOf(person.organisationId)).toEqual([])
    expect(await eventsOf(organisationId)).toEqual(['organisation.created'])
  })

  test('is refused after twenty of their own', async () => {
    const person = await signInPerson(db, servers)
    for (let n = 1; n < 20; n += 1)
      expect((await ask(organisation.createOrganisation, person, { name: `Xưởng ${n}` })).status).toBe(200)
    expect(codeOf(await ask(organisation.createOrganisation, person, { name: 'Một nữa' }))).toEqual([
      409,
      'too_many_organisations',
    ])
  })
})

describe('leaving', () => {
  test('[I7] the last owner stays', async () => {
    const owner = await signInPerson(db, servers)
    await join(owner, 'admin')
    const preview = await ask(organisation.previewLeaving, owner)
    expect(readReply(organisation.previewLeaving, preview).leaving.is_last_owner).toBe(true)
    expect(codeOf(await ask(organisation.leaveOrganisation, owner))).toEqual([409, 'last_owner'])
    expect((await view(owner)).members).toBe(2)
  })

  test('[I7] so does a member who has just become the last owner, whatever a process has cached', async () => {
    const owner = await signInPerson(db, servers)
    const heir = await join(owner, 'admin')
    await view(heir)
    // without triggers: no process receives it
    await db.admin.query(`begin; set local session_replication_role = replica;
      update organisation.membership set role = case person_id when '${heir.personId}' then 'owner' else 'admin' end
      where organisation_id = '${owner.organisationId}'; commit`)
    const preview = await ask(organisation.previewLeaving, heir)
    expect(readReply(organisation.previewLeaving, preview).leaving.is_last_owner).toBe(true)
    expect(codeOf(await ask(organisation.leaveOrganisation, heir))).toEqual([409, 'last_owner'])
    expect((await ask(organisation.leaveOrganisation, owner)).status).toBe(200)
  })

  test('[I7] of two owners who leave at once, one stays', async () => {
    const first = await signInPerson(db, servers)
    const second = await join(first, 'owner')
    const answers = await Promise.all([first, second].map((who) => ask(organisation.leaveOrganisation, who)))
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  test('removes them from teams and leaves their projects without an owner; access ends within seconds', async () => {
    const owner = await signInPerson(db, servers)
    const member = await join(owner)
    const projectId = await addProject(owner)
    const teamId = newId()
    await db.admin.query('update organisation.project set owner_id = $2 where project_id = $1', [
      projectId,
      member.personId,
    ])
    await db.admin.query('insert into organisation.team (organisation_id, team_id, name) values ($1, $2, $3)', [
      owner.organisationId,
      teamId,
      'Nền tảng',
    ])
    await db.admin.query(
      `insert into organisation.team_member (organisation_id, team_id, person_id, role) values ($1, $2, $3, 'viewer')`,
      [owner.organisationId, teamId, member.personId],
    )
    const { serviceId } = await makeService(db, owner.organisationId)
    await db.admin.query(
      `insert into organisation.team_service (organisation_id, team_id, resource_id, added_at) values ($1, $2, $3, now())`,
      [owner.organisationId, teamId, serviceId],
    )
    await db.admin.query(
      `insert into organisation.service_assignment (organisation_id, team_id, person_id, resource_id, role, assigned_at)
       values ($1, $2, $3, $4, 'viewer', now())`,
      [owner.organisationId, teamId, member.personId, serviceId],
    )
    await db.admin.query(
      `insert into organisation.invitation_link (organisation_id, link_id, team_id, token_digest, role, team_role,
         uses_left, created_by, created_at, expires_at)
       select $1, gen_random_uuid(), $2, sha256(gen_random_uuid()::text::bytea), 'viewer', 'viewer', uses_left, $3, now(),
         now() + interval '7 days' from unnest(array[0, 3]) uses_left`,
      [owner.organisationId, teamId, member.personId],
    )
    const closing = readReply(organisation.previewClosing, await ask(organisation.previewClosing, owner)).closing
    expect(closing.links).toBe(1)
    const preview = readReply(organisation.previewLeaving, await ask(organisation.previewLeaving, member)).leaving
    expect(preview).toMatchObject({ is_last_owner: false, owned_projects: 1, owned_teams: 0, teams: 1 })
    expect(preview).toMatchObject({ service_roles: 1, invitations: 0, links: 1 })
    expect((await ask(organisation.leaveOrganisation, member)).status).toBe(200)
    await expect
      .poll(async () => (await ask(organisation.viewOrganisation, member)).status, { timeout: 5_000 })
      .toBe(404)
    const { rows } = await db.admin.query('select owner_id from organisation.project where project_id = $1', [
      projectId,
    ])
    expect(rows).toEqual([{ owner_id: null }])
    expect((await recordOf(owner.organisationId))[0]).toMatchObject({ action: 'organisation.member_left' })
    expect(await eventsOf(owner.organisationId)).toContain('organisation.member_left')
  })
})

describe('closing', () => {
  const close = (caller: Caller, name = 'cà phê  đắk mây') => ask(organisation.closeOrganisation, caller, { name })

  test('needs the name, and nothing that still runs', async () => {
    const owner = await signInPerson(db, servers)
    await addResource(owner, 'running')
    const preview = readReply(organisation.previewClosing, await ask(organisation.previewClosing, owner)).closing
    expect(preview).toMatchObject({ name: 'Cà phê Đắk Mây', running_resources: 1, members: 1, projects: 1 })
    expect(codeOf(await close(owner, 'Khác'))).toEqual([422, 'name_mismatch'])
    expect(codeOf(await close(owner))).toEqual([409, 'resources_running'])
    expect((await view(owner)).status).toBe('active')
  })

  test('lets nobody in any more, within seconds, and takes it out of the switcher', async () => {
    const owner = await signInPerson(db, servers)
    const member = await join(owner, 'admin')
    await addResource(owner, 'stopped')
    expect((await view(member)).role).toBe('admin')
    expect(codeOf(await close(member))).toEqual([403, 'forbidden'])
    expect((await close(owner)).status).toBe(200)
    for (const who of [owner, member])
      await expect
        .poll(async () => (await ask(organisation.viewOrganisation, who)).status, { timeout: 5_000 })
        .toBe(404)
    const mine = readReply(
      organisation.listMyOrganisations,
      await servers.ask(organisation.listMyOrganisations, { token: owner.token }),
    )
    expect(mine.items).toEqual([])
    expect((await recordOf(owner.organisationId))[0]).toMatchObject({
      action: 'organisation.closed',
      before: { status: 'active' },
      after: { status: 'closed' },
    })
    expect(await eventsOf(owner.organisationId)).toEqual(['organisation.closed'])
  })

  test('notifies everybody who was in it, in the console and by mail, until when it can be reopened', async () => {
    const owner = await signInPerson(db, servers)
    const member = await join(owner, 'viewer')
    const stranger = await signInPerson(db, servers)
    const answer = readReply(organisation.closeOrganisation, await close(owner))
    await telling.all()
    for (const who of [owner, member]) {
      const [notice] = await noticesOf(who)
      expect(notice).toMatchObject({
        kind: 'organisation.closed',
        organisation_id: null,
        values: { organisation: 'Cà phê Đắk Mây' },
      })
      const [mail] = await readMails(db, who.email)
      expect(mail).toMatchObject({
        mail: 'organisation.closed',
        values: { organisation: 'Cà phê Đắk Mây', by: owner.name },
      })
      for (const until of [notice!.values['until'], mail!.values['until']])
        expect(Math.abs(Date.parse(String(until)) - Date.parse(answer.reopen_until))).toBeLessThan(60_000)
    }
    expect([await noticesOf(stranger), await readMails(db, stranger.email)]).toEqual([[], []])
  })

  test('requires a fresh proof', async () => {
    const owner = await signInPerson(db, servers)
    moveClock(6 * 60_000)
    expect(codeOf(await close(owner))).toEqual([403, 'step_up_required'])
    expect(codeOf(await ask(organisation.leaveOrganisation, owner))).toEqual([403, 'step_up_required'])
  })
})

describe('npm run staff -- reopen-organisation', { timeout: 240_000 }, () => {
  test('gives everybody back what they had, within thirty days and with a reason', async () => {
    const staff = await makeStaff(db, ['organisations.manage'])
    const owner = await signInPerson(db, servers)
    const options = { organisation: owner.organisationId, reason: 'Khách hàng đóng nhầm' }
    const tooSoon = await runCommand(db, 'reopen-organisation', staff.email, options)
    expect([tooSoon.code, tooSoon.err]).toEqual([2, expect.stringContaining('not closed')])
    expect((await ask(organisation.closeOrganisation, owner, { name: 'Cà phê Đắk Mây' })).status).toBe(200)
    const reopened = await runCommand(db, 'reopen-organisation', staff.email, options)
    expect([reopened.code, reopened.out]).toEqual([0, expect.stringContaining('open again')])
    await expect
      .poll(async () => (await ask(organisation.viewOrganisation, owner)).status, { timeout: 5_000 })
      .toBe(200)
    expect((await recordOf(owner.organisationId))[0]).toMatchObject({
      action: 'organisation.reopened',
      after: { reason: 'Khách hàng đóng nhầm' },
    })
    await db.admin.query(
      `update organisation.organisation set status = 'closed', closed_by = $2, closed_at = now() - interval '31 days' where organisation_id = $1`,
      [owner.organisationId, owner.personId],
    )
    const late = await runCommand(db, 'reopen-organisation', staff.email, options)
    expect([late.code, late.err]).toEqual([2, expect.stringContaining('thirty days')])
  })
})
