import { dashboard, type Notification, notificationKinds } from '@song-hanh/contract/dashboard'
import { identity } from '@song-hanh/contract/identity'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { actFor } from '../../testing/identity/act-for.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { acceptanceOf, invite } from '../../testing/organisation/invite.ts'
import { organisation } from '@song-hanh/contract/organisation'
import { requestTarget } from '@song-hanh/contract/http/request-target'
import type { Member } from '../../testing/world/members.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { publishFactorsAdded } from '../../testing/notification/publish-factors-added.ts'
import { openTelling } from '../../testing/notification/tell.ts'
import { notificationTypes } from '../../notifications.ts'

const world = await openWorld()
const { db, servers } = world
const telling = openTelling(db)
afterEach(() => moveClock(0))

type Page = { items: Notification[]; next?: string }

const list = async ({ token }: Member, query = '') => {
  const url = `${dashboard.listNotifications.path}${query}`
  return (await servers.ask(dashboard.listNotifications, { token, url })).body.data as unknown as Page
}
const count = async ({ token }: Member) =>
  ((await servers.ask(dashboard.countUnread, { token })).body.data as unknown as { unread: number }).unread
const read = ({ token }: Member, id: string) =>
  servers.ask(dashboard.readNotification, { token, url: `/api/v1/notifications/${id}/read` })
const choose = ({ token }: Member, kind: string, body: { in_app: boolean; mail: string }) =>
  servers.ask(dashboard.chooseNotification, { token, url: `/api/v1/notification-choices/${kind}`, body })
const choicesOf = async ({ token }: Member) =>
  (await servers.ask(dashboard.viewNotificationChoices, { token })).body.data as unknown as {
    choices: { kind: string; in_app: boolean; mail: string; always: boolean }[]
    digest: string
  }
const mailsTo = async (email: string) => (await readMails(db, email)).map((one) => one.mail)

const happen = (personId: string, times?: number) => publishFactorsAdded(db, personId, times)
const join = async (owner: Member) => {
  const invited = await invite(world, owner)
  const answer = await servers.ask(organisation.acceptInvitation, { body: acceptanceOf(invited) })
  expect(answer.status).toBe(200)
  await telling.all()
  return { ...invited, personId: (answer.body.data as unknown as { uuid: string }).uuid }
}

describe('what happens to an account', () => {
  test('is notified to its owner in the console, and mailed once, by its own domain', async () => {
    const someone = await signInPerson(db, servers)
    const answer = await servers.ask(identity.changePassword, {
      token: someone.token,
      body: {
        current_password: personsPassword,
        new_password: 'nắng trên đồi chè',
        new_password_confirmation: 'nắng trên đồi chè',
      },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 evil.example' },
    })
    expect(answer.status).toBe(200)
    await telling.all()
    expect((await list(someone)).items).toMatchObject([
      {
        kind: 'identity.password_changed',
        organisation_id: null,
        organisation_name: null,
        values: { browser: 'Chrome', system: 'Windows' },
        read_at: null,
      },
    ])
    expect(await mailsTo(someone.email)).toEqual(['identity.password_changed'])
  })

  test('such as another address is notified in the console too, and mailed to the old one', async () => {
    const someone = await signInPerson(db, servers)
    const email = `${newId()}@gmail.com`
    await servers.ask(identity.startEmailChange, { token: someone.token, body: { email } })
    const code = (await readMails(db, email)).at(-1)?.values['code'] ?? ''
    const body = { verification_code: code }
    expect((await servers.ask(identity.confirmEmailChange, { token: someone.token, body })).status).toBe(200)
    await telling.all()
    expect((await list(someone)).items).toMatchObject([{ kind: 'identity.email_changed', values: {}, read_at: null }])
    expect(await mailsTo(someone.email)).toEqual(['identity.email_changed'])
  })

  test('is kept by names alone, without the rest of the event', async () => {
    const someone = await signInPerson(db, servers)
    await happen(someone.personId)
    await telling.all()
    expect((await list(someone)).items.map((one) => one.values)).toEqual([{ factor: 'totp' }])
  })

  test('notifies nobody who was erased since', async () => {
    const { personId } = await makePerson(db)
    await db.admin.query(`update identity.person set email = 'erased ' || person_id where person_id = $1`, [personId])
    await happen(personId)
    await telling.all()
    expect((await db.admin.query('select from console.notification where person_id = $1', [personId])).rows).toEqual([])
  })

  test('cannot be turned off', async () => {
    const someone = await signInPerson(db, servers)
    const answer = await choose(someone, 'identity.factor_added', { in_app: false, mail: 'never' })
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([409, 'always_told'])
    // not even by a row that should not be there
    await db.admin.query(
      `insert into console.notification_choice values ($1, 'identity.factor_added', false, 'never', now())`,
      [someone.personId],
    )
    await happen(someone.personId)
    await telling.all()
    expect(await count(someone)).toBe(1)
  })
})

describe('the notifications of a person', () => {
  test('comes newest first in pages, all or unread, and nobody else sees it', async () => {
    const [someone, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    await happen(someone.personId, 25)
    await telling.all()
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list(someone, `?limit=10${after ? `&after=${after}` : ''}`)
      seen.push(...page.items.map((one) => one.notification_id))
      after = page.next
    } while (after)
    expect(new Set(seen).size).toBe(25)
    expect(seen).toEqual(seen.toSorted().toReversed())
    expect((await list(other)).items).toEqual([])
    expect((await list(someone, '?after=nonsense')).items).toEqual([])

    const answer = await read(other, seen[0]!)
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'notification_not_found'])
    expect((await read(someone, seen[3]!)).body.data).toEqual({ unread: 24 })
    expect((await read(someone, seen[3]!)).body.data).toEqual({ unread: 24 })
    const unread = await list(someone, '?state=unread&limit=100')
    expect(unread.items.map((one) => one.notification_id)).toEqual(seen.filter((id) => id !== seen[3]))
  })

  test('is marked as read together, counted once, and nobody marks those of others', async () => {
    const [someone, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    await happen(someone.personId, 3)
    await telling.all()
    const ids = (await list(someone)).items.map((one) => one.notification_id)
    const readEach = ({ token }: Member, notificationIds: string[]) =>
      servers.ask(dashboard.readNotifications, { token, body: { notification_ids: notificationIds } })
    expect((await readEach(other, ids)).body.data).toEqual({ unread: 0 })
    expect(await count(someone)).toBe(3)
    expect((await readEach(someone, ids.slice(1))).body.data).toEqual({ unread: 1 })
    expect((await list(someone)).items.map((one) => one.read_at !== null)).toEqual([false, true, true])
    expect((await readEach(someone, [])).status).toBe(400)
  })

  test('is counted up to a hundred', async () => {
    const someone = await signInPerson(db, servers)
    await happen(someone.personId, 130)
    await telling.all()
    expect(await count(someone)).toBe(100)
  })

  test('is marked as read up to a moment: what comes later stays unread', async () => {
    const someone = await signInPerson(db, servers)
    await happen(someone.personId, 2)
    await telling.all()
    const [newest] = (await list(someone)).items
    await happen(someone.personId)
    await telling.all()
    const body = { until: newest!.created_at }
    expect((await servers.ask(dashboard.readAllNotifications, { token: someone.token, body })).body.data).toEqual({
      unread: 1,
    })
    expect((await list(someone)).items.map((one) => one.read_at !== null)).toEqual([false, true, true])
  })

  test('[G5] is not marked as read until a year that the database does not have', async () => {
    const { token } = await signInPerson(db, servers)
    const body = { until: '0000-06-01T00:00:00Z' }
    expect((await servers.ask(dashboard.readAllNotifications, { token, body })).status).toBe(400)
  })

  test('is erased in time: read after 180 days, unread after 365', async () => {
    const someone = await signInPerson(db, servers)
    await happen(someone.personId, 5)
    await telling.all()
    const ids = (await list(someone)).items.map((one) => one.notification_id)
    const age = (id: string, days: number, isRead: boolean) =>
      db.admin.query(
        `update console.notification set created_at = now() - make_interval(days => $2), read_at = case when $3 then now() end
         where notification_id = $1`,
        [id, days, isRead],
      )
    await age(ids[1]!, 179, true)
    await age(ids[2]!, 181, true)
    await age(ids[3]!, 364, false)
    await age(ids[4]!, 366, false)
    await telling.forget()
    expect((await list(someone)).items.map((one) => one.notification_id)).toEqual([ids[0], ids[1], ids[3]])
  })
})

describe('when an invited person has joined', () => {
  test('the inviter is notified, in the console and by mail, with the name of the organisation', async () => {
    const owner = await signInPerson(db, servers)
    const { email } = await join(owner)
    expect((await list(owner)).items).toMatchObject([
      {
        kind: 'organisation.member_joined',
        organisation_id: owner.organisationId,
        organisation_name: 'Cà phê Đắk Mây',
        is_member: true,
        values: { email, role: 'developer' },
      },
    ])
    expect(await mailsTo(owner.email)).toEqual(['organisation.member_joined'])
  })

  test.each([
    ['never', true, 1],
    ['digest', true, 1],
    ['never', false, 0],
    ['at_once', false, 0],
  ])('by the chosen channels: mail %s, in the console %s', async (mail, inApp, shown) => {
    const owner = await signInPerson(db, servers)
    expect((await choose(owner, 'organisation.member_joined', { in_app: inApp, mail })).status).toBe(200)
    await join(owner)
    expect((await list(owner)).items).toHaveLength(shown)
    expect(await count(owner)).toBe(shown)
    expect(await mailsTo(owner.email)).toEqual(mail === 'at_once' ? ['organisation.member_joined'] : [])
  })

  test('an inviter who has left since is not notified', async () => {
    const owner = await signInPerson(db, servers)
    const admin = await signInPerson(db, servers, 'admin')
    await makeMembership(db, { ...owner, personId: admin.personId, role: 'admin' })
    const invited = await invite(world, { ...admin, organisationId: owner.organisationId })
    await servers.ask(organisation.acceptInvitation, { body: acceptanceOf(invited) })
    await db.admin.query('delete from organisation.membership where organisation_id = $1 and person_id = $2', [
      owner.organisationId,
      admin.personId,
    ])
    await telling.all()
    expect((await list(admin)).items).toEqual([])
    expect(await mailsTo(admin.email)).toEqual([])
  })
})

describe('notifications of an organisation', () => {
  /** An owner of two, with notifications of their own account and of each organisation. */
  const ownerOfTwo = async () => {
    const owner = await signInPerson(db, servers)
    const { organisationId: otherId } = await makeOrganisation(db, { name: 'Gạo Sông Hậu' })
    await makeMembership(db, { organisationId: otherId, personId: owner.personId, role: 'owner' })
    await happen(owner.personId)
    await join(owner)
    await join({ ...owner, organisationId: otherId })
    return { owner, otherId }
  }
  const ask = (organisationId: string) =>
    db.admin.query('update organisation.organisation set two_factor_required = true where organisation_id = $1', [
      organisationId,
    ])
  const organisationsOf = async (who: Member) => (await list(who)).items.map((one) => one.organisation_id)

  test('is read and counted by staff who act for a customer only in the one where they act', async () => {
    const { owner, otherId } = await ownerOfTwo()
    const { access_token: token } = await actFor(db, servers, owner.personId, { staffId: newId(), name: 'Trang' })
    await telling.all()
    const acting = { ...owner, token }
    const seen = await organisationsOf(acting)
    expect(new Set(seen)).toEqual(new Set([null, owner.organisationId]))
    expect(await count(acting)).toBe(seen.length)
    expect(await organisationsOf(owner)).toContain(otherId)
    expect(await count(owner)).toBe(seen.length + 1)
  })

  test('is not for a member who lacks the second factor that it requires, until they have one', async () => {
    const { owner, otherId } = await ownerOfTwo()
    await ask(otherId)
    expect(await organisationsOf(owner)).toEqual([owner.organisationId, null])
    expect(await count(owner)).toBe(2)
    const body = { until: new Date(Date.now() + 60_000).toISOString() }
    await servers.ask(dashboard.readAllNotifications, { token: owner.token, body })
    await db.admin.query(
      `insert into identity.totp (person_id, sealed_secret, created_at, confirmed_at) values ($1, 'x', now(), now())`,
      [owner.personId],
    )
    // and what they could not see they have not read
    expect((await list(owner)).items.map((one) => [one.organisation_id, one.read_at !== null])).toEqual([
      [otherId, false],
      [owner.organisationId, true],
      [null, true],
    ])
  })

  test('reaches the member all the same where it says that a second factor is required', async () => {
    const { owner, otherId } = await ownerOfTwo()
    await ask(otherId)
    await db.as('api').within({ kind: 'organisation', organisationId: otherId }, (tx) =>
      publish(tx, {
        chainId: otherId,
        name: 'organisation.two_factor_required',
        payload: { organisationId: otherId },
      }),
    )
    await telling.all()
    expect((await list(owner)).items.map((one) => one.kind)).toEqual([
      'organisation.two_factor_required',
      'organisation.member_joined',
      'identity.factor_added',
    ])
  })
})

describe('the choices', () => {
  test('show every kind that a domain publishes, and stay', async () => {
    const someone = await signInPerson(db, servers)
    const before = await choicesOf(someone)
    expect(before.choices.map((one) => one.kind)).toEqual([...notificationKinds])
    // several events may be notified as one kind
    const received = new Set(notificationTypes.map((one) => one.kind))
    expect([...received].toSorted()).toEqual(notificationKinds.toSorted())
    expect(before.choices.filter((one) => one.always).every((one) => one.kind.startsWith('identity.'))).toBe(true)
    expect(before.digest).toBe('daily')
    await choose(someone, 'organisation.invitation_asked', { in_app: true, mail: 'digest' })
    await choose(someone, 'organisation.invitation_asked', { in_app: false, mail: 'digest' })
    await servers.ask(dashboard.chooseDigest, { token: someone.token, body: { digest: 'weekly' } })
    const after = await choicesOf(someone)
    expect(after.digest).toBe('weekly')
    expect(after.choices.find((one) => one.kind === 'organisation.invitation_asked')).toMatchObject({
      in_app: false,
      mail: 'digest',
    })
  })

  test('can be changed by one click in a mail program, which needs no session', async () => {
    const owner = await signInPerson(db, servers)
    await join(owner)
    const [mail] = await readMails(db, owner.email)
    const token = mail!.values['stopToken']!
    const press = (token: string) =>
      servers.api.app.inject({
        method: 'POST',
        url: requestTarget(dashboard.stopNotificationMails, { params: { token } }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
    const other = await signInPerson(db, servers)
    for (const forged of [
      'x',
      `${token}x`,
      token.replace(owner.personId, other.personId),
      token.replace('joined', 'left'),
    ])
      expect((await press(forged)).json()).toMatchObject({ data: { stopped: false } })
    const chosen = async (who: Member) =>
      (await choicesOf(who)).choices.find((one) => one.kind === 'organisation.member_joined')!.mail
    expect([await chosen(owner), await chosen(other)]).toEqual(['at_once', 'at_once'])
    expect((await press(token)).json()).toMatchObject({ data: { stopped: true } })
    expect(await chosen(owner)).toBe('never')
    await join(owner)
    expect(await mailsTo(owner.email)).toHaveLength(1)
    expect((await list(owner)).items).toHaveLength(2)
  })
})

test('an organisation of many members requires a second factor: everybody without one is notified once, in batches', async () => {
  const owner = await signInPerson(db, servers)
  const { organisationId } = owner
  await db.admin.query(
    `insert into identity.person (person_id, email, email_verified_at, name, username, issuer)
     select gen_random_uuid(), 'many' || n || '@example.vn', now(), 'Nguyễn Văn An', 'many' || n, 'x' from generate_series(1, 1200) n`,
  )
  await db.admin.query(
    `insert into organisation.membership (organisation_id, person_id, role)
     select $1, person_id, 'viewer' from identity.person where username like 'many%'`,
    [organisationId],
  )
  await db.admin.query('update organisation.organisation set two_factor_required = true where organisation_id = $1', [
    organisationId,
  ])
  await db.admin.query(
    `insert into identity.passkey (passkey_id, person_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
     values ($1, $2, 'k', '', 0, '{}', false, 'k', now())`,
    [newId(), owner.personId],
  )
  await db.as('api').within({ kind: 'organisation', organisationId }, (tx) =>
    publish(tx, {
      chainId: organisationId,
      name: 'organisation.two_factor_required',
      payload: { organisationId },
    }),
  )
  await telling.all()
  const { rows } = await db.admin.query<{ received: number; mailed: number; owners: number }>(
    `select count(*)::integer as received, count(mailed_at)::integer as mailed,
       count(*) filter (where person_id = $2)::integer as owners
     from console.notification where organisation_id = $1`,
    [organisationId, owner.personId],
  )
  expect(rows).toEqual([{ received: 1200, mailed: 1200, owners: 0 }])
  const { rows: mails } = await db.admin.query(
    `select from pgboss.job where name = 'mail.send' and data->>'mail' = 'organisation.two_factor_required'
       and (data->>'to' like 'many%@example.vn' or data->>'to' = $1)`,
    [owner.email],
  )
  expect(mails).toHaveLength(1200)
}, 60_000)

test('an erased person is removed from the notifications of others, too', async () => {
  const owner = await signInPerson(db, servers)
  const joined = await join(owner)
  const otherPerson = await makePerson(db)
  await happen(joined.personId)
  await happen(otherPerson.personId)
  await telling.all()
  const { dashboardPersonalData } = await import('../personal-data.ts')
  const knownAs = { email: joined.email, name: '' }
  const within = <T>(work: (tx: never) => Promise<T>) =>
    db.as('worker').within({ kind: 'person', personId: joined.personId }, (tx) => work(tx as never))
  const kept = await within((tx) => dashboardPersonalData.collect(tx, joined.personId, knownAs))
  expect(kept).toMatchObject({ notifications: [{ kind: 'identity.factor_added' }], notification_choices: [] })
  await within((tx) => dashboardPersonalData.erase(tx, joined.personId, knownAs))
  await within((tx) => dashboardPersonalData.erase(tx, joined.personId, knownAs))
  expect((await list(owner)).items).toEqual([])
  const { rows } = await db.admin.query('select from console.notification where person_id = $1', [joined.personId])
  expect(rows).toEqual([])
  const { rows: others } = await db.admin.query('select from console.notification where person_id = $1', [
    otherPerson.personId,
  ])
  expect(others).toHaveLength(1)
})

describe('the worker', () => {
  test('that is killed after notifying notifies nobody twice', async () => {
    const owner = await signInPerson(db, servers)
    const invited = await invite(world, owner)
    await servers.ask(organisation.acceptInvitation, { body: acceptanceOf(invited) })
    while ((await telling.waiting()).length === 0) await telling.readOn()
    for (const one of await telling.waiting()) {
      await telling.tell(one, false)
      await telling.tell(one)
    }
    expect((await list(owner)).items).toHaveLength(1)
    expect(await mailsTo(owner.email)).toEqual(['organisation.member_joined'])
  })

  test('hands over each event once, however many read at the same time', async () => {
    const someone = await signInPerson(db, servers)
    await happen(someone.personId, 3)
    await Promise.all(Array.from({ length: 4 }, () => telling.readOn()))
    await telling.all()
    expect((await list(someone)).items).toHaveLength(3)
  })
})
