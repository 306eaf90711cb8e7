import { organisation } from '@song-hanh/contract/organisation'
import type { teamRoles } from '@song-hanh/contract/rights/rights'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { makePerson } from '../../../testing/database/factories.ts'
import { actionsOf, eventsOf } from '../../../testing/organisation/invite.ts'
import { openWorld } from '../../../testing/world/open-world.ts'
import { signInPerson } from '../../../testing/world/sign-in-person.ts'
import {
  accountOf,
  failureOf,
  makeColleague,
  makeService,
  openTeam,
  signInColleague,
} from '../../../testing/organisation/team.ts'

const world = await openWorld()
const { db, servers } = world

const enter = async () => {
  const owner = await signInPerson(db, servers)
  const { team_id: teamId } = await openTeam(world, owner)
  const params = { teamId }
  const add = (account: number, role: (typeof teamRoles)[number] = 'developer', who: typeof owner = owner) =>
    world.as(who).send(organisation.addTeamMember, { params, body: { contact_account_id: account, role } })
  const search = (email: string, who: typeof owner = owner) =>
    world.as(who).call(organisation.searchAccounts, { params, query: { email } })
  const members = async () => (await world.as(owner).call(organisation.listTeamMembers, { params, query: {} })).items
  return { owner, params, teamId, add, search, members }
}

describe('the search for people to add', () => {
  test('[T34] finds by a part of the address, in the own organisation only: @ gives no foreign account', async () => {
    const { owner, search } = await enter()
    await makePerson(db, { email: `la.${newId()}@foreign.example` })
    await signInPerson(db, servers)
    const colleague = await makeColleague(db, owner.organisationId, { email: `thao.${newId()}@dakmay.example` })
    const everybody = await search('@')
    expect(everybody.items.map(({ email }) => email).toSorted()).toEqual([colleague.email, owner.email].toSorted())
    expect(everybody.can_be_invited).toBeNull()
    expect((await search('THAO.')).items).toEqual([
      { contact_account_id: colleague.account, email: colleague.email, name: colleague.name, is_in_team: false },
    ])
    expect((await search(owner.email)).items).toMatchObject([{ is_in_team: true }])
  })

  test('looks at the address alone, and signs that mean something to the database mean themselves', async () => {
    const { owner, search } = await enter()
    await makeColleague(db, owner.organisationId, { name: 'Bùi Phương Thảo', email: `bpt.${newId()}@dakmay.example` })
    for (const words of ['phuong', 'Thảo', '%', '_', '\\']) expect((await search(words)).items).toEqual([])
  })

  test('[T34] a whole address of a non-member may be invited, and nothing reveals whether an account has it', async () => {
    const { search } = await enter()
    const foreign = await signInPerson(db, servers)
    const unknownPerson = `${newId()}@nowhere.example`
    expect(await search(foreign.email.toUpperCase())).toEqual({ items: [], can_be_invited: foreign.email })
    expect(await search(unknownPerson)).toEqual({ items: [], can_be_invited: unknownPerson })
    expect(await search(foreign.email.slice(0, -3))).toEqual({ items: [], can_be_invited: null })
  })

  test('offers to invite only to members who may invite', async () => {
    const { owner, add, search } = await enter()
    const leader = await signInColleague(db, servers, owner, 'developer')
    await add(leader.account, 'admin')
    expect(await search(`${newId()}@nowhere.example`, leader)).toEqual({ items: [], can_be_invited: null })
  })

  test('needs something to look for, and is for those who may add', async () => {
    const { owner, params } = await enter()
    const nothing = await world.as(owner).send(organisation.searchAccounts, { params, query: { email: ' ' } })
    expect(failureOf(nothing)).toEqual([400, 'invalid_request', 'Please enter an email address'])
    const viewer = await signInColleague(db, servers, owner, 'viewer')
    const refused = await world.as(viewer).send(organisation.searchAccounts, { params, query: { email: '@' } })
    expect(refused.status).toBe(403)
  })

  test('gives ten at most', async () => {
    const { owner, search } = await enter()
    for (let n = 0; n < 12; n += 1) await makeColleague(db, owner.organisationId)
    expect((await search('@')).items).toHaveLength(10)
  })

  test('lists the exact address first, however many addresses contain it', async () => {
    const { owner, search } = await enter()
    const email = `thao.${newId()}@dakmay.example`
    for (let n = 0; n < 11; n += 1)
      await makeColleague(db, owner.organisationId, { name: `An ${n}`, email: `a${n}.${email}` })
    const sought = await makeColleague(db, owner.organisationId, { name: 'Yến', email })
    const found = await search(email.toUpperCase())
    expect(found.items).toHaveLength(10)
    expect(found.items[0]).toMatchObject({ contact_account_id: sought.account, email })
    expect(found.can_be_invited).toBeNull()
  })
})

describe('the members of a team', () => {
  test('come, change and go, each with one audit row and one event', async () => {
    const { owner, params, add, members } = await enter()
    const colleague = await makeColleague(db, owner.organisationId)
    const named = { ...params, accountId: colleague.account }
    expect((await add(colleague.account, 'viewer')).status).toBe(200)
    expect(await members()).toMatchObject([
      { contact_account_id: await accountOf(db, owner, owner.personId), is_owner: true },
      { contact_account_id: colleague.account, email: colleague.email, role: 'viewer', status: 'active' },
    ])
    await world.as(owner).call(organisation.changeTeamMember, { params: named, body: { role: 'developer' } })
    expect((await members())[1]).toMatchObject({ role: 'developer' })
    await world.as(owner).call(organisation.removeTeamMember, { params: named })
    expect(await members()).toHaveLength(1)
    const facts = ['team_created', 'team_member_added', 'team_member_changed', 'team_member_removed']
    expect(await actionsOf(db, owner.organisationId)).toEqual(facts)
    expect(await eventsOf(db, owner.organisationId)).toEqual(facts)
  })

  test('nobody is in a team twice, and nobody of another organisation is added by their id', async () => {
    const { owner, add } = await enter()
    const colleague = await makeColleague(db, owner.organisationId)
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(colleague.account)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
    const stranger = await signInPerson(db, servers)
    const foreign = await add(await accountOf(db, stranger, stranger.personId))
    expect(failureOf(foreign).slice(0, 2)).toEqual([404, 'account_not_found'])
  })

  test('the owner stays, as an admin', async () => {
    const { owner, params, members } = await enter()
    const named = { ...params, accountId: (await members())[0]!.contact_account_id }
    for (const answer of [
      await world.as(owner).send(organisation.changeTeamMember, { params: named, body: { role: 'viewer' } }),
      await world.as(owner).send(organisation.removeTeamMember, { params: named }),
    ])
      expect(failureOf(answer).slice(0, 2)).toEqual([409, 'owner_stays'])
  })

  test('a person who is not in it is not found', async () => {
    const { owner, params } = await enter()
    const colleague = await makeColleague(db, owner.organisationId)
    const named = { ...params, accountId: colleague.account }
    for (const answer of [
      await world.as(owner).send(organisation.changeTeamMember, { params: named, body: { role: 'viewer' } }),
      await world.as(owner).send(organisation.previewTeamMemberRemoval, { params: named }),
      await world.as(owner).send(organisation.removeTeamMember, { params: named }),
    ])
      expect(failureOf(answer)).toEqual([404, 'team_member_not_found', 'Team member not found'])
  })

  test('[T34] a team admin who is a developer manages their team and no other, and cannot promote themselves elsewhere', async () => {
    const { owner, add } = await enter()
    const other = await openTeam(world, owner, 'Nhóm khác')
    const leader = await signInColleague(db, servers, owner, 'developer')
    const colleague = await makeColleague(db, owner.organisationId)
    await add(leader.account, 'admin')
    expect((await add(colleague.account, 'viewer', leader)).status).toBe(200)
    const elsewhere = await world.as(leader).send(organisation.addTeamMember, {
      params: { teamId: other.team_id },
      body: { contact_account_id: leader.account, role: 'admin' },
    })
    expect(failureOf(elsewhere).slice(0, 2)).toEqual([403, 'not_allowed'])
  })

  test.each(['developer', 'viewer'] as const)(
    'a %s of the team changes no member of it, themselves included',
    async (role) => {
      const { owner, params, add } = await enter()
      const person = await signInColleague(db, servers, owner, 'developer')
      await add(person.account, role)
      const named = { ...params, accountId: person.account }
      for (const answer of [
        await add(person.account, 'admin', person),
        await world.as(person).send(organisation.changeTeamMember, { params: named, body: { role: 'admin' } }),
        await world.as(person).send(organisation.removeTeamMember, { params: named }),
        await world.as(person).send(organisation.previewTeamMemberRemoval, { params: named }),
      ])
        expect(failureOf(answer).slice(0, 2)).toEqual([403, 'not_allowed'])
    },
  )

  test('removing a member shows what they lose, and they lose it', async () => {
    const { owner, params, add } = await enter()
    const colleague = await makeColleague(db, owner.organisationId)
    const { serviceId, name } = await makeService(db, owner.organisationId)
    await add(colleague.account)
    await world.as(owner).call(organisation.addTeamService, { params, body: { service_uuid: serviceId } })
    const named = { ...params, accountId: colleague.account }
    await world
      .as(owner)
      .call(organisation.assignService, { params: { ...named, serviceId }, body: { role: 'viewer' } })
    const held = () =>
      world.as(owner).call(organisation.listServiceRoles, { params: { accountId: colleague.account }, query: {} })
    expect((await held()).items).toMatchObject([{ service_name: name, role: 'viewer', team_id: params.teamId }])
    expect(
      (await world.as(owner).call(organisation.previewTeamMemberRemoval, { params: named })).removal,
    ).toMatchObject({
      email: colleague.email,
      services: 1,
      is_owner: false,
    })
    await world.as(owner).call(organisation.removeTeamMember, { params: named })
    expect((await held()).items).toEqual([])
  })

  test('stands in the list a page at a time', async () => {
    const { owner, params, add } = await enter()
    for (let n = 0; n < 3; n += 1) await add((await makeColleague(db, owner.organisationId)).account)
    const first = await world.as(owner).call(organisation.listTeamMembers, { params, query: { limit: 3 } })
    const second = await world
      .as(owner)
      .call(organisation.listTeamMembers, { params, query: { limit: 3, after: first.next } })
    expect([first.items.length, second.items.length, second.next]).toEqual([3, 1, undefined])
  })
})

test('the members of a team are found by a part of name or address, page by page; colleagues outside are not', async () => {
  const { owner, params, add } = await enter()
  const inside = [
    await makeColleague(db, owner.organisationId, { name: 'Bùi Phương Thảo' }),
    await makeColleague(db, owner.organisationId, { name: 'Trần Phương' }),
  ]
  await makeColleague(db, owner.organisationId, { name: 'Lê Phương' })
  for (const { account } of inside) await add(account)
  const find = (query: { search: string; limit?: number; after?: string }) =>
    world.as(owner).call(organisation.listTeamMembers, { params, query })
  const names = ['Bùi Phương Thảo', 'Trần Phương']
  expect((await find({ search: 'phuong' })).items.map(({ name }) => name).toSorted()).toEqual(names)
  expect((await find({ search: inside[0]!.email.toUpperCase() })).items).toMatchObject([{ name: names[0] }])
  expect((await find({ search: '%' })).items).toEqual([])
  const first = await find({ search: 'phuong', limit: 1 })
  const second = await find({ search: 'phuong', limit: 1, after: first.next! })
  expect([...first.items, ...second.items].map(({ name }) => name).toSorted()).toEqual(names)
  expect(second.next).toBeUndefined()
})
