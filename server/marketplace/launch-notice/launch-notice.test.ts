import { marketplace } from '@song-hanh/contract/marketplace'
import { requestTarget } from '@song-hanh/contract/http/request-target'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import type { Job } from '#platform/job/job'
import { openLog } from '#platform/telemetry/log'
import { compose } from '#platform/mail/compose'
import { openSeal } from '#platform/secret/secret'
import { openServers, testConfig, testOrigin } from '../../testing/world/open-servers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { announced, newVisitor, sendNoticeForm } from '../../testing/marketplace/send-form.ts'
import { readContentPackages } from '../catalogue/content-packages.ts'
import { newConfirmLink, newEndLink } from './launch-notice.ts'
import { launchedMail } from './launched-mail.ts'
import { notifyLaunchedJob } from './notify-launched-job.ts'
import { notifyOverdueJob } from './notify-overdue-job.ts'

const world = await openWorld()
const { db, servers } = world
const withoutCaptcha = await openServers((login) => db.url(login), {
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SECRET: 'x',
  RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/',
})
const config = testConfig(db.url('worker'))
afterEach(() => moveClock(0))

type Row = Record<string, string | null>
const rowsOf = async (email: string) =>
  (await db.admin.query<Row>('select * from marketplace.launch_notice where email = $1 order by notice_id', [email]))
    .rows
const statesOf = async (email: string) => (await rowsOf(email)).map((row) => row['state'])
const confirm = (token: string) => servers.ask(marketplace.confirmLaunchNotice, { body: { token } })
const end = (token: string) => world.visitor.send(marketplace.endLaunchNotice, { params: { token } })
/** Asks over HTTP and takes both links out of the mail. */
const ask = async (email: string, more: object = {}) => {
  expect((await sendNoticeForm(servers, email, more)).body.data).toEqual({ received: true })
  const { token, endToken } = (await readMails(db, email)).at(-1)!.values as { token: string; endToken: string }
  return { token, endToken }
}

/** What a release does that takes the package out of the announced ones. */
const launch = (packageId: string) =>
  db.admin.query(`update marketplace.package set action = 'contact' where package_id = $1`, [packageId])
const tell = async (packageId: string) => {
  const job = notifyLaunchedJob(openSeal(config.SEAL_KEYS)) as Extract<
    Job<{ packageId: string }>,
    { transaction: 'own' }
  >
  const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log: openLog('test', 'silent') }
  await job.run({ ...context, db: db.as('worker'), payload: { packageId } })
}
const sweep = async () => {
  const job = notifyOverdueJob as Extract<Job<object>, { transaction: 'job' }>
  const context = {
    payload: {},
    jobId: '',
    attempt: 1,
    signal: new AbortController().signal,
    log: openLog('test', 'silent'),
  }
  await db.as('worker').within({ kind: 'none' }, (tx) => job.run({ ...context, tx }))
}
const launchedTo = async (email: string) =>
  (await readMails(db, email)).filter(({ mail }) => mail === 'marketplace.launched')

describe('subscribing to a launch', () => {
  test('is kept with the consent, and nobody is on the list before following the link in the mail', async () => {
    const email = newVisitor()
    const { token } = await ask(email, { language: 'en' })
    const [row] = await rowsOf(email)
    expect(row).toMatchObject({
      package_id: announced,
      state: 'pending',
      language: 'en',
      terms_at: row!['submitted_at'],
      terms_address: '127.0.0.1',
      captcha: 'solved',
    })
    expect((await readMails(db, email))[0]).toMatchObject({ mail: 'marketplace.confirm_notice', language: 'en' })
    expect((await confirm(token)).body.data).toEqual({ package_id: announced })
    expect(await statesOf(email)).toEqual(['confirmed'])
    // opened twice it answers twice
    expect((await confirm(token)).body.data).toEqual({ package_id: announced })
  })

  test('the link holds for seven days, and others open nothing', async () => {
    const email = newVisitor()
    const { token, endToken } = await ask(email)
    for (const wrong of [endToken, 'x', `${token}x`]) {
      const answer = await confirm(wrong)
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'notice_unknown'])
    }
    moveClock(7.01 * 86_400_000)
    expect((await confirm(token)).status).toBe(404)
    expect(await statesOf(email)).toEqual(['pending'])
  })

  test('asking again looks the same, does the same, and costs five mails a day at most', async () => {
    const email = newVisitor()
    const answers = []
    for (let n = 0; n < 7; n += 1) answers.push(await sendNoticeForm(servers, email))
    expect(answers.map(({ status, body }) => [status, body.data])).toEqual(answers.map(() => [200, { received: true }]))
    expect(await readMails(db, email)).toHaveLength(5)
  })

  test('what is not announced is not known, neither what is on sale nor what there is not', async () => {
    const onSale = readContentPackages().find(({ action }) => action !== 'coming_soon')!.package_id
    for (const packageId of [onSale, 'no-such-package', 'tai-chinh-ai']) {
      const answer = await sendNoticeForm(servers, newVisitor(), { packageId, recaptchaToken: 'x' })
      expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'solution_unknown'])
    }
  })

  test('needs a captcha of its own, catches programs, and waits for review while the captcha is unavailable', async () => {
    const email = newVisitor()
    expect((await sendNoticeForm(servers, email, { recaptchaToken: 'x' })).status).toBe(422)
    expect((await sendNoticeForm(servers, email, { callbackNote: 'x' })).body.data).toEqual({ received: true })
    expect(await rowsOf(email)).toEqual([])
    await sendNoticeForm(withoutCaptcha, email, { recaptchaToken: 'x' })
    expect(await statesOf(email)).toEqual(['in_review'])
    expect(await readMails(db, email)).toEqual([])
  })
})

describe('ending it', () => {
  test('one click ends it for this mailbox and package, however often it was subscribed; each click answers the same', async () => {
    const email = newVisitor()
    const first = await ask(email)
    const second = await ask(email)
    const other = await ask(email, { packageId: 'ai-duyet-tin-dung-basic' })
    await confirm(second.token)
    await confirm(other.token)
    for (let n = 0; n < 2; n += 1) expect((await end(first.endToken)).body.data).toEqual({ ended: true })
    expect(await statesOf(email)).toEqual(['ended', 'ended', 'confirmed'])
    for (const dead of [first.token, second.token]) expect((await confirm(dead)).status).toBe(404)
    // a person who changes their mind subscribes again
    const again = await ask(email)
    expect((await confirm(again.token)).status).toBe(200)
  })

  test('a link that nobody knows reads the same: there is nothing more to end', async () => {
    const answer = await end('nobody-knows-this')
    expect([answer.status, answer.body.data]).toEqual([200, { ended: true }])
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])('a mail program ends it by itself (RFC 8058), without a header of ours: %s', async (type, payload) => {
    const email = newVisitor()
    const { endToken } = await ask(email)
    const answer = await servers.api.app.inject({
      method: 'POST',
      url: requestTarget(marketplace.endLaunchNotice, { params: { token: endToken } }),
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json<{ data: object }>().data]).toEqual([200, { ended: true }])
    expect(await statesOf(email)).toEqual(['ended'])
  })

  test('no other route takes a form', async () => {
    const answer = await servers.api.app.inject({
      method: 'POST',
      url: marketplace.confirmLaunchNotice.path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'token=x',
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the launch', () => {
  const packages = readContentPackages().filter(({ action }) => action === 'coming_soon')
  const [one, two, three, four, five] = packages
    .filter(({ package_id }) => package_id !== announced)
    .map((it) => it.package_id)

  test('a confirmed subscriber gets one mail, in their language, however often they subscribed and the job runs; nobody else does', async () => {
    const packageId = one!
    const [reader, twice, pending, ended] = [newVisitor(), newVisitor(), newVisitor(), newVisitor()]
    await confirm((await ask(reader, { packageId, language: 'en' })).token)
    await confirm((await ask(twice, { packageId })).token)
    await confirm((await ask(twice, { packageId })).token)
    await ask(pending, { packageId })
    const gone = await ask(ended, { packageId })
    await confirm(gone.token)
    await end(gone.endToken)

    await expect(tell(packageId)).rejects.toThrow('only announced')
    await launch(packageId)
    await tell(packageId)
    await tell(packageId)

    expect(await launchedTo(reader)).toMatchObject([{ language: 'en' }])
    expect(await launchedTo(twice)).toHaveLength(1)
    expect([await launchedTo(pending), await launchedTo(ended)]).toEqual([[], []])
    expect(await statesOf(reader)).toEqual(['told'])
    expect(await statesOf(twice)).toEqual(['told', 'told'])
  })

  test('a person who subscribed twice and confirmed the second after the launch mail gets one mail, and reads that they are on the list', async () => {
    const packageId = four!
    const email = newVisitor()
    const first = await ask(email, { packageId })
    const second = await ask(email, { packageId })
    await sendNoticeForm(withoutCaptcha, email, { packageId, recaptchaToken: 'x' })
    await confirm(first.token)
    await launch(packageId)
    await tell(packageId)
    expect(await statesOf(email)).toEqual(['told', 'ended', 'ended'])
    expect((await confirm(second.token)).body.data).toEqual({ package_id: packageId })
    await tell(packageId)
    expect(await launchedTo(email)).toHaveLength(1)

    // announced again, it can be subscribed again
    await db.admin.query(`update marketplace.package set action = 'coming_soon' where package_id = $1`, [packageId])
    moveClock(1000)
    await confirm((await ask(email, { packageId })).token)
    expect((await statesOf(email)).at(-1)).toBe('confirmed')
  })

  test('who confirmed while the catalogue was published, or whose job died, is found within the hour', async () => {
    const packageId = five!
    const { token } = await ask(newVisitor(), { packageId })
    await confirm(token)
    const waiting = async () =>
      (
        await db.admin.query(
          `select from pgboss.job where name = 'marketplace.tell_launched' and data ->> 'packageId' = $1`,
          [packageId],
        )
      ).rows.length
    await sweep()
    expect(await waiting()).toBe(0)
    await launch(packageId)
    await sweep()
    await sweep()
    expect(await waiting()).toBe(1)
  })

  test('its mail leads to the solution and can be unsubscribed by one click: the header posts, the page asks', async () => {
    const packageId = two!
    const email = newVisitor()
    const { token, endToken } = await ask(email, { packageId, language: 'en' })
    await confirm(token)
    await launch(packageId)
    await tell(packageId)
    const [mail] = await launchedTo(email)
    const { headers, text } = await compose(launchedMail, mail!.values, 'en', config)
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${testOrigin}/api/launch-notices/end/${endToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(text).toContain(`${testOrigin}/en/launch-notice/end?token=${endToken}`)
    expect(text).toMatch(new RegExp(`${testOrigin}/en/(digital|green|ai)-transformation/[a-z-]+`))
  })

  test('a subscriber who confirms when it is on sale already is notified too', async () => {
    const packageId = three!
    const { token } = await ask(newVisitor(), { packageId })
    await launch(packageId)
    await confirm(token)
    const { rows } = await db.admin.query(
      `select data from pgboss.job where name = 'marketplace.tell_launched' and data ->> 'packageId' = $1`,
      [packageId],
    )
    expect(rows).toHaveLength(1)
  })

  test('more people than fit into one batch are all notified', async () => {
    const packageId = packages.at(-1)!.package_id
    const seal = openSeal(config.SEAL_KEYS)
    for (let n = 0; n < 430; n += 1) {
      const id = newId()
      const endLink = newEndLink(seal, id)
      await db.admin.query(
        `insert into marketplace.launch_notice (notice_id, package_id, email, state, confirm_digest, end_digest,
           sealed_end_token, language, terms_version, terms_at, terms_address, captcha, submitted_at, confirmed_at, erase_after)
         values ($1, $2, $3, 'confirmed', $4, $5, $6, 'vi', 'v', now(), '', 'solved', now(), now(), now() + interval '1 day')`,
        [id, packageId, `many${n % 215}@crowd.example`, newConfirmLink().digest, endLink.digest, endLink.sealed],
      )
    }
    await launch(packageId)
    await tell(packageId)
    const { rows } = await db.admin.query<{ to: string }>(
      `select data ->> 'to' as to from pgboss.job where name = 'mail.send' and data ->> 'to' like '%@crowd.example'`,
    )
    expect([rows.length, new Set(rows.map(({ to }) => to)).size]).toEqual([215, 215])
  })
})
