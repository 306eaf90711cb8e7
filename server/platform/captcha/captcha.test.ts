import { Buffer } from 'node:buffer'
import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testConfig } from '../../testing/world/open-servers.ts'
import { solvePuzzle } from '../../testing/world/solve-captcha.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import type { Puzzle } from './captcha.ts'
import { openCaptcha } from './open-captcha.ts'
import { moveClock, passTime } from '../clock.ts'
import { forgetCaptchaJob } from './forget-captcha-job.ts'
import { openLog } from '../telemetry/log.ts'

const db = await useDatabase()
afterEach(() => moveClock(0))

const open = (more: NodeJS.ProcessEnv = {}) => openCaptcha(testConfig(db.url('api'), more), db.as('api'))
const change = (token: string, more: object) =>
  Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(token, 'base64').toString()), ...more })).toString('base64')

describe('[T28] our own proof of work', () => {
  const captcha = open()
  const draw = async (form: 'contact' | 'launch' = 'contact') =>
    (await captcha.createPuzzle(form, '127.0.0.1')) as Puzzle
  const verify = (token: string, form: 'contact' | 'launch' = 'contact') => captcha.verify(form, token, '127.0.0.1')

  test('a solved puzzle opens its form once; the same token again is refused', async () => {
    const token = solvePuzzle(await draw())
    expect(await verify(token)).toBe('solved')
    expect(await verify(token)).toBe('refused')
    // what does not belong to the solution makes no new one of it
    expect(await verify(change(token, { took: 99 }))).toBe('refused')
    expect(await verify(token.replace(/=+$/, ''))).toBe('refused')
  })

  test('of twenty that send one token together one is accepted', async () => {
    const token = solvePuzzle(await draw())
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(verdicts.filter((one) => one === 'solved')).toHaveLength(1)
  })

  test('work done for one form does not open another, and stays good for its own', async () => {
    const token = solvePuzzle(await draw('launch'))
    expect(await verify(token, 'contact')).toBe('refused')
    expect(await verify(token, 'launch')).toBe('solved')
  })

  test('it holds for ten minutes', async () => {
    const [soon, late] = [solvePuzzle(await draw()), solvePuzzle(await draw())]
    moveClock(9.5 * 60_000)
    expect(await verify(soon)).toBe('solved')
    moveClock(10.5 * 60_000)
    expect(await verify(late)).toBe('expired')
  })

  test('nothing about it can be changed: neither its time, nor its form, nor its number, nor who signed', async () => {
    const puzzle = await draw()
    const token = solvePuzzle(puzzle)
    const { number } = JSON.parse(Buffer.from(token, 'base64').toString()) as { number: number }
    const other = await draw()
    const forged = [
      change(token, { salt: puzzle.salt.replace(/expires=\d+/, 'expires=9999999999') }),
      change(token, { salt: puzzle.salt.replace('form=contact', 'form=launch') }),
      change(token, { number: number + 1 }),
      change(token, { number: String(number) }),
      change(token, { number: -1 }),
      // a digit moved from the number into what is signed before it
      change(token, { salt: puzzle.salt + String(number)[0], number: Number(String(number).slice(1) || 0) }),
      change(token, { signature: other.signature }),
      change(token, { challenge: other.challenge, signature: other.signature }),
      change(token, { algorithm: 'SHA-1' }),
      Buffer.from('null').toString('base64'),
      'not base64 at all',
      '{}',
    ]
    for (const one of forged) expect([one, await verify(one)]).toEqual([one, 'refused'])
    expect(await verify(token)).toBe('solved')
  })

  test('a puzzle with a foreign signature is refused; one of the previous key is good', async () => {
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
    const stranger = solvePuzzle(
      (await open({ SEAL_KEYS: `x:${key(9)}` }).createPuzzle('contact', '127.0.0.1')) as Puzzle,
    )
    expect(await verify(stranger)).toBe('refused')
    const rotated = open({ SEAL_KEYS: `new:${key(5)},test:${key(1)}` })
    expect(await rotated.verify('contact', solvePuzzle(await draw()), '')).toBe('solved')
  })

  test('a puzzle of production asks for more than a million iterations on average', async () => {
    const puzzle = (await open({ CAPTCHA_WORK: undefined }).createPuzzle('contact', '127.0.0.1')) as Puzzle
    expect((puzzle.max_number / 2) * puzzle.iterations).toBeGreaterThan(1_000_000)
  })

  test('puzzles get harder with the rate of a network, up to a limit, and usual again when it rests', async () => {
    const metered = open({ CAPTCHA_WORK: '1000', RATE_FACTOR: '1' })
    const drawFrom = async (address: string) => ((await metered.createPuzzle('contact', address)) as Puzzle).max_number
    const drawn: number[] = []
    for (let n = 0; n < 200; n += 1) drawn.push(await drawFrom('203.0.113.9'))
    expect(drawn.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 1000))
    expect(drawn[19]).toBeCloseTo(2000, -2)
    expect(drawn.at(-1)).toBe(16_000)
    expect(await drawFrom('198.51.100.7')).toBe(1000)
    moveClock(3_600_000 * 2)
    expect(await drawFrom('203.0.113.9')).toBe(1000)
  })

  test('what is over is forgotten by the hour, what may still come again is not', async () => {
    await verify(solvePuzzle(await draw()))
    await db.admin.query(
      `insert into platform.captcha_spent (digest, expires_at) values ('old', now() - interval '1 second')`,
    )
    const { run } = forgetCaptchaJob as Extract<typeof forgetCaptchaJob, { transaction: 'own' }>
    const context = { payload: {}, jobId: '', attempt: 1, signal: new AbortController().signal }
    await run({ ...context, db: db.as('worker'), log: openLog('test', 'silent') })
    const { rows } = await db.admin.query<{ live: boolean }>(
      'select expires_at > now() as live from platform.captcha_spent',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ live }) => live)).toBe(true)
  })
})

describe('[T28] reCAPTCHA', async () => {
  let answer: (response: ServerResponse) => void
  const asked: URLSearchParams[] = []
  const google = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      asked.push(new URLSearchParams(body))
      answer(response)
    })
  }).listen(0, '127.0.0.1')
  await once(google, 'listening')
  afterAll(() => void google.close())
  const { port } = google.address() as AddressInfo
  const settings = {
    CAPTCHA: 'recaptcha',
    RECAPTCHA_SECRET: 'shh',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    RECAPTCHA_HOSTNAMES: 'songhanh.test, www.songhanh.test',
  }
  const captcha = open(settings)
  const verify = (token: string) => captcha.verify('contact', token, '203.0.113.9')
  const say = (body: unknown, status = 200) => {
    answer = (response) => response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
  }
  beforeEach(() => say({ success: true, hostname: 'songhanh.test' }))

  test('Google is called with our secret, and a token opens a form once even when Google accepts it twice', async () => {
    expect(await verify('a')).toBe('solved')
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({ secret: 'shh', response: 'a', remoteip: '203.0.113.9' })
    expect(await verify('a')).toBe('refused')
    say({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    expect(await verify('a')).toBe('refused')
  })

  test("before the bank's eKYC stands our own puzzle all the same, and Google is not called", async () => {
    expect(await captcha.createPuzzle('contact', '127.0.0.1')).toBeUndefined()
    const times = asked.length
    const token = solvePuzzle((await captcha.createPuzzle('ekyc', '127.0.0.1')) as Puzzle)
    expect(await captcha.verify('ekyc', token, '203.0.113.9')).toBe('solved')
    expect(await captcha.verify('ekyc', 'a token of Google', '203.0.113.9')).toBe('refused')
    expect(asked).toHaveLength(times)
  })

  test("a token that was solved on another person's page is refused", async () => {
    say({ success: true, hostname: 'evil.example' })
    expect(await verify('b')).toBe('refused')
    say({ success: true })
    expect(await verify('b')).toBe('refused')
    say({ success: true, hostname: 'www.songhanh.test' })
    expect(await verify('b')).toBe('solved')
  })

  test('without a list of hosts it is the host where people reach us', async () => {
    const own = open({ ...settings, RECAPTCHA_HOSTNAMES: '' })
    expect(await own.verify('contact', 'c', '')).toBe('solved')
    say({ success: true, hostname: 'www.songhanh.test' })
    expect(await own.verify('contact', 'd', '')).toBe('refused')
  })

  test('what is wrong is refused, what is old has expired', async () => {
    say({ success: false, 'error-codes': ['invalid-input-response'] })
    expect(await verify('e')).toBe('refused')
    say({ success: false, 'error-codes': ['timeout-or-duplicate'] })
    expect(await verify('f')).toBe('expired')
  })

  test.each([
    ['answers with a fault', () => say('', 503)],
    ['answers what nobody can read', () => say('<html>busy</html>')],
    ['answers something else', () => say({ ok: 'yes' })],
    ['says that our secret is wrong', () => say({ success: false, 'error-codes': ['invalid-input-secret'] })],
    ['sends us elsewhere', () => (answer = (to) => to.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())],
    ['hangs up', () => (answer = (response) => response.destroy())],
  ])('when it %s, people judge', async (_what, go) => {
    go()
    expect(await verify('g')).toBe('unreachable')
  })

  test('when it does not answer within three seconds, people judge', async () => {
    const arrived = new Promise<void>((done) => {
      answer = () => done()
    })
    let verdict: string | undefined
    const judged = verify('h').then((one) => (verdict = one))
    await arrived
    passTime(2900)
    await setImmediate()
    expect(verdict).toBeUndefined()
    passTime(200)
    expect(await judged).toBe('unreachable')
    google.closeAllConnections()
  })

  test('it has no puzzle to draw, and does not start without its secret', async () => {
    expect(await captcha.createPuzzle('contact', '127.0.0.1')).toBeUndefined()
    expect(() => open({ CAPTCHA: 'recaptcha' })).toThrow('RECAPTCHA_SECRET')
  })
})
