import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { describe, expect, test } from 'vitest'
import { applyAsBusiness, recordOf, viewStatus } from '../../testing/organisation/apply.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { makeStaff, runCommand, runCommandProgram } from '../../testing/operations/run-command.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const reviewer = await makeStaff(db, ['applications.review'])
const { staffId } = reviewer

const apply = (email?: string) => applyAsBusiness(db, servers, email)
const view = (token: string) => viewStatus(servers, token)
const command = (name: string, number: number, options: Record<string, string> = {}) =>
  runCommand(db, name, reviewer.email, { number: String(number), ...options })
type Row = Record<string, string | number | null>
const tableOf = async (table: string, organisationId: string) =>
  (await db.admin.query<Row>(`select * from organisation.${table} where organisation_id = $1`, [organisationId])).rows

describe('npm run staff', () => {
  test('takes an application from its receipt to the console of its owner, with a mail at each step', async () => {
    const application = await apply()
    const { email, organisationId, number, token } = application

    const queue = await runCommandProgram(db, 'list-applications', reviewer.email)
    expect(queue.code).toBe(0)
    expect(queue.out).toContain(`SH-APP-0${number}  received`)
    expect(queue.out).toContain(email)

    const taken = await command('review-application', number)
    expect([taken.code, taken.out]).toEqual([0, expect.stringContaining('in review')])
    expect((await view(token)).state).toBe('in_review')

    const question = 'Xin gửi mã số thuế của doanh nghiệp.'
    expect((await command('ask-applicant', number, { words: question })).code).toBe(0)
    expect(await view(token)).toMatchObject({ state: 'more_information' })
    const words = 'Mã số thuế: 0101243150.\nNgười ký: giám đốc.\u001b[31m'
    const answered = await servers.ask(organisation.answerApplication, { body: { token, words } })
    expect(answered.status).toBe(200)
    expect((await servers.ask(organisation.answerApplication, { body: { token, words } })).status).toBe(409)

    const whole = await command('list-applications', number)
    expect(whole.out).toContain('0101243150')
    expect(whole.out).not.toContain('\u001b')

    const approved = await command('approve-application', number)
    expect([approved.code, approved.out]).toEqual([0, expect.stringContaining('approved')])
    expect(await view(token)).toMatchObject({
      state: 'approved',
      steps: [
        { state: 'received', words: null },
        { state: 'in_review', words: null },
        { state: 'more_information', words: question },
        { state: 'answered', words },
        { state: 'approved', words: null },
      ],
    })
    expect(await recordOf(db, organisationId)).toEqual([
      ['received', null],
      ['taken', staffId],
      ['questioned', staffId],
      ['answered', null],
      ['approved', staffId],
      ['organisation.created', staffId],
    ])
    const { rows: events } = await db.admin.query('select name from event.outbox where chain_id = $1', [organisationId])
    expect(events).toHaveLength(6)

    const mails = await readMails(db, email)
    expect(mails.map((one) => one.mail.replace('organisation.application_', ''))).toEqual([
      'received',
      'in_review',
      'question',
      'approved',
    ])
    expect(mails.slice(0, 3).map((one) => one.values['token'])).toEqual([token, token, token])
    expect(mails[2]!.values['question']).toBe(question)

    const invitation = mails[3]!.values['token']!
    const offer = await servers.ask(organisation.viewInvitation, { body: { token: invitation } })
    expect(offer.body.data).toMatchObject({
      member: { email, invite_token: invitation },
      team: { team_name: 'Mười Logistics' },
      role: 'owner',
      has_account: false,
      state: 'pending',
    })
    const password = 'mười lá phiếu'
    const accepted = await servers.ask(organisation.acceptInvitation, {
      body: {
        email,
        password,
        password_confirmation: password,
        type: 'individual',
        token: invitation,
        terms_version: currentTerms,
      },
    })
    expect(accepted.status).toBe(200)
    const session = accepted.body.data as unknown as { access_token: string }
    const me = await servers.ask(organisation.viewMe, { token: session.access_token })
    expect(me.body.data).toMatchObject({
      user: { email, name: 'Nguyễn Thị Minh Khuê', roles: ['owner'], contact: { contact_source: 'application' } },
    })
    expect((await servers.ask(identity.signIn, { body: { email, password } })).status).toBe(200)
  })

  test('rejects with a reason, and the address may apply again', async () => {
    const { email, number, token, organisationId } = await apply()
    await command('review-application', number)
    const reason = 'Địa chỉ email không thuộc doanh nghiệp này.'
    expect((await command('reject-application', number, { reason })).code).toBe(0)
    expect(await view(token)).toMatchObject({
      state: 'rejected',
      steps: [{}, {}, { state: 'rejected', words: reason }],
    })
    expect((await readMails(db, email)).at(-1)).toMatchObject({
      mail: 'organisation.application_rejected',
      values: { reason, token },
    })
    expect(await tableOf('organisation', organisationId)).toEqual([])
    const again = await apply(email)
    expect(again.number).toBeGreaterThan(number)
    expect((await view(again.token)).state).toBe('received')
    expect((await view(token)).state).toBe('rejected')
  })

  test('refuses with a reason what cannot be done, and missing input', async () => {
    const { number } = await apply()
    const refusals = await Promise.all([
      command('approve-application', number),
      command('reject-application', number, { reason: 'nothing of this is true' }),
      command('review-application', 999_999),
      command('ask-applicant', number, { words: 'short' }),
      runCommand(db, 'approve-application', reviewer.email, { number: 'many' }),
      runCommand(db, 'approve-application', reviewer.email),
    ])
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => 2))
    expect(refusals[0].err).toContain('is received; this cannot be done')
    expect(refusals[2].err).toContain('There is no application SH-APP-999999')
    expect(refusals[3].err).toContain('--words')
  })

  test('takes the number as it is written in mails, too', async () => {
    const { number } = await apply()
    const taken = await runCommand(db, 'review-application', reviewer.email, { number: `SH-APP-0${number}` })
    expect(taken.code).toBe(0)
  })

  test('lets nobody review without the permission', async () => {
    const { number, token } = await apply()
    const other = await makeStaff(db, ['people.lock'])
    for (const as of [other.email, 'nobody@songhanh.example']) {
      const refused = await runCommand(db, 'review-application', as, { number: String(number) })
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('may not do this')])
    }
    expect((await view(token)).state).toBe('received')
  })
})
