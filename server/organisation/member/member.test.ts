import { organisation } from '@song-hanh/contract/organisation'
import { mayDecideOn } from '@song-hanh/contract/organisation/member'
import { identity } from '@song-hanh/contract/identity'
import { roles } from '@song-hanh/contract/rights/rights'
import type { Call } from '@song-hanh/contract/http/route'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { actFor } from '../../testing/identity/act-for.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import { failureOf } from '../../testing/world/answers.ts'
import { openMemberChanges } from '../../testing/organisation/change-members.ts'
import { actionsOf, eventsOf, makeTeam } from '../../testing/organisation/invite.ts'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { openTelling } from '../../testing/notification/tell.ts'

const world = await openWorld()
const { db, servers } = world
const telling = openTelling(db)
const { changeRole, remove, transfer, rolesIn } = openMemberChanges(world)

type Query = Call<typeof organisation.listMembers>['query']
const list = (who: Member, query: Query = {}) => world.as(who).call(organisation.listMembers, { query })
const view = (who: Member, { personId }: Member) =>
  world.as(who).send(organisation.viewMember, { params: { personId } })
const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name)
const addTotp = ({ personId }: Member) =>
  db.admin.query(
    `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, 'x', now(), now())`,
    [personId],
  )

describe('the list', () => {
  test('has everybody with role, teams, second factor and last activity, strongest first, then by name', async () => {
    const [owner] = await world.members('owner')
    const { organisationId } = owner
    const [zoe, an] = [
      await world.member('admin', { organisationId }, { name: 'Đỗ Yến' }),
      await world.member('viewer', { organisationId }, { name: 'An' }),
    ]
    await world.member('admin', { organisationId }, { name: 'Đặng Hà' })
    const teamId = await makeTeam(db, organisationId, 'Dữ liệu')
    await db.admin.query(
      `insert into organisation.team_member (organisation_id, team_id, person_id, role) values ($1, $2, $3, 'viewer')`,
      [organisationId, teamId, an.personId],
    )
    await addTotp(zoe)
    const { items } = await list(owner)
    expect(namesOf({ items })).toEqual([owner.name, 'Đặng Hà', 'Đỗ Yến', 'An'])
    expect(items[0]).toMatchObject({ is_me: true, is_last_owner: true, role: 'owner', two_factor: 'off' })
    expect(items[2]).toMatchObject({ email: zoe.email, two_factor: 'app', is_last_owner: false, is_me: false })
    expect(items[3]).toMatchObject({ teams: [{ name: 'Dữ liệu' }], team_count: 1, role: 'viewer' })
    expect(Date.now() - Date.parse(items[3]!.last_active_at!)).toBeLessThan(60_000)
    expect(items[3]!.account_id).toBeGreaterThan(0)
  })

  test('comes page by page, and each once, whatever the filter', async () => {
    const [owner] = await world.members('owner')
    for (let n = 0; n < 12; n += 1) {
      const one = await world.member(roles[1 + (n % 4)], owner, { name: n % 2 ? 'Hà' : `Bảo ${n}` })
      if (n % 3 === 0) await addTotp(one)
    }
    const all = (await list(owner, { limit: 100 })).items
    expect(all).toHaveLength(13)
    const walk = async (query: Query) => {
      const seen: string[] = []
      for (let after: string | undefined; ;) {
        const page = await list(owner, { ...query, limit: 2, after })
        seen.push(...page.items.map((one) => one.person_id))
        if (!page.next) return seen
        after = page.next
      }
    }
    const idsOf = (which: (one: (typeof all)[number]) => boolean) => all.filter(which).map((one) => one.person_id)
    expect(await walk({})).toEqual(idsOf(() => true))
    expect(await walk({ role: 'viewer' })).toEqual(idsOf((one) => one.role === 'viewer'))
    expect(await walk({ two_factor: 'off' })).toEqual(idsOf((one) => one.two_factor === 'off'))
    expect(await walk({ two_factor: 'on', role: 'admin' })).toEqual(
      idsOf((one) => one.two_factor !== 'off' && one.role === 'admin'),
    )
    expect(await walk({ search: 'ha', two_factor: 'off' })).toEqual(
      idsOf((one) => one.name === 'Hà' && one.two_factor === 'off'),
    )
    expect((await list(owner, { after: 'nonsense' })).items).toEqual([])
    expect((await list(owner, { after: Buffer.from('[1,"\\u0000","x"]').toString('base64url') })).items).toEqual([])
  })

  test('[T34] finds by name and address without marks, and nobody of another organisation', async () => {
    const [owner] = await world.members('owner')
    const [other] = await world.members('owner')
    const here = await world.member('viewer', owner, { name: 'Đặng Hữu Phước' })
    const there = await world.member('viewer', other, { name: 'Đặng Hữu Phước' })
    for (const words of ['huu ph', 'ĐẶNG', here.email.slice(3, 20)])
      expect((await list(owner, { search: words })).items).toMatchObject([{ person_id: here.personId }])
    expect((await list(owner, { search: '@' })).items).toHaveLength(2)
    expect(failureOf(await view(owner, there))).toBe('member_not_found')
    expect((await view(owner, here)).status).toBe(200)
  })

  test('follows a second factor that comes and goes, also of a person who joins later', async () => {
    const [owner, viewer] = await world.members('owner', 'viewer')
    const stateOf = async () => (await list(owner, { role: 'viewer' })).items.map((one) => one.two_factor)
    await addTotp(viewer)
    expect(await stateOf()).toEqual(['app'])
    await db.admin.query(
      `insert into identity.passkey (passkey_id, person_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
       values ($1, $2, $3, '', 0, '{}', false, 'Điện thoại', now())`,
      [newId(), viewer.personId, newId()],
    )
    expect(await stateOf()).toEqual(['passkey'])
    const [other] = await world.members('owner')
    await makeMembership(db, { organisationId: other.organisationId, personId: viewer.personId, role: 'viewer' })
    expect((await list(other, { role: 'viewer' })).items).toMatchObject([{ two_factor: 'passkey' }])
    await db.admin.query('delete from identity.passkey where person_id = $1', [viewer.personId])
    expect(await stateOf()).toEqual(['app'])
    await db.admin.query('delete from identity.totp where person_id = $1', [viewer.personId])
    expect(await stateOf()).toEqual(['off'])
  })

  test('is for every role to read', async () => {
    for (const who of await world.members('owner', 'admin', 'developer', 'viewer', 'accountant'))
      expect((await list(who)).items).toHaveLength(5)
  })
})

describe('another role', () => {
  test('may be given and taken as the rule says, for every pair of roles', async () => {
    for (const own of roles)
      for (const theirs of roles) {
        const [, me, whom] = await world.members('owner', own, theirs)
        for (const wanted of roles) {
          const answer = await changeRole(me, whom, wanted, (await rolesIn(me.organisationId))[whom.personId]!)
          const isAllowed = mayDecideOn(own, (await rolesIn(me.organisationId))[whom.personId]!)
          if (!['owner', 'admin'].includes(own)) expect(failureOf(answer)).toBe('forbidden')
          else if (!isAllowed) expect(failureOf(answer)).toBe('role_too_high')
          else if (own === 'admin' && ['owner', 'accountant'].includes(wanted))
            expect(failureOf(answer)).toBe('role_too_high')
          else expect(answer.status).toBe(200)
        }
      }
  }, 120_000)

  test('leaves one audit entry and one event, and notifies the person, who may turn it off', async () => {
    const [owner, viewer] = await world.members('owner', 'viewer')
    expect((await changeRole(owner, viewer, 'developer', 'viewer')).status).toBe(200)
    expect(await actionsOf(db, owner.organisationId)).toEqual(['member_role_changed'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['member_role_changed'])
    await telling.all()
    expect(await readMails(db, viewer.email)).toMatchObject([
      {
        mail: 'organisation.member_role_changed',
        values: { role: 'developer', before: 'viewer', by: owner.name, organisation: 'Cà phê Đắk Mây' },
      },
    ])
    expect(await readMails(db, owner.email)).toEqual([])
  })

  test('[T34] an admin, who may not change billing details, appoints no accountant, neither themselves', async () => {
    const [owner, admin, viewer, accountant] = await world.members('owner', 'admin', 'viewer', 'accountant')
    expect(failureOf(await changeRole(admin, viewer, 'accountant', 'viewer'))).toBe('role_too_high')
    expect(failureOf(await changeRole(admin, admin, 'accountant', 'admin'))).toBe('role_too_high')
    expect(await rolesIn(owner.organisationId)).toMatchObject({
      [admin.personId]: 'admin',
      [viewer.personId]: 'viewer',
    })
    expect((await changeRole(owner, viewer, 'accountant', 'viewer')).status).toBe(200)
    // taking is not giving: an admin may end what an owner gave
    expect((await changeRole(admin, viewer, 'viewer', 'accountant')).status).toBe(200)
    expect((await remove(admin, accountant)).status).toBe(200)
  })

  test('nobody promotes themselves, and the last owner stays one', async () => {
    const [owner, admin] = await world.members('owner', 'admin')
    expect(failureOf(await changeRole(admin, admin, 'owner', 'admin'))).toBe('role_too_high')
    expect(failureOf(await changeRole(owner, owner, 'admin', 'owner'))).toBe('last_owner')
    expect((await changeRole(owner, admin, 'owner', 'admin')).status).toBe(200)
    expect((await changeRole(owner, owner, 'admin', 'owner')).status).toBe(200)
    expect(failureOf(await changeRole(owner, owner, 'owner', 'admin'))).toBe('role_too_high')
  })

  test('is not given to a member who was changed by another since', async () => {
    const [owner, viewer] = await world.members('owner', 'viewer')
    await changeRole(owner, viewer, 'admin', 'viewer')
    expect(failureOf(await changeRole(owner, viewer, 'developer', 'viewer'))).toBe('member_changed')
  })

  test('counts at once, and the old role does not', async () => {
    const [owner, admin, viewer] = await world.members('owner', 'admin', 'viewer')
    expect((await changeRole(admin, viewer, 'developer', 'viewer')).status).toBe(200)
    await changeRole(owner, admin, 'viewer', 'admin')
    expect((await changeRole(admin, viewer, 'viewer', 'developer')).status).toBe(403)
  })

  test('needs a fresh proof, and is not for staff who act for a customer', async () => {
    const [owner, viewer] = await world.members('owner', 'viewer')
    for (const route of [organisation.changeMemberRole, organisation.removeMember, organisation.transferOwnership])
      expect(route.access).toMatchObject({ stepUp: true, impersonated: 'refused', key: 'never' })
    expect(organisation.exportMembers.access).toMatchObject({ impersonated: 'refused', key: 'never' })
    const acting = await actFor(db, servers, owner.personId, { staffId: newId(), name: 'Phan Hỗ Trợ' })
    const asStaff = { ...owner, token: acting.access_token }
    expect(failureOf(await changeRole(asStaff, viewer, 'admin', 'viewer'))).toBe('impersonation_refused')
    expect(failureOf(await world.as(asStaff).send(organisation.exportMembers))).toBe('impersonation_refused')
    expect((await list(asStaff)).items).toHaveLength(2)
  })
})

const addProject = async ({ organisationId, personId }: Member, name: string) => {
  const projectId = newId()
  await db.admin.query(
    `insert into organisation.project (organisation_id, project_id, name, owner_id, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now())`,
    [organisationId, projectId, name, personId],
  )
  await db.admin.query(
    `insert into organisation.project_member (organisation_id, project_id, person_id, role, joined_at)
     values ($1, $2, $3, 'owner', now())`,
    [organisationId, projectId, personId],
  )
  return projectId
}

/** A member with something of each kind. */
const entangle = async (who: Member) => {
  const { organisationId, personId } = who
  const projectId = await addProject(who, 'Bán lẻ')
  const teamId = await makeTeam(db, organisationId, 'Kho')
  const resourceId = newId()
  await db.admin.query('update organisation.team set owner_id = $3 where organisation_id = $1 and team_id = $2', [
    organisationId,
    teamId,
    personId,
  ])
  await db.admin.query(
    `insert into organisation.team_member (organisation_id, team_id, person_id, role) values ($1, $2, $3, 'admin')`,
    [organisationId, teamId, personId],
  )
  await db.admin.query(
    `insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
     values ($1, $2, $3, 'database', 'kho', 'running', 'Hà Nội', now())`,
    [organisationId, resourceId, projectId],
  )
  await db.admin.query(
    `insert into organisation.team_service (organisation_id, team_id, resource_id, added_at) values ($1, $2, $3, now())`,
    [organisationId, teamId, resourceId],
  )
  await db.admin.query(
    `insert into organisation.service_assignment (organisation_id, team_id, person_id, resource_id, role, assigned_at)
     values ($1, $2, $3, $4, 'viewer', now())`,
    [organisationId, teamId, personId, resourceId],
  )
  await db.admin.query(
    `insert into organisation.invitation_link (organisation_id, link_id, team_id, token_digest, role, team_role,
       uses_left, created_by, created_at, expires_at)
     values ($1, $2, $3, sha256($4::bytea), 'viewer', 'viewer', 5, $5, now(), now() + interval '1 day')`,
    [organisationId, newId(), teamId, newId(), personId],
  )
  const key = { organisationId, keyId: newId(), personId }
  await db.admin.query(
    `insert into organisation.api_key (organisation_id, key_id, person_id, name, prefix, last4, digest, scopes, chain_id, created_at)
     values ($1, $2, $3, 'Kho', 'shk_12345678', 'abcd', sha256($4::bytea), '{read}', $2, now())`,
    [key.organisationId, key.keyId, key.personId, newId()],
  )
  return { projectId, teamId }
}

describe('removing', () => {
  test('shows first what it affects', async () => {
    const [owner, admin] = await world.members('owner', 'admin')
    await entangle(admin)
    const body = { email: `${newId()}@example.vn`, invited_role: 'viewer' } as const
    await world.as(admin).call(organisation.inviteMember, { body })
    const params = { personId: admin.personId }
    const { removal } = await world.as(owner).call(organisation.previewMemberRemoval, { params })
    expect(removal).toMatchObject({
      keys: 1,
      sessions: 1,
      projects: [{ name: 'Bán lẻ' }],
      project_count: 1,
      owned_teams: [{ name: 'Kho' }],
      owned_team_count: 1,
      team_count: 1,
      assignments: 1,
      invitations: 1,
      links: 1,
    })
  })

  test('hands what they owned to a successor, ends the rest, and notifies the successor', async () => {
    const [owner, admin, heir] = await world.members('owner', 'admin', 'developer')
    const { projectId, teamId } = await entangle(admin)
    expect((await remove(owner, admin, heir)).status).toBe(200)
    expect(Object.keys(await rolesIn(owner.organisationId)).toSorted()).toEqual(
      [owner.personId, heir.personId].toSorted(),
    )
    const { rows } = await db.admin.query(
      `select (select owner_id from organisation.project where project_id = $1) as project_owner,
         (select owner_id from organisation.team where team_id = $2) as team_owner,
         (select role from organisation.project_member where project_id = $1) as project_role,
         (select role from organisation.team_member where team_id = $2) as team_role,
         (select count(*)::integer from organisation.service_assignment where team_id = $2) as assignments,
         (select revoked_at is not null from organisation.invitation_link where team_id = $2) as revoked,
         (select revoked_by from organisation.api_key where person_id = $3) as key_revoked_by`,
      [projectId, teamId, admin.personId],
    )
    expect(rows).toEqual([
      {
        project_owner: heir.personId,
        team_owner: heir.personId,
        project_role: 'owner',
        team_role: 'admin',
        assignments: 0,
        revoked: true,
        key_revoked_by: owner.personId,
      },
    ])
    expect(await actionsOf(db, owner.organisationId)).toEqual(['member_removed'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['key_revoked', 'member_removed'])
    await telling.all()
    expect((await readMails(db, admin.email)).filter(({ mail }) => mail.endsWith('removed'))).toMatchObject([
      { mail: 'organisation.member_removed', values: { organisation: 'Cà phê Đắk Mây' } },
    ])
  })

  test('without a successor leaves what they owned without an owner', async () => {
    const [owner, admin] = await world.members('owner', 'admin')
    const { projectId } = await entangle(admin)
    expect((await remove(owner, admin)).status).toBe(200)
    const { rows } = await db.admin.query('select owner_id from organisation.project where project_id = $1', [
      projectId,
    ])
    expect(rows).toEqual([{ owner_id: null }])
  })

  test('is not for everybody, nor of everybody', async () => {
    const [owner, second, admin, viewer] = await world.members('owner', 'owner', 'admin', 'viewer')
    const [stranger] = await world.members('owner')
    expect(failureOf(await remove(viewer, admin))).toBe('forbidden')
    expect(failureOf(await remove(admin, owner))).toBe('role_too_high')
    expect(failureOf(await remove(owner, owner))).toBe('cannot_remove_self')
    expect(failureOf(await remove(owner, stranger))).toBe('member_not_found')
    for (const heir of [stranger, viewer])
      expect(failureOf(await remove(owner, viewer, heir))).toBe('successor_not_found')
    expect((await remove(owner, second)).status).toBe(200)
    expect(failureOf(await changeRole(owner, owner, 'viewer', 'owner'))).toBe('last_owner')
  })

  test('[I2] takes effect within five seconds, in this organisation alone', async () => {
    const [owner, viewer] = await world.members('owner', 'viewer')
    const [other] = await world.members('owner')
    await makeMembership(db, { organisationId: other.organisationId, personId: viewer.personId, role: 'viewer' })
    const statusIn = async ({ organisationId }: Member) =>
      (await world.as({ ...viewer, organisationId }).send(organisation.listMembers)).status
    expect([await statusIn(owner), await statusIn(other)]).toEqual([200, 200])
    await remove(owner, viewer)
    await expect.poll(() => statusIn(owner), { timeout: 5000, interval: 50 }).toBe(404)
    expect(await statusIn(other)).toBe(200)
    expect((await world.as({ token: viewer.token }).send(identity.viewDeparture)).status).toBe(200)
  })
})

describe('ownership', () => {
  test('passes from an owner, who becomes an admin, to a member, and the owners are notified', async () => {
    const [owner, viewer, third] = await world.members('owner', 'viewer', 'owner')
    expect((await transfer(owner, viewer)).status).toBe(200)
    expect(await rolesIn(owner.organisationId)).toEqual({
      [owner.personId]: 'admin',
      [viewer.personId]: 'owner',
      [third.personId]: 'owner',
    })
    expect(await actionsOf(db, owner.organisationId)).toEqual(['ownership_transferred'])
    expect(await eventsOf(db, owner.organisationId)).toEqual(['ownership_transferred'])
    await telling.all()
    for (const one of [owner, viewer, third])
      expect(await readMails(db, one.email)).toMatchObject([{ mail: 'organisation.ownership_transferred' }])
  })

  test('is an owner’s alone to give, and not to another owner or a stranger', async () => {
    const [owner, second, admin, viewer] = await world.members('owner', 'owner', 'admin', 'viewer')
    const [stranger] = await world.members('owner')
    expect(failureOf(await transfer(admin, viewer))).toBe('forbidden')
    expect(failureOf(await transfer(owner, second))).toBe('owner_already')
    expect(failureOf(await transfer(owner, owner))).toBe('owner_already')
    expect(failureOf(await transfer(owner, stranger))).toBe('member_not_found')
  })
})

describe('the export', () => {
  test('has everybody, in a form that no spreadsheet takes for a formula, and is on record', async () => {
    const [owner, admin] = await world.members('owner', 'admin')
    await world.member('viewer', owner, { name: '=HYPERLINK("x", "y")' })
    const { file_name: name, content } = await world
      .as(admin)
      .call(organisation.exportMembers, { query: { language: 'en' } })
    expect(name).toMatch(/^members-\d{4}-\d\d-\d\d\.csv$/)
    const lines = content.split('\r\n')
    expect(lines[0]).toBe('\uFEFFAccount number,Name,Email,Role,Teams,Second factor,Last active (UTC),Joined (UTC)')
    expect(lines).toHaveLength(5)
    expect(lines[3]).toContain(`"'=HYPERLINK(""x"", ""y"")"`)
    expect(await actionsOf(db, owner.organisationId)).toEqual(['members_exported'])
    const vietnamese = (await world.as(admin).call(organisation.exportMembers, { query: {} })).content.split('\r\n')
    expect(vietnamese[0]).toBe(
      '\uFEFFSố tài khoản,Họ tên,Email,Vai trò,Số nhóm,Xác thực hai lớp,Hoạt động gần nhất (UTC),Ngày tham gia (UTC)',
    )
    expect(vietnamese[1]).toContain('Chủ sở hữu')
  })

  test('is for owners and admins', async () => {
    for (const who of await world.members('developer', 'viewer', 'accountant'))
      expect(failureOf(await world.as(who).send(organisation.exportMembers))).toBe('forbidden')
  })
})

const blockersOf = async (who: Member) => (await world.as(who).call(identity.viewDeparture)).departure.blockers

test('running services keep the only owner from leaving, also in an organisation of their own', async () => {
  const [owner] = await world.members('owner')
  await db.admin.query(`update organisation.organisation set kind = 'personal' where organisation_id = $1`, [
    owner.organisationId,
  ])
  expect(await blockersOf(owner)).toEqual([])
  await entangle(owner)
  const running = { kind: 'running_services', organisation_id: owner.organisationId, name: 'Cà phê Đắk Mây', count: 1 }
  expect(await blockersOf(owner)).toEqual([running])
  await db.admin.query(`update organisation.resource set status = 'stopped' where organisation_id = $1`, [
    owner.organisationId,
  ])
  expect(await blockersOf(owner)).toEqual([])
  await db.admin.query(`update organisation.resource set status = 'pending' where organisation_id = $1`, [
    owner.organisationId,
  ])
  expect(await blockersOf(owner)).toEqual([running])
  await world.member('owner', owner)
  expect(await blockersOf(owner)).toEqual([])
})
