import { currentTerms } from '@song-hanh/contract/value/terms'
import { countries } from '@song-hanh/content/countries'
import { blockedDomainsText } from '@song-hanh/content/blocked-domains'
import { countryCodes } from '@song-hanh/contract/value/country'
import { readBlockedDomains } from '@song-hanh/contract/value/email-domain'
import { type Application, organisation } from '@song-hanh/contract/organisation'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { setMinResponseTime } from '#platform/throttle/min-response-time'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makePerson } from '../../testing/database/factories.ts'
import { failureOf } from '../../testing/world/answers.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { solveCaptcha } from '../../testing/world/solve-captcha.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const form = {
  country: 'VN',
  person: 'Nguyễn Thị Minh Khuê',
  phone: '0901 234 567',
  company: 'Đồng Tháp Mười Logistics',
  purpose: 'Partnership Proposal',
  type: 'business',
  terms_version: currentTerms,
}
const newAddress = () => `khue@${newId()}.example`
const solved = async () => ({ recaptchaToken: await solveCaptcha(servers, 'application') })
const apply = async (email: string, more: object = {}) =>
  servers.ask(organisation.applyForAccount, { body: { ...form, email, ...(await solved()), ...more } })
type Row = { organisation_id: string; number: number; submitted_at: string; answer_by: string; mailed_at: string }
const rowsOf = async (email: string) =>
  (await db.admin.query<Row>('select * from organisation.application where email = $1', [email])).rows
const view = async (token: string) => {
  const answer = await servers.ask(organisation.viewApplication, { body: { token } })
  return {
    status: answer.status,
    application: (answer.body.data as unknown as { application: Application })?.application,
  }
}

describe('an application', () => {
  test('is kept with the terms, its first step, an audit row, an event and a mail that has the link', async () => {
    const email = newAddress()
    const answer = await servers.ask(organisation.applyForAccount, {
      body: { ...form, ...(await solved()), email: ` ${email.toUpperCase()} ` },
      cookie: 'language=en',
    })
    expect([answer.status, answer.body.data]).toEqual([200, { created: true }])
    const [row] = await rowsOf(email)
    expect(row).toMatchObject({
      state: 'received',
      country: 'VN',
      person: form.person,
      company: form.company,
      purpose: 'Partnership Proposal',
      language: 'en',
      terms_version: currentTerms,
      terms_address: '127.0.0.1',
    })
    const id = row!.organisation_id
    const { rows: steps } = await db.admin.query(
      'select state from organisation.application_step where organisation_id = $1',
      [id],
    )
    expect(steps).toEqual([{ state: 'received' }])
    const { rows: audit } = await db.admin.query(
      'select action, actor_kind, address from audit.entry where chain_id = $1',
      [id],
    )
    expect(audit).toEqual([{ action: 'organisation.application_received', actor_kind: 'system', address: null }])
    const { rows: events } = await db.admin.query('select name, payload from event.outbox where chain_id = $1', [id])
    expect(events).toEqual([{ name: 'organisation.application_received', payload: { number: row!.number } }])

    const [mail, ...others] = await readMails(db, email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ mail: 'organisation.application_received', language: 'en' })
    const { status, application } = await view(mail!.values['token']!)
    expect(status).toBe(200)
    expect(application).toMatchObject({ number: row!.number, state: 'received', email, company: form.company })
    expect(application.steps).toEqual([{ state: 'received', at: row!.submitted_at, words: null }])
    expect(application.answer_by).toBe(row!.answer_by)
    expect(Date.parse(application.answer_from)).toBeLessThan(Date.parse(application.answer_by))
    expect(application.worked_minutes).toBe(0)
  })

  test('[T12] without a solved captcha leaves nothing: no row for staff, no mail to the address', async () => {
    const email = newAddress()
    const { recaptchaToken } = await solved()
    for (const wrong of [undefined, 'x', await solveCaptcha(servers, 'contact')])
      expect(failureOf(await apply(email, { recaptchaToken: wrong }))).toBe('captcha_failed')
    expect(await rowsOf(email)).toEqual([])
    expect(await readMails(db, email)).toEqual([])
    expect((await apply(email, { recaptchaToken })).status).toBe(200)
    expect(failureOf(await apply(newAddress(), { recaptchaToken }))).toBe('captcha_failed')
    const late = await solved()
    moveClock(11 * 60_000)
    expect(failureOf(await apply(newAddress(), late))).toBe('captcha_expired')
  })

  test('needs neither company nor purpose, and a dash is no purpose', async () => {
    const [bare, dash] = [newAddress(), newAddress()]
    const { company: _, purpose: __, ...least } = form
    const body = { ...least, ...(await solved()), email: bare }
    expect((await servers.ask(organisation.applyForAccount, { body })).status).toBe(200)
    expect((await apply(dash, { purpose: '-', company: '' })).status).toBe(200)
    for (const email of [bare, dash]) expect((await rowsOf(email))[0]).toMatchObject({ company: null, purpose: null })
  })

  test("is refused with the specification's texts where something is missing", async () => {
    const texts = await Promise.all(
      [{ country: '' }, { person: ' ' }, { email: '' }, { email: 'nobody' }, { phone: '' }].map(
        async (wrong) => (await apply(newAddress(), wrong)).body.errors[0],
      ),
    )
    expect(texts.map((one) => [one?.field, one?.message])).toEqual([
      ['country', "Country can't be empty."],
      ['person', "Contact person can't be empty."],
      ['email', "Email can't be empty."],
      ['email', 'Email invalid.'],
      ['phone', "Phone can't be empty."],
    ])
    expect((await apply(newAddress(), { country: 'XX' })).status).toBe(400)
    expect((await apply(newAddress(), { terms_version: '1999-01-01' })).status).toBe(400)
  })

  test('of one address: of twenty presses at once one counts, and all get the same answer', async () => {
    const email = newAddress()
    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(email)))
    expect(answers.map((one) => [one.status, one.body.data])).toEqual(answers.map(() => [200, { created: true }]))
    expect(await rowsOf(email)).toHaveLength(1)
    expect(await readMails(db, email)).toHaveLength(1)
  })

  test('of one mailbox is one, whatever stands behind a plus, and five mails a day are all it gets', async () => {
    const domain = `${newId()}.example`
    await apply(`khue@${domain}`)
    for (let hour = 1; hour <= 8; hour += 1) {
      moveClock(hour * 61 * 60_000)
      expect((await apply(`khue+${hour}@${domain}`)).body.data).toEqual({ created: true })
    }
    const { rows } = await db.admin.query('select email from organisation.application where email like $1', [
      `%@${domain}`,
    ])
    expect(rows).toEqual([{ email: `khue@${domain}` }])
    expect(await readMails(db, `khue@${domain}`)).toHaveLength(5)
    moveClock(30 * 60 * 60_000)
    await apply(`khue@${domain}`)
    expect(await readMails(db, `khue@${domain}`)).toHaveLength(6)
  })

  test('is answered after the same time, whether one is open or not', async () => {
    setMinResponseTime()
    onTestFinished(() => setMinResponseTime(0))
    const email = newAddress()
    for (let round = 0; round < 3; round += 1) {
      const begun = performance.now()
      await apply(email)
      expect(performance.now() - begun).toBeGreaterThan(115)
    }
  })

  test('that is sent again changes nothing, and its mail comes once an hour with the same link', async () => {
    const email = newAddress()
    await apply(email)
    const [before] = await rowsOf(email)
    moveClock(59 * 60_000)
    expect((await apply(email, { person: 'Somebody Else', company: 'Evil' })).body.data).toEqual({ created: true })
    expect(await readMails(db, email)).toHaveLength(1)
    moveClock(61 * 60_000)
    await Promise.all([apply(email), apply(email), apply(email)])
    const mails = await readMails(db, email)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.values['token']).toBe(mails[0]!.values['token'])
    const [after] = await rowsOf(email)
    expect({ ...after, mailed_at: '' }).toEqual({ ...before, mailed_at: '' })
  })

  test('of a person who has an account gets the same answer', async () => {
    const email = newAddress()
    await makePerson(db, { email })
    const [known, unknown] = [await apply(email), await apply(newAddress())]
    expect(known.body).toEqual(unknown.body)
    expect(await rowsOf(email)).toHaveLength(1)
  })

  test('is shown to the person who holds its token and to nobody else', async () => {
    const email = newAddress()
    await apply(email)
    const token = (await readMails(db, email))[0]!.values['token']!
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const [row] = await rowsOf(email)
    for (const wrong of [row!.organisation_id, String(row!.number), email, token.slice(0, -1), `${token}A`, newId()])
      expect((await view(wrong)).status).toBe(404)
    const { rows } = await db.admin.query<{ row: string }>('select a::text as row from organisation.application a')
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(token)
    const { rows: jobs } = await db.admin.query(`select data::text from pgboss.job where name = 'mail.send'`)
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  test('without a request cannot be answered', async () => {
    const email = newAddress()
    await apply(email)
    const token = (await readMails(db, email))[0]!.values['token']!
    const answer = (body: object) => servers.ask(organisation.answerApplication, { body })
    expect((await answer({ token, words: 'Here it is.' })).body.errors[0]?.code).toBe('nothing_asked')
    expect((await answer({ token: newId(), words: 'Here it is.' })).body.errors[0]?.code).toBe('application_unknown')
  })
})

describe('[T13] blocked domains', () => {
  /** Each is what a person might type to get past a list that holds gmail.com. */
  const spellings = [
    'gmail.com',
    'GMAIL.COM',
    'Gmail.com',
    'gMail.cOm',
    'gmaiL.Com',
    ' gmail.com',
    'gmail.com ',
    '\tgmail.com',
    'gmail.com.',
    'gmail.com..',
    'GMAIL.COM.',
    'mail.gmail.com',
    'a.b.c.d.gmail.com',
    'GMAIL.gmail.com',
    'www.gmail.com',
    'smtp.GMAIL.com',
    'xn--bcher-kva.gmail.com',
    'bücher.gmail.com',
    'company-vn.gmail.com',
    'ｇｍａｉｌ.ｃｏｍ',
    'ｇmail.com',
    '𝐠𝐦𝐚𝐢𝐥.com',
    'ⓖⓜⓐⓘⓛ.com',
    'gmail。com',
    'gmail．com',
    'gmail｡com',
    'gm\u00adail.com',
    'gm\u200bail.com',
    'gmail\u2060.com',
    '\ufeffgmail.com',
    'gmail%2Ecom',
    'gmail.com\n',
    'company.example@gmail.com',
    'googlemail.com',
    '"company.example"@gmail.com',
    'gmail.com\u00a0',
  ]

  test('the list is not short', () => {
    expect(new Set(spellings).size).toBeGreaterThanOrEqual(30)
    expect(readBlockedDomains(blockedDomainsText).size).toBe(4175)
  })

  test.each(spellings.map((domain) => [JSON.stringify(domain), domain]))(
    '%s is refused by the server itself',
    async (_, domain) => {
      const answer = await apply(`khue@${domain}`)
      expect([400, 422]).toContain(answer.status)
      expect(['email_domain_blocked', 'invalid_request']).toContain(answer.body.errors[0]?.code)
      expect(answer.body.errors[0]?.field).toBe('email')
    },
  )

  test('with the sentence of the specification, and nothing is kept or mailed', async () => {
    const before = (await db.admin.query('select from organisation.application')).rowCount
    const answer = await apply('khue@Mail.GMAIL.com')
    expect(answer.body.errors).toEqual([
      {
        code: 'email_domain_blocked',
        type: '/api/reference#error-email_domain_blocked',
        field: 'email',
        message:
          'Email domain "mail.gmail.com" is not allowed for business accounts. Please use a business or professional email address.',
      },
    ])
    expect(answer.status).toBe(422)
    expect((await db.admin.query('select from organisation.application')).rowCount).toBe(before)
    expect(await readMails(db, 'khue@mail.gmail.com')).toEqual([])
  })

  test.each(['viettel.com.vn', 'fpt.com.vn', 'vpbank.com.vn', 'gmail.company.example'])(
    '%s may apply',
    async (domain) => {
      expect((await apply(`khue@${domain}`)).status).toBe(200)
    },
  )
})

test('the form offers the 23 countries that the contract takes, Vietnam first', () => {
  expect(countries.options.map(({ code }) => code)).toEqual([...countryCodes])
  expect(countries.options).toHaveLength(23)
  expect(countries.default).toBe('VN')
  expect(countries.options[0]).toEqual({ code: 'VN', name: 'Vietnam', nameVi: 'Việt Nam', dialCode: '+84' })
})
