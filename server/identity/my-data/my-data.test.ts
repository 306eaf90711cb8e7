import { identity } from '@song-hanh/contract/identity'
import { dataDays } from '@song-hanh/contract/identity/departure'
import { afterEach, expect, test } from 'vitest'
import { failureOf } from '../../testing/world/answers.ts'
import type { Member } from '../../testing/world/members.ts'
import { moveClock } from '#platform/clock'
import { openSeal } from '#platform/secret/secret'
import { personalData } from '../../personal-data.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { colleaguesContact, marksOf, plantTraces } from '../../testing/identity/plant-traces.ts'
import { publish } from '../../testing/marketplace/publish.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { gatherDataJob } from './gather-data-job.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const seal = openSeal(testConfig(db.url('worker')).SEAL_KEYS)
afterEach(() => moveClock(0))

const dayMs = 86_400_000
const request = (who: Member) => servers.ask(identity.requestMyData, { token: who.token })
const view = async (who: Member) =>
  (await servers.ask(identity.viewMyData, { token: who.token })).body.data as unknown as { export: object | null }
const open = (who: { token?: string }, token: string) =>
  servers.ask(identity.downloadMyData, { ...(who.token && { token: who.token }), body: { token } })

/** What the worker does with the request, and the secret of the link that it mails. */
const gather = async ({ personId, email }: Member) => {
  const { rows } = await db.admin.query<{ export_id: string }>(
    'select export_id from identity.data_export where person_id = $1 order by requested_at desc limit 1',
    [personId],
  )
  const payload = { personId, exportId: rows[0]!.export_id }
  await db
    .as('worker')
    .within({ kind: 'person', personId }, (tx) => gatherDataJob(seal, personalData).run({ tx, payload } as never))
  return (await readMails(db, email)).findLast(({ mail }) => mail === 'identity.data_ready')!
}

const make = async () => {
  const who = await signInPerson(db, servers)
  expect((await request(who)).status).toBe(200)
  const mail = await gather(who)
  return { who, mail, token: mail.values['token']! }
}

test('everything that each domain knows is in the file, under names that one understands', async () => {
  const who = await signInPerson(db, servers)
  const colleague = await signInPerson(db, servers)
  await publish(db, { package_id: 'goi-vet-tich' })
  await plantTraces(db, who, colleague.personId)
  expect((await request(who)).body.data).toMatchObject({ export: { ready_at: null } })
  const { values } = await gather(who)
  const answer = await open(who, values['token']!)
  expect(answer.status).toBe(200)
  const { file_name: name, data } = answer.body.data as unknown as { file_name: string; data: Record<string, unknown> }
  expect(name).toMatch(/^song-hanh-data-\d{4}-\d\d-\d\d\.json$/)
  expect(Object.keys(data)).toEqual([
    'about',
    'gathered_at',
    'identity',
    'dashboard',
    'marketplace',
    'billing',
    'organisation',
  ])
  expect(data).toMatchObject({ identity: { profile: { email: who.email, name: who.name } } })
  expect(data).toMatchObject({
    organisation: {
      invitation_links: [{ team: 'Hạ tầng', role: 'viewer', came_by_it: 0, revoked_at: null }],
      removals: [{ organisation: 'Cà phê Đắk Mây' }],
    },
  })
  const text = JSON.stringify(data)
  for (const mark of Object.values(marksOf(who))) expect([mark, text.includes(mark)]).toEqual([mark, true])
  expect(text).not.toContain(colleaguesContact)
})

test('no secret is in it, and nothing about anybody else', async () => {
  const { who, token } = await make()
  const text = JSON.stringify((await open(who, token)).body.data)
  const { rows } = await db.admin.query<{ hash: string }>('select hash from identity.password where person_id = $1', [
    who.personId,
  ])
  expect(text).not.toContain(rows[0]!.hash)
  expect(text).not.toContain(who.token)
  expect(text).not.toContain(token)
  const names = [...text.matchAll(/"(\w+)":/g)].map(([, name]) => name!)
  expect(names.filter((name) => /secret|hash|digest$|sealed|token|mac$|public_key|credential/.test(name))).toEqual([
    'notification_digest',
  ])
  const others = await db.admin.query<{ email: string }>('select email from identity.person where person_id <> $1', [
    who.personId,
  ])
  expect(others.rows.filter(({ email }) => text.includes(email))).toEqual([])
})

test('the mail comes in their language, and its link works for seven days, any number of times', async () => {
  const who = await signInPerson(db, servers)
  await db.admin.query(`update identity.person set language = 'en' where person_id = $1`, [who.personId])
  await request(who)
  const mail = await gather(who)
  expect(mail.language).toBe('en')
  const token = mail.values['token']!
  expect((await open(who, token)).status).toBe(200)
  expect((await open(who, token)).status).toBe(200)
  const later = async (ms: number) => {
    moveClock(ms)
    const again = await servers.ask(identity.signIn, { body: { email: who.email, password: personsPassword } })
    return open({ token: (again.body.data as unknown as { access_token: string }).access_token }, token)
  }
  expect((await later((dataDays - 1) * dayMs)).status).toBe(200)
  expect(failureOf(await later(dataDays * dayMs + 60_000))).toBe('link_dead')
})

test('the link opens for its person alone, and not without a session', async () => {
  const { who, token } = await make()
  const other = await signInPerson(db, servers)
  expect(failureOf(await open(other, token))).toBe('link_of_another')
  expect(failureOf(await open({}, token))).toBe('unauthenticated')
  expect(failureOf(await open(who, 'A'.repeat(43)))).toBe('link_dead')
  const { rows } = await db.admin.query<{ action: string }>(
    `select action from audit.entry where chain_id = any ($1) and action = 'identity.data_downloaded'`,
    [[who.personId, other.personId]],
  )
  expect(rows).toEqual([])
})

test('once a day, however often it is pressed, and after a fresh proof', async () => {
  const who = await signInPerson(db, servers)
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(who)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429])
  expect(failureOf(await request(who))).toBe('data_requested_already')
  expect(await view(who)).toMatchObject({ export: { ready_at: null } })
  await gather(who)
  expect(await view(who)).toMatchObject({ export: { ready_at: expect.any(String) as string } })
  moveClock(6 * 60_000)
  expect(failureOf(await request(who))).toBe('step_up_required')
})

test('the file lies sealed, and the job that is sent twice makes it once', async () => {
  const { who } = await make()
  const { rows } = await db.admin.query<{ sealed_data: string }>(
    'select sealed_data from identity.data_export where person_id = $1',
    [who.personId],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]!.sealed_data).not.toContain(who.email)
  await gather(who)
  const mails = (await readMails(db, who.email)).filter(({ mail }) => mail === 'identity.data_ready')
  expect(mails).toHaveLength(1)
})
