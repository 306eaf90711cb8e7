import { dashboard, type Layout, layoutVersion, type PlacedWidget } from '@song-hanh/contract/dashboard'
import { expect, test } from 'vitest'
import { actFor } from '../../testing/identity/act-for.ts'
import { codeOf, readReply, statusesOf } from '../../testing/world/answers.ts'
import { makeMembership, makeOrganisation } from '../../testing/database/factories.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { makeStaff } from '../../testing/operations/run-command.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const help: PlacedWidget = { id: 'help', isVisible: true, order: 0, gridSize: 3, section: 'top' }
const blog: PlacedWidget = { id: 'blog', isVisible: false, order: 1, gridSize: 2, section: 'bottom' }
const layout: Layout = { version: layoutVersion, widgets: [help, blog] }

type Whose = { token: string; organisationId: string }
const view = async (whose: Whose) =>
  readReply(dashboard.viewLayout, await servers.ask(dashboard.viewLayout, whose)).layout
const save = (whose: Whose, body: unknown = { layout }) => servers.ask(dashboard.saveLayout, { ...whose, body })
const countRows = async ({ organisationId }: Whose) => {
  const { rows } = await db.admin.query('select from console.layout where organisation_id = $1', [organisationId])
  return rows.length
}

test('a layout that was saved is found again, and after a reset there is none', async () => {
  const { token, organisationId } = await signInPerson(db, servers)
  const whose = { token, organisationId }
  expect(await view(whose)).toBeNull()
  const { saved_at } = readReply(dashboard.saveLayout, await save(whose))
  expect(readReply(dashboard.viewLayout, await servers.ask(dashboard.viewLayout, whose))).toEqual({
    layout,
    saved_at,
  })
  const changed = { ...layout, widgets: [{ ...help, gridSize: 1 }] }
  await save(whose, { layout: changed })
  expect(await view(whose)).toEqual(changed)
  for (const _ of ['once', 'again']) expect((await servers.ask(dashboard.resetLayout, whose)).status).toBe(200)
  expect(await view(whose)).toBeNull()
})

test('a colleague in the same organisation arranges a page of their own', async () => {
  const one = await signInPerson(db, servers)
  const other = await signInPerson(db, servers, 'viewer')
  const { organisationId } = one
  await makeMembership(db, { organisationId, personId: other.personId, role: 'viewer' })
  const theirs = { token: other.token, organisationId }
  await save({ token: one.token, organisationId })
  expect(await view(theirs)).toBeNull()
  await save(theirs, { layout: { ...layout, widgets: [] } })
  await servers.ask(dashboard.resetLayout, theirs)
  expect(await view({ token: one.token, organisationId })).toEqual(layout)
})

test('in another of their organisations the same person has another page', async () => {
  const person = await signInPerson(db, servers)
  const second = await makeOrganisation(db)
  await makeMembership(db, { organisationId: second.organisationId, personId: person.personId })
  await save(person)
  const there = { token: person.token, organisationId: second.organisationId }
  expect(await view(there)).toBeNull()
  await servers.ask(dashboard.resetLayout, there)
  expect(await view(person)).toEqual(layout)
})

test('a person who does not belong to an organisation keeps nothing in it', async () => {
  const { organisationId } = await signInPerson(db, servers)
  const stranger = await signInPerson(db, servers)
  const foreign = { token: stranger.token, organisationId }
  const answers = [
    await servers.ask(dashboard.viewLayout, foreign),
    await save(foreign),
    await servers.ask(dashboard.resetLayout, foreign),
  ]
  expect(answers.map((one) => one.status).every((status) => status === 403 || status === 404)).toBe(true)
  expect(await countRows(foreign)).toBe(0)
})

const many = Array.from({ length: 10 }, () => help)
test.each<[what: string, body: unknown]>([
  ['nothing', {}],
  ['a list', []],
  ['another version', { layout: { ...layout, version: 2 } }],
  ['a widget that does not exist', { layout: { ...layout, widgets: [{ ...help, id: 'weather' }] } }],
  ['a section that does not exist', { layout: { ...layout, widgets: [{ ...help, section: 'left' }] } }],
  ['a size that its section does not have', { layout: { ...layout, widgets: [{ ...blog, gridSize: 3 }] } }],
  ['half a column', { layout: { ...layout, widgets: [{ ...help, gridSize: 1.5 }] } }],
  ['a huge order', { layout: { ...layout, widgets: [{ ...help, order: 1e9 }] } }],
  ['the same widget twice', { layout: { ...layout, widgets: [help, help] } }],
  ['more widgets than there are', { layout: { ...layout, widgets: many } }],
  ['something beside it', { layout: { ...layout, note: 'x'.repeat(9000) } }],
])('[T36] %s is not kept', async (_, body) => {
  const whose = await signInPerson(db, servers)
  expect(codeOf(await save(whose, body))).toEqual([400, 'invalid_request'])
  expect(await countRows(whose)).toBe(0)
})

test('[T36] however often and from however many tabs it is saved, one small row remains', async () => {
  const whose = await signInPerson(db, servers)
  const answers = await Promise.all(Array.from({ length: 8 }, () => save(whose)))
  expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
  expect(await countRows(whose)).toBe(1)
  const huge = db.admin.query(
    `insert into console.layout (organisation_id, person_id, layout, saved_at)
     values ($1, $2, jsonb_build_object('note', repeat('x', 9000)), now())
     on conflict (organisation_id, person_id) do update set layout = excluded.layout`,
    [whose.organisationId, whose.personId],
  )
  await expect(huge).rejects.toThrow(/layout_check|check constraint/)
})

test.each([
  ['an older release kept as a bare list', [{ id: 'help', title: 'Help', type: 'static', gridSize: 2 }]],
  ['a newer release', { version: 7, boards: [{ name: 'Mine', widgets: ['weather'] }] }],
  ['nobody remembers', 'a text'],
])('what %s is given to the browser as it is', async (_, stored) => {
  const whose = await signInPerson(db, servers)
  await db.admin.query(
    'insert into console.layout (organisation_id, person_id, layout, saved_at) values ($1, $2, $3::jsonb, now())',
    [whose.organisationId, whose.personId, JSON.stringify(stored)],
  )
  expect(await view(whose)).toEqual(stored)
})

test('staff who act for a customer see the customer’s page and leave it as it is', async () => {
  const customer = await signInPerson(db, servers)
  await save(customer)
  const staff = await makeStaff(db, ['people.impersonate'], 'Trần Thu Trang')
  const { access_token: token } = await actFor(db, servers, customer.personId, staff)
  const acting = { token, organisationId: customer.organisationId }
  expect(await view(acting)).toEqual(layout)
  expect(codeOf(await save(acting, { layout: { ...layout, widgets: [] } }))).toEqual([403, 'impersonation_refused'])
  expect(codeOf(await servers.ask(dashboard.resetLayout, acting))).toEqual([403, 'impersonation_refused'])
  expect(await view(customer)).toEqual(layout)
})
