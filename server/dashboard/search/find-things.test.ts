import { dashboard } from '@song-hanh/contract/dashboard'
import { roles } from '@song-hanh/contract/rights/rights'
import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { readReply } from '../../testing/world/answers.ts'
import { makeMembership, makePerson } from '../../testing/database/factories.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const urlFor = (text: string, language?: string) =>
  `${dashboard.findThings.path}?${new URLSearchParams({ text, ...(language && { language }) })}`

const enter = async (role: (typeof roles)[number] = 'viewer') => {
  const { token, organisationId } = await signInPerson(db, servers, role)
  const find = async (text: string, language?: 'vi' | 'en') => {
    const answer = await servers.ask(dashboard.findThings, { token, organisationId, url: urlFor(text, language) })
    return readReply(dashboard.findThings, answer).found
  }
  return { token, organisationId, find }
}
const addTeam = async (organisationId: string, name: string) => {
  const { rows } = await db.admin.query<{ number: string }>(
    'insert into organisation.team (organisation_id, team_id, name) values ($1, $2, $3) returning team_number as number',
    [organisationId, newId(), name],
  )
  return String(rows[0]?.number)
}
const addMember = async (organisationId: string, name: string) => {
  const person = await makePerson(db, { name })
  await makeMembership(db, { organisationId, personId: person.personId })
  return person
}

test.each(roles)(
  '%s finds teams and members of the organisation by a part of their name, marks or not',
  async (role) => {
    const { organisationId, find } = await enter(role)
    const teamId = await addTeam(organisationId, 'Nền tảng dữ liệu xyz')
    const { personId, email } = await addMember(organisationId, 'Đặng Dữ Liệu Xyz')
    for (const text of ['dữ liệu xyz', 'DU LIEU XYZ'])
      expect(await find(text)).toEqual([
        { kind: 'team', id: teamId, label: 'Nền tảng dữ liệu xyz' },
        { kind: 'member', id: personId, label: 'Đặng Dữ Liệu Xyz', hint: email },
      ])
  },
)

test('nothing of another organisation is found, and signs that mean something to the database mean themselves', async () => {
  const other = await enter()
  await addTeam(other.organisationId, 'Kho vận xyz')
  await addMember(other.organisationId, 'Lê Kho Vận Xyz')
  const { find } = await enter()
  expect(await find('kho van xyz')).toEqual([])
  for (const text of ['%%', '__', "';--", '\\\\']) expect(await find(text)).toEqual([])
})

test('what begins with the words comes first, and five of a kind are enough', async () => {
  const { organisationId, find } = await enter()
  for (const name of ['A sau qq', 'B sau qq', 'C sau qq', 'D sau qq', 'E sau qq', 'Qq trước'])
    await addTeam(organisationId, name)
  const labels = (await find('qq')).filter(({ kind }) => kind === 'team').map(({ label }) => label)
  expect(labels).toEqual(['Qq trước', 'A sau qq', 'B sau qq', 'C sau qq', 'D sau qq'])
})

test('members whose name begins with the words are found among any number who only contain them', async () => {
  const { organisationId, find } = await enter()
  for (let n = 0; n < 40; n += 1) await addMember(organisationId, `Aa ${n} wuw`)
  const { personId } = await addMember(organisationId, 'Wuw đầu tiên')
  const members = (await find('wuw')).filter(({ kind }) => kind === 'member')
  expect(members).toHaveLength(5)
  expect(members[0]).toMatchObject({ id: personId, label: 'Wuw đầu tiên' })
})

test('a solution is found by its name in either language and named in the language of the reader', async () => {
  const { find } = await enter()
  const colocation = { kind: 'solution', id: 'colocation-nang-cao-01' }
  for (const text of ['tu rack riêng', 'Private 42U'])
    expect([await find(text, 'vi'), await find(text, 'en')]).toMatchObject([
      [{ ...colocation, label: 'Tủ rack riêng 42U', path: '/digital-transformation/ha-tang-luu-tru' }],
      [{ ...colocation, label: 'Private 42U rack', path: '/en/digital-transformation/ha-tang-luu-tru' }],
    ])
})

test('what is no longer on sale is not found', async () => {
  await db.admin.query(`update marketplace.package set state = 'gone' where package_id = 'colocation-tuy-chinh'`)
  const { find } = await enter()
  expect(await find('khu vuc rack rieng', 'vi')).toEqual([])
})

test('a single letter finds nothing, and nobody searches without a session', async () => {
  const { token, organisationId } = await enter()
  const short = await servers.ask(dashboard.findThings, { token, organisationId, url: urlFor(' a ') })
  expect(short.status).toBe(400)
  expect((await servers.ask(dashboard.findThings, { url: urlFor('abc') })).status).toBe(401)
})
