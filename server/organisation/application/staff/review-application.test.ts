import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { describe, expect, test } from 'vitest'
import { approveApplication } from './approve-application.ts'
import { askApplicant } from './ask-applicant.ts'
import { rejectApplication } from './reject-application.ts'
import { takeApplication } from './take-application.ts'
import { newId } from '#platform/id'
import { openSeal } from '#platform/secret/secret'
import { applyAsBusiness, recordOf, viewStatus } from '../../../testing/organisation/apply.ts'
import { acceptanceOf } from '../../../testing/organisation/invite.ts'
import { openServers, testConfig } from '../../../testing/world/open-servers.ts'
import { readMails } from '../../../testing/world/read-mails.ts'
import { makeStaff } from '../../../testing/operations/run-command.ts'
import { signInPerson, personsPassword } from '../../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const config = testConfig(db.url('staff'))
const tools = { database: db.as('staff'), seal: openSeal(config.SEAL_KEYS), issuer: config.ISSUER }
const reviewer = await makeStaff(db, ['applications.review'])
const { staffId } = reviewer

const apply = (email?: string) => applyAsBusiness(db, servers, email)
const view = (token: string) => viewStatus(servers, token)
type Row = Record<string, string | number | null>
const tableOf = async (table: string, organisationId: string) =>
  (await db.admin.query<Row>(`select * from organisation.${table} where organisation_id = $1`, [organisationId])).rows

describe('every move', () => {
  const doors = {
    in_review: (number: number) => takeApplication(tools, { number, staffId }),
    more_information: (number: number) => askApplicant(tools, { number, staffId, words: 'What is your tax code?' }),
    approved: (number: number) => approveApplication(tools, { number, staffId }),
    rejected: (number: number) => rejectApplication(tools, { number, staffId, reason: 'It is not a company.' }),
  }
  type Door = keyof typeof doors
  const ways: Record<string, Door[]> = {
    received: [],
    in_review: ['in_review'],
    more_information: ['in_review', 'more_information'],
    approved: ['in_review', 'approved'],
    rejected: ['in_review', 'rejected'],
  }
  const legal: Record<string, Door[]> = {
    received: ['in_review'],
    in_review: ['more_information', 'approved', 'rejected'],
    more_information: ['in_review'],
    approved: [],
    rejected: [],
  }
  const all = Object.keys(ways).flatMap((from) => (Object.keys(doors) as Door[]).map((to) => ({ from, to })))

  test.each(all)('from $from to $to is made or refused as the table says', async ({ from, to }) => {
    const { number, token, email, organisationId } = await apply()
    for (const door of ways[from]!) expect(await doors[door](number)).not.toMatch(/impossible|unknown/)
    const before = [await view(token), await readMails(db, email), await recordOf(db, organisationId)] as const
    const outcome = await doors[to](number)
    if (legal[from]!.includes(to)) {
      expect(outcome).not.toMatch(/impossible|unknown/)
      expect((await view(token)).state).toBe(to)
      expect(await readMails(db, email)).toHaveLength(before[1].length + 1)
      // approval is two things: the application's last step, and a new organisation
      const more = to === 'approved' ? 2 : 1
      expect(await recordOf(db, organisationId)).toHaveLength(before[2].length + more)
    } else {
      expect(outcome).toBe('move_impossible')
      expect([{ ...(await view(token)), worked_minutes: before[0].worked_minutes }]).toEqual([before[0]])
      expect(await readMails(db, email)).toEqual(before[1])
      expect(await recordOf(db, organisationId)).toEqual(before[2])
    }
  })
})

describe('approval', () => {
  test('[I7] gives a new organisation with an owner, their contact and invitation, and no consent in their name', async () => {
    const { number, organisationId, email } = await apply()
    await takeApplication(tools, { number, staffId })
    expect(await approveApplication(tools, { number, staffId })).toBe('approved')
    expect(await tableOf('organisation', organisationId)).toMatchObject([
      { name: 'Mười Logistics', kind: 'business', plan: 'Free', status: 'active' },
    ])
    const { rows: people } = await db.admin.query<Row>('select * from identity.person where email = $1', [email])
    expect(people).toMatchObject([{ name: 'Nguyễn Thị Minh Khuê', email_verified_at: null, issuer: config.ISSUER }])
    const personId = people[0]?.['person_id']
    expect(await tableOf('membership', organisationId)).toMatchObject([{ person_id: personId, role: 'owner' }])
    expect(await tableOf('customer_contact', organisationId)).toMatchObject([
      { person_id: personId, contact_status: 'active', contact_source: 'application', contact_phone: '0901 234 567' },
    ])
    expect(await tableOf('invitation', organisationId)).toMatchObject([
      { role: 'owner', team_id: null, invited_by: null, email, state: 'pending' },
    ])
    const consents = () => db.admin.query('select version from identity.consent where person_id = $1', [personId])
    expect((await consents()).rows).toEqual([])
    const { rows: created } = await db.admin.query(
      `select actor_kind, acting_staff_id, after from audit.entry where chain_id = $1 and action = 'organisation.created'`,
      [organisationId],
    )
    expect(created).toEqual([
      { actor_kind: 'staff', acting_staff_id: staffId, after: { kind: 'business', name: 'Mười Logistics' } },
    ])
    const { rows: events } = await db.admin.query(
      `select payload from event.outbox where chain_id = $1 and name = 'organisation.created'`,
      [organisationId],
    )
    expect(events).toEqual([{ payload: { organisationId, personId, kind: 'business' } }])
    const { rows: passwords } = await db.admin.query('select from identity.password where person_id = $1', [personId])
    expect(passwords).toEqual([])
    const token = (await readMails(db, email)).at(-1)!.values['token']!
    expect((await servers.ask(organisation.acceptInvitation, { body: acceptanceOf({ email, token }) })).status).toBe(
      200,
    )
    expect((await consents()).rows).toEqual([{ version: currentTerms }])
  })

  test('by ten colleagues at once happens once', async () => {
    const { number, organisationId, email } = await apply()
    await takeApplication(tools, { number, staffId })
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => approveApplication(tools, { number, staffId })))
    expect(outcomes.filter((one) => one === 'approved')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 'move_impossible')).toHaveLength(9)
    expect(await tableOf('invitation', organisationId)).toHaveLength(1)
    expect((await readMails(db, email)).filter((one) => one.mail.endsWith('approved'))).toHaveLength(1)
  })

  test('and rejection at once: one of them', async () => {
    const { number, organisationId, token } = await apply()
    await takeApplication(tools, { number, staffId })
    const outcomes = await Promise.all([
      approveApplication(tools, { number, staffId }),
      rejectApplication(tools, { number, staffId, reason: 'It is not a company.' }),
    ])
    expect(outcomes.filter((one) => one === 'move_impossible')).toHaveLength(1)
    const { state } = await view(token)
    expect(await tableOf('organisation', organisationId)).toHaveLength(state === 'approved' ? 1 : 0)
  })

  test('that fails on its way leaves nothing behind', async () => {
    const { number, organisationId, email, token } = await apply()
    await takeApplication(tools, { number, staffId })
    const broken = {
      ...tools.seal,
      seal: () => {
        throw new Error('no key')
      },
    }
    await expect(approveApplication({ ...tools, seal: broken }, { number, staffId })).rejects.toThrow('no key')
    for (const table of ['organisation', 'membership', 'customer_contact', 'invitation'])
      expect(await tableOf(table, organisationId)).toEqual([])
    expect((await db.admin.query('select from identity.person where email = $1', [email])).rowCount).toBe(0)
    expect((await view(token)).state).toBe('in_review')
    expect(await approveApplication(tools, { number, staffId })).toBe('approved')
  })

  test('of a person who has an account makes them the owner, and they accept with their own password', async () => {
    const someone = await signInPerson(db, servers)
    const { number, organisationId } = await apply(someone.email)
    await takeApplication(tools, { number, staffId })
    expect(await approveApplication(tools, { number, staffId })).toBe('approved')
    expect(await tableOf('membership', organisationId)).toMatchObject([{ person_id: someone.personId, role: 'owner' }])
    const token = (await readMails(db, someone.email)).at(-1)!.values['token']!
    const offer = await servers.ask(organisation.viewInvitation, { body: { token } })
    expect(offer.body.data).toMatchObject({ has_account: true, state: 'pending' })
    const body = {
      email: someone.email,
      password: 'another password',
      password_confirmation: 'another password',
      type: 'individual',
      token,
      terms_version: currentTerms,
    }
    expect((await servers.ask(organisation.acceptInvitation, { body })).body.errors[0]?.code).toBe('account_exists')
    const joined = await servers.ask(organisation.joinByInvitation, { token: someone.token, body: { token } })
    expect(joined.body.data).toEqual({ organisation_id: organisationId })
    const signIn = { email: someone.email, password: personsPassword }
    expect((await servers.ask(identity.signIn, { body: signIn })).status).toBe(200)
  })

  test('of two businesses of one new person at once makes one person', async () => {
    const email = `khue@${newId()}.example`
    const first = await apply(email)
    await takeApplication(tools, { number: first.number, staffId })
    await rejectApplication(tools, { number: first.number, staffId, reason: 'The first try, for the test.' })
    // two open ones of one address cannot be; a colleague's second thought is planted beside the new one
    const second = await apply(email)
    await takeApplication(tools, { number: second.number, staffId })
    const other = await apply()
    await takeApplication(tools, { number: other.number, staffId })
    await db.admin.query('drop index organisation.application_one_open')
    await db.admin.query('update organisation.application set email = $1 where number = $2', [email, other.number])
    const outcomes = await Promise.all(
      [second, other].map(({ number }) => approveApplication(tools, { number, staffId })),
    )
    expect(outcomes).toEqual(['approved', 'approved'])
    const { rows } = await db.admin.query<Row>('select person_id from identity.person where email = $1', [email])
    expect(rows).toHaveLength(1)
    for (const { organisationId } of [second, other])
      expect(await tableOf('membership', organisationId)).toMatchObject([{ person_id: rows[0]?.['person_id'] }])
  })
})
