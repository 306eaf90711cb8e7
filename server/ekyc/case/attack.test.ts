import { PassThrough } from 'node:stream'
import { captchaMissing } from '@song-hanh/contract/http/captcha'
import { ekyc } from '@song-hanh/contract/ekyc'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { openLog } from '#platform/telemetry/log'
import { openApi } from '../../api.ts'
import { aDeclarant, bare, codeOf, openWizard, someAddress, someNumber } from '../../testing/ekyc/ekyc.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { openSessionMaker } from '../../testing/world/open-session.ts'
import { solveCaptcha } from '../../testing/world/solve-captcha.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { limits } from './limit.ts'

const db = await useDatabase()
const bank = await startBank()
const environment = { ...bank.environment, TRUST_PROXY: '1' }
const servers = await openServers((login) => db.url(login), environment)
const openSession = await openSessionMaker(db)

beforeEach(() => bank.behave({ mode: 'normal' }))
afterEach(() => moveClock(0))

const calls = async (call: string, of: { transactionCode?: string; numbers?: string[] }) =>
  (await bank.heard()).filter(
    (one) =>
      one.call === call &&
      (of.transactionCode === undefined || one.body['transactionCode'] === of.transactionCode) &&
      (of.numbers === undefined || of.numbers.includes(String(one.body['businessRegistrationNumber']))),
  )
/** A browser whose business the bank knows, with a code on its way. */
const withCode = async (number = someNumber('42')) => {
  const wizard = openWizard(servers)
  await wizard.begin()
  await wizard.check(number)
  return { wizard, number, token: String(bare(await wizard.sendOtp(number)).data) }
}

describe('[T30] codes are not guessed, messages not pumped, companies not read', () => {
  test('every limit that is declared is counted by the steps of a visitor and of a member', async () => {
    await db.admin.query('truncate ekyc.use')
    const [{ personId }, { organisationId }] = [await makePerson(db), await makeOrganisation(db)]
    await makeMembership(db, { organisationId, personId, role: 'owner' })
    const member = { token: (await openSession(personId)).token, organisationId }
    for (const caller of [{}, member]) {
      const [withForm, withOtp] = [openWizard(servers, caller), openWizard(servers, caller)]
      const [fresh, known] = [someNumber('9'), someNumber('42')]
      await withOtp.begin()
      await withOtp.check(known)
      const token = String(bare(await withOtp.sendOtp(known)).data)
      await withOtp.verify(known, token, '000000')
      await withOtp.send(ekyc.linkCase, { body: { transactionCode: withOtp.code() } })
      await withForm.begin()
      await withForm.check(fresh)
      await withForm.types(fresh)
      await withForm.company(fresh)
      expect((await withForm.declare(fresh)).status).toBe(200)
    }
    const { rows } = await db.admin.query<{ kind: string }>('select distinct kind from ekyc.use')
    const counted = new Set(rows.map(({ kind }) => kind))
    const scopes = Object.entries(limits).flatMap(([kind, of]) => Object.keys(of).map((scope) => `${kind} ${scope}`))
    expect([...scopes, 'begin all', 'check all', 'send all'].filter((one) => !counted.has(one))).toEqual([])
  })

  test('an image on another site begins nothing at the bank', async () => {
    const wizard = openWizard(servers)
    const answer = await wizard.send(ekyc.beginCase, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(codeOf(answer)).toEqual([403, 'origin_refused'])
    expect(wizard.cookies.size).toBe(0)
  })

  test('beyond a number a day nobody begins a case', async () => {
    const few = await openServers((login) => db.url(login), { ...environment, EKYC_DAILY_STARTS: '1' })
    moveClock(2 * 24 * 60 * 60 * 1000)
    expect((await openWizard(few).begin()).status).toBe(200)
    expect((await openWizard(few).begin()).status).toBe(429)
  })

  test('of a hundred guesses at once five reach the bank, and then the right code is of no use either', async () => {
    const { wizard, number, token } = await withCode()
    const guesses = await Promise.all(
      Array.from({ length: 100 }, (_, at) => wizard.verify(number, token, String(at).padStart(6, '0'))),
    )
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(new Set(guesses.filter(({ status }) => status !== 200).map((one) => codeOf(one).join()))).toEqual(
      new Set(['429,otp_tries_spent']),
    )
    expect(await calls('verify-otp', { transactionCode: wizard.code() })).toHaveLength(5)
    expect(codeOf(await wizard.verify(number, token))).toEqual([429, 'otp_tries_spent'])
  })

  test('new codes give fifteen tries a day for a business, whoever asks and however often', async () => {
    const number = someNumber('42')
    let judged = 0
    for (let round = 0; round < 5; round += 1) {
      moveClock(round * 16 * 60_000)
      const wizard = openWizard(servers)
      await wizard.begin()
      await wizard.check(number)
      const { data: token } = bare(await wizard.sendOtp(number))
      for (let guess = 0; guess < 6; guess += 1)
        if ((await wizard.verify(number, String(token), '000000')).status === 200) judged += 1
    }
    expect(judged).toBe(15)
  })

  test('three codes in fifteen minutes, for a browser and for a business; then again', async () => {
    const number = someNumber('42')
    const { wizard } = await withCode(number)
    expect([(await wizard.sendOtp(number)).status, (await wizard.sendOtp(number)).status]).toEqual([200, 200])
    const fourth = await wizard.sendOtp(number)
    expect(codeOf(fourth)).toEqual([429, 'ekyc_limit_reached'])
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(800)
    const other = openWizard(servers)
    await other.begin()
    await other.check(number)
    expect(codeOf(await other.sendOtp(number))).toEqual([429, 'ekyc_limit_reached'])
    expect(await calls('send-otp', { numbers: [number] })).toHaveLength(3)
    moveClock(15 * 60_000 + 2000)
    expect((await wizard.sendOtp(number)).status).toBe(200)
  })

  test('a branch is its company: its codes are counted together', async () => {
    const company = someNumber('42')
    const branches = ['002', '012', '022', '032'].map((branch) => `${company}${branch}`)
    const statuses = []
    for (const branch of branches) {
      const wizard = openWizard(servers)
      await wizard.begin()
      await wizard.check(branch)
      statuses.push((await wizard.sendOtp(branch)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('strangers who use up the codes of a business do not keep its organisation out, and what is refused costs nothing', async () => {
    const number = someNumber('42')
    for (let times = 0; times < 3; times += 1) await withCode(number)
    const [{ personId }, { organisationId }] = [await makePerson(db), await makeOrganisation(db)]
    await makeMembership(db, { organisationId, personId, role: 'owner' })
    const owner = openWizard(servers, { token: (await openSession(personId)).token, organisationId })
    await owner.begin()
    await owner.check(number)
    expect((await owner.sendOtp(number)).status).toBe(200)
    const stranger = openWizard(servers)
    await stranger.begin()
    await stranger.check(number)
    for (let times = 0; times < 5; times += 1)
      expect(codeOf(await stranger.sendOtp(number))).toEqual([429, 'ekyc_limit_reached'])
    const other = someNumber('42')
    await stranger.check(other)
    expect((await stranger.sendOtp(other)).status).toBe(200)
  })

  test('the kinds of business are no line to the bank for everybody: thirty times a day', async () => {
    const wizard = openWizard(servers)
    const number = someNumber('9')
    await wizard.begin()
    await wizard.check(number)
    const statuses = []
    for (let times = 0; times < 31; times += 1) statuses.push((await wizard.types(number)).status)
    expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([30, 429])
  })

  test('a thousand business numbers from one visitor, a hundred of them with a captcha: ten are looked up', async () => {
    const wizard = openWizard(servers)
    await wizard.begin()
    const numbers = Array.from({ length: 1000 }, () => someNumber('9'))
    const statuses: number[] = []
    for (const number of numbers.slice(0, 100)) statuses.push((await wizard.check(number)).status)
    const recaptchaToken = await solveCaptcha(servers, 'contact')
    for (const businessRegistrationNumber of numbers.slice(100)) {
      const body = { transactionCode: wizard.code(), businessRegistrationNumber, recaptchaToken }
      statuses.push((await wizard.send(ekyc.checkBusiness, { body })).status)
    }
    const count = (status: number) => statuses.filter((one) => one === status).length
    expect([count(200), count(429), count(422)]).toEqual([10, 90, 900])
    expect(await calls('check-cif', { numbers })).toHaveLength(10)
  })

  test('a visitor who drops the cookie is limited by address: fifty', async () => {
    const address = someAddress()
    const checks = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const wizard = openWizard(servers, undefined, address)
        await wizard.begin()
        const statuses = []
        for (let times = 0; times < 10; times += 1) statuses.push((await wizard.check(someNumber('9'))).status)
        return statuses
      }),
    )
    expect(checks.flat().filter((status) => status === 200)).toHaveLength(50)
  })

  test('who comes from everywhere meets the figure of the day', async () => {
    const few = await openServers((login) => db.url(login), { ...environment, EKYC_DAILY_CHECKS: '3' })
    await db.admin.query('truncate ekyc.use')
    const statuses = []
    for (let times = 0; times < 4; times += 1) {
      const wizard = openWizard(few)
      await wizard.begin()
      statuses.push((await wizard.check(someNumber('9'))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429])
  })

  test('the captcha stands before the check, and is good for one', async () => {
    const wizard = openWizard(servers)
    await wizard.begin()
    const body = { transactionCode: wizard.code(), businessRegistrationNumber: someNumber('9') }
    const bareCall = await wizard.send(ekyc.checkBusiness, { body: { ...body, recaptchaToken: '' } })
    expect([bareCall.status, bareCall.body.errors[0]?.message]).toEqual([400, captchaMissing])
    const recaptchaToken = await solveCaptcha(servers, 'ekyc')
    const ask = () => wizard.send(ekyc.checkBusiness, { body: { ...body, recaptchaToken } })
    expect((await ask()).status).toBe(200)
    expect(codeOf(await ask())).toEqual([422, 'captcha_failed'])
    const foreign = await solveCaptcha(servers, 'contact')
    const answer = await wizard.send(ekyc.checkBusiness, { body: { ...body, recaptchaToken: foreign } })
    expect(codeOf(answer)).toEqual([422, 'captcha_failed'])
  })

  test('the register says nothing about a company that was not checked in this case', async () => {
    const wizard = openWizard(servers)
    await wizard.begin()
    expect(codeOf(await wizard.company('0109999999'))).toEqual([403, 'ekyc_case_refused'])
    await wizard.check(someNumber('9'))
    expect(codeOf(await wizard.company('0109999999'))).toEqual([403, 'ekyc_case_refused'])
  })

  test("a code for one business proves nothing for another, nor in another's case", async () => {
    const [mine, theirs] = [await withCode(), await withCode()]
    expect(codeOf(await mine.wizard.verify(mine.number, theirs.token))).toEqual([409, 'ekyc_step_refused'])
    expect(codeOf(await mine.wizard.verify(theirs.number, mine.token))).toEqual([403, 'ekyc_case_refused'])
    const other = someNumber('42')
    await mine.wizard.check(other)
    expect(codeOf(await mine.wizard.verify(other, mine.token))).toEqual([409, 'ekyc_step_refused'])
  })

  test('an answer that was lost is no success, though the code was right', async () => {
    const { wizard, number, token } = await withCode()
    await bank.behave({ mode: 'cut' })
    expect(codeOf(await wizard.verify(number, token))).toEqual([503, 'bank_unavailable'])
    await bank.behave({ mode: 'normal' })
    expect((await wizard.view()).body.data).toMatchObject({ state: 'registered', otp: { triesLeft: 4 } })
  })
})

describe('[T31] what is in a case stays in it', () => {
  test('another browser with a copied transaction code is refused by every call', async () => {
    const { wizard, number, token } = await withCode()
    const thief = openWizard(servers)
    await thief.begin()
    thief.use(wizard.code())
    const accessToken = (await wizard.view()).body.data as unknown as { accessToken: string }
    const tries = [
      thief.check(number),
      thief.sendOtp(number),
      thief.verify(number, token),
      thief.declare(number),
      thief.types(number),
      thief.company(number),
      thief.end(),
      thief.send(ekyc.linkCase, { body: { transactionCode: wizard.code() } }),
      // the token of the case does not open it either: it goes with the cookie
      thief.send(ekyc.sendOtp, {
        body: {
          transactionCode: wizard.code(),
          businessRegistrationNumber: number,
          type: 'declarant',
          accessToken: accessToken.accessToken,
        },
      }),
    ]
    for (const answer of await Promise.all(tries)) expect(codeOf(answer)).toEqual([403, 'ekyc_case_refused'])
    expect((await wizard.view()).body.data).toMatchObject({ state: 'registered' })
  })

  test("another organisation's case is not there", async () => {
    const people = await Promise.all(
      [1, 2].map(async () => {
        const [{ personId }, { organisationId }] = [await makePerson(db), await makeOrganisation(db)]
        await makeMembership(db, { organisationId, personId, role: 'owner' })
        return { token: (await openSession(personId)).token, organisationId }
      }),
    )
    const [mine, theirs] = people.map((one) => openWizard(servers, one))
    const number = someNumber('9')
    await theirs!.begin()
    await theirs!.check(number)
    mine!.use(theirs!.code())
    expect(codeOf(await mine!.declare(number))).toEqual([403, 'ekyc_case_refused'])
    expect(codeOf(await mine!.view())).toEqual([403, 'ekyc_case_refused'])
  })

  test('a wrong access token is a wrong case', async () => {
    const { wizard, number } = await withCode()
    const body = { transactionCode: wizard.code(), businessRegistrationNumber: number, type: 'declarant' }
    const answer = await wizard.send(ekyc.sendOtp, { body: { ...body, accessToken: 'test.made-up' } })
    expect(codeOf(answer)).toEqual([403, 'ekyc_case_refused'])
  })

  test('thirty minutes without a step, and the browser has lost it; a step gives thirty more', async () => {
    const wizard = openWizard(servers)
    await wizard.begin()
    moveClock(29 * 60_000)
    expect((await wizard.view()).status).toBe(200)
    moveClock(58 * 60_000)
    expect((await wizard.view()).status).toBe(200)
    moveClock(58 * 60_000 + 30 * 60_000 + 1000)
    expect(codeOf(await wizard.view())).toEqual([403, 'ekyc_case_refused'])
    const before = wizard.code()
    await wizard.begin()
    expect(wizard.code()).not.toBe(before)
  })

  test('the cookie is for our server alone, and expires with the case', async () => {
    const { cookies } = await openWizard(servers).begin()
    expect(cookies).toEqual([
      expect.objectContaining({
        name: '__Secure-visitor',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        path: '/api/ekyc',
        maxAge: 1800,
      }),
    ])
  })

  test('database and log hold no personal data, no business and no token in clear; no answer holds the token of the bank', async () => {
    const lines: string[] = []
    const stream = new PassThrough().on('data', (piece: Buffer) => lines.push(piece.toString()))
    const api = await openApi(testConfig(db.url('api'), environment), openLog('test', 'trace', stream))
    const spoken: string[] = []
    const watched = {
      ...servers,
      api,
      ask: async (...[route, sent]: Parameters<typeof servers.ask>) => {
        const response = await api.app.inject({
          method: route.method,
          url: sent?.url ?? route.path,
          headers: { ...(sent?.cookie && { cookie: sent.cookie }), ...sent?.headers },
          ...(sent?.body === undefined ? {} : { payload: sent.body as object }),
        })
        spoken.push(response.body, JSON.stringify(response.headers))
        return {
          status: response.statusCode,
          body: response.json(),
          headers: response.headers,
          cookies: response.cookies as never,
        }
      },
    }
    const [form, code] = [openWizard(watched), openWizard(watched)]
    const [fresh, known] = [someNumber('9'), someNumber('42')]
    await form.begin()
    await form.check(fresh)
    await form.company(fresh)
    await form.declare(fresh)
    await code.begin()
    await code.check(known)
    const { data: otp } = bare(await code.sendOtp(known))
    await code.verify(known, String(otp), '000000')
    const link = await code.send(ekyc.linkCase, { body: { transactionCode: code.code() } })
    const { accessToken } = (await code.view()).body.data as unknown as { accessToken: string }
    await api.app.close()
    await api.close()

    const { rows: tables } = await db.admin.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('ekyc', 'audit', 'event', 'platform', 'organisation', 'pgboss')`,
    )
    const dumps = await Promise.all(
      tables.map(async ({ name }) => (await db.admin.query<{ t: string }>(`select t::text from ${name} t`)).rows),
    )
    const dump = JSON.stringify(dumps)
    const log = lines.join('')
    expect(log).toContain('ekyc.checkBusiness')
    const secrets = {
      name: aDeclarant.declarantName,
      phone: aDeclarant.declarantPhoneNumber,
      email: aDeclarant.declarantEmail,
      fresh,
      known,
      otp: String(otp),
      accessToken,
      link: new URL((link.body.data as unknown as { url: string }).url).hash.slice('#resume='.length),
      bank: 'vpbanktoken-',
      cookie: [...code.cookies.values()].join(),
    }
    for (const [what, secret] of Object.entries(secrets)) {
      expect([what, dump.includes(secret)]).toEqual([what, false])
      expect([what, log.includes(secret)]).toEqual([what, false])
    }
    expect(spoken.join('')).not.toContain('vpbanktoken-')
  })
})

test('[T32] whatever the bank says wrongly, the case stays where it is', async () => {
  for (const mode of ['html', 'cut', 'garbled', 'zero_text', 'contradict', 'hang_up', 'fail']) {
    const { wizard, number, token } = await withCode()
    await bank.behave({ mode })
    const verified = await wizard.verify(number, token)
    expect([mode, verified.status === 503 || bare(verified).exitCode !== 0]).toEqual([mode, true])
    const checked = await wizard.check(someNumber('9'))
    expect([mode, checked.status]).toEqual([mode, 503])
    await bank.behave({ mode: 'normal' })
    expect((await wizard.view()).body.data).toMatchObject({ state: 'registered', businessNumber: number })
  }
})
