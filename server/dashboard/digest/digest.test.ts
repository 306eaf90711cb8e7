import { dashboard } from '@song-hanh/contract/dashboard'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeMembership } from '../../testing/database/factories.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { openTelling } from '../../testing/notification/tell.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { lastDigestTime } from './digest-time.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const telling = openTelling(db)
afterEach(() => moveClock(0))

const hour = 3_600_000
const vietnam = 'Asia/Ho_Chi_Minh'
const at = (iso: string) => moveClock(Date.parse(iso) - Date.now())
const digestTime = (iso: string, zone: string, digest: 'daily' | 'weekly' = 'daily') =>
  new Date(lastDigestTime(Date.parse(iso), zone, digest)).toISOString()

type NewNotification = { email?: string; createdAt: string; readAt?: string; organisationId?: string }
/** Something collected for a person, as the notifier leaves it. */
const collect = async (personId: string, input: NewNotification) => {
  const { email = 'moi@dakmay.example', createdAt, readAt, organisationId } = input
  const id = newId()
  await db.admin.query(
    `insert into console.notification (
       person_id, notification_id, kind, "values", in_app, mail, created_at, read_at, organisation_id)
     values ($1, $2, 'organisation.invitation_asked', $3, true, 'digest', $4, $5, $6)`,
    [personId, id, { email, organisation: 'Cà phê Đắk Mây' }, createdAt, readAt ?? null, organisationId ?? null],
  )
  return id
}
const digestsTo = async (email: string) =>
  (await readMails(db, email))
    .filter((one) => one.mail === 'console.digest')
    .map((one) => one.values as unknown as Digest)
type Digest = { lines: { text: string }[]; count: number; digest: string; stopToken: string }

describe('the last eight o’clock', () => {
  test('is that of the reader’s own morning', () => {
    // 09:00 in Vietnam is 02:00 in London
    expect(digestTime('2026-11-16T02:00:00Z', vietnam)).toBe('2026-11-16T01:00:00.000Z')
    expect(digestTime('2026-11-16T02:00:00Z', 'Europe/London')).toBe('2026-11-15T08:00:00.000Z')
    expect(digestTime('2026-11-16T00:59:59Z', vietnam)).toBe('2026-11-15T01:00:00.000Z')
    expect(digestTime('2026-11-16T02:30:00Z', 'Asia/Kathmandu')).toBe('2026-11-16T02:15:00.000Z')
  })
  test('weekly: of a Monday', () => {
    // 16 November 2026 is a Monday
    expect(digestTime('2026-11-16T00:30:00Z', vietnam, 'weekly')).toBe('2026-11-09T01:00:00.000Z')
    expect(digestTime('2026-11-16T01:30:00Z', vietnam, 'weekly')).toBe('2026-11-16T01:00:00.000Z')
    expect(digestTime('2026-11-22T16:59:00Z', vietnam, 'weekly')).toBe('2026-11-16T01:00:00.000Z')
  })
  test('stays at eight when the clocks change in the night', () => {
    expect(digestTime('2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('2026-03-29T06:00:00.000Z')
    expect(digestTime('2026-10-25T12:00:00Z', 'Europe/Berlin')).toBe('2026-10-25T07:00:00.000Z')
  })
  test('of a zone that nobody knows any more is that of Vietnam', () => {
    expect(digestTime('2026-11-16T02:00:00Z', 'Atlantis/Capital')).toBe('2026-11-16T01:00:00.000Z')
  })
})

describe('a digest', () => {
  test('has everything unread that was collected before eight, and comes once', async () => {
    const someone = await signInPerson(db, servers)
    await collect(someone.personId, { email: 'mot@dakmay.example', createdAt: '2030-03-05T03:00:00Z' })
    await collect(someone.personId, { email: 'hai@dakmay.example', createdAt: '2030-03-05T04:00:00Z' })
    await collect(someone.personId, { createdAt: '2030-03-05T05:00:00Z', readAt: '2030-03-05T06:00:00Z' })
    await collect(someone.personId, { email: 'sau@dakmay.example', createdAt: '2030-03-06T01:30:00Z' })
    at('2030-03-06T00:59:00Z')
    await telling.sendDigests()
    expect(await digestsTo(someone.email)).toEqual([])
    at('2030-03-06T02:00:00Z')
    await telling.sendDigests()
    await telling.sendDigests()
    const [digest, ...more] = await digestsTo(someone.email)
    expect(more).toEqual([])
    expect(digest).toMatchObject({ count: 2, digest: 'daily' })
    expect(digest!.lines.map((line) => line.text)).toEqual([
      'mot@dakmay.example xin một lời mời mới',
      'hai@dakmay.example xin một lời mời mới',
    ])
    at('2030-03-07T02:00:00Z')
    await telling.sendDigests()
    expect((await digestsTo(someone.email)).map((one) => one.count)).toEqual([2, 1])
  })

  test('that has nothing unread is not written', async () => {
    const someone = await signInPerson(db, servers)
    await collect(someone.personId, { createdAt: '2030-04-05T03:00:00Z', readAt: '2030-04-05T04:00:00Z' })
    at('2030-04-06T02:00:00Z')
    await telling.sendDigests()
    expect(await digestsTo(someone.email)).toEqual([])
  })

  test('says nothing about an organisation that the reader does not belong to any more', async () => {
    const [someone, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const createdAt = '2030-04-15T03:00:00Z'
    const { personId, organisationId } = someone
    await collect(personId, { email: 'trong@dakmay.example', createdAt, organisationId })
    await makeMembership(db, { organisationId: other.organisationId, personId, role: 'admin' })
    await collect(personId, { email: 'ngoai@dakmay.example', createdAt, organisationId: other.organisationId })
    await db.admin.query('delete from organisation.membership where organisation_id = $1 and person_id = $2', [
      other.organisationId,
      personId,
    ])
    at('2030-04-16T02:00:00Z')
    await telling.sendDigests()
    const [digest] = await digestsTo(someone.email)
    expect(digest!.lines.map((line) => line.text)).toEqual(['trong@dakmay.example xin một lời mời mới'])
    expect(digest!.count).toBe(1)
  })

  test('comes on Monday to a person who chose weekly, in the morning of their own zone', async () => {
    const [weekly, abroad] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    await servers.ask(dashboard.chooseDigest, { token: weekly.token, body: { digest: 'weekly' } })
    await db.admin.query(`update identity.person set time_zone = 'America/New_York' where person_id = $1`, [
      abroad.personId,
    ])
    // a Tuesday
    for (const one of [weekly, abroad]) await collect(one.personId, { createdAt: '2030-05-07T02:00:00Z' })
    const sent = async () => [(await digestsTo(weekly.email)).length, (await digestsTo(abroad.email)).length]
    at('2030-05-07T11:59:00Z')
    await telling.sendDigests()
    expect(await sent()).toEqual([0, 0])
    at('2030-05-07T12:01:00Z')
    await telling.sendDigests()
    expect(await sent()).toEqual([0, 1])
    at('2030-05-13T00:59:00Z')
    await telling.sendDigests()
    expect(await sent()).toEqual([0, 1])
    // the worker was down at eight: it is late, not lost
    moveClock(Date.parse('2030-05-13T01:00:00Z') + 5 * hour - Date.now())
    await telling.sendDigests()
    expect(await sent()).toEqual([1, 1])
  })

  test('of very many has the newest thirty, and says how many there are', async () => {
    const someone = await signInPerson(db, servers)
    for (let n = 0; n < 40; n += 1)
      await collect(someone.personId, {
        email: `nguoi${n}@dakmay.example`,
        createdAt: `2030-06-05T03:${String(n).padStart(2, '0')}:00Z`,
      })
    at('2030-06-06T02:00:00Z')
    await telling.sendDigests()
    const [digest] = await digestsTo(someone.email)
    expect([digest!.count, digest!.lines.length]).toEqual([40, 30])
    expect(digest!.lines.at(-1)!.text).toContain('nguoi39@')
  })

  test('can be stopped from the mail: what was collected by then does not come any more, and stays in the console', async () => {
    const someone = await signInPerson(db, servers)
    const kind = 'organisation.invitation_asked'
    const url = `/api/v1/notification-choices/${kind}`
    const body = { in_app: true, mail: 'digest' }
    await servers.ask(dashboard.chooseNotification, { token: someone.token, url, body })
    await collect(someone.personId, { createdAt: '2030-07-05T03:00:00Z' })
    at('2030-07-06T02:00:00Z')
    await telling.sendDigests()
    const [digest] = await digestsTo(someone.email)
    moveClock(0)
    await collect(someone.personId, { createdAt: '2030-07-06T03:00:00Z' })
    await servers.ask(dashboard.stopNotificationMails, {
      url: `/api/v1/notification-mails/stop/${digest!.stopToken}`,
    })
    const answer = await servers.ask(dashboard.viewNotificationChoices, { token: someone.token })
    const { choices } = answer.body.data as unknown as { choices: { kind: string; in_app: boolean; mail: string }[] }
    expect(choices.find((one) => one.kind === kind)).toMatchObject({ in_app: true, mail: 'never' })
    expect(choices.find((one) => one.kind === 'organisation.member_joined')).toMatchObject({ mail: 'at_once' })
    at('2030-07-07T02:00:00Z')
    await telling.sendDigests()
    expect(await digestsTo(someone.email)).toHaveLength(1)
  })
})
