import type { AnyRoute, Call, Reply, StaffRoute } from '@song-hanh/contract/http/route'
import { fillPath } from '@song-hanh/contract/http/request-target'
import { operations } from '@song-hanh/contract/operations'
import { afterAll } from 'vitest'
import { clock } from '#platform/clock'
import { openLog } from '#platform/telemetry/log'
import { openStaff, readStaffConfig } from '../../staff.ts'
import { operationsJobs } from '#operations'
import { openSeal } from '#platform/secret/secret'
import { digestOf } from '#platform/secret/token'
import { readMails } from '../world/read-mails.ts'
import { makeAuthenticator, type Authenticator } from '../identity/authenticator.ts'
import { testConfig, testEnvironment, type Answered } from '../world/open-servers.ts'
import { type TestDatabase, useDatabase } from '../database/use-database.ts'
import { makeStaff } from './run-command.ts'

export const staffOrigin = 'https://operations.songhanh.test'
export const staffSealKeys = `staff:${Buffer.alloc(32, 9).toString('base64')}`

type Sent = { cookie?: string; body?: unknown; headers?: Record<string, string>; address?: string; url?: string }

/** A browser of a member of staff: it keeps what is set, and drops what is cleared. */
export type StaffBrowser = { cookies: Map<string, string> }

/** The real staff process over a test database, asked without a socket between. */
export const openStaffServer = async (db: TestDatabase, more: NodeJS.ProcessEnv = {}) => {
  const { SEAL_KEYS: _, ...env } = testEnvironment(db.url('staff'), more)
  const config = readStaffConfig({ ...env, STAFF_ORIGIN: staffOrigin, STAFF_SEAL_KEYS: staffSealKeys, ...more })
  const staff = await openStaff(config, openLog('test', 'silent'))
  afterAll(async () => {
    await staff.app.close()
    await staff.close()
  })

  const ask = async (route: Pick<AnyRoute, 'method' | 'path'>, sent: Sent = {}): Promise<Answered> => {
    const response = await staff.app.inject({
      method: route.method,
      url: sent.url ?? route.path,
      remoteAddress: sent.address ?? '127.0.0.1',
      headers: {
        'x-requested-with': 'test',
        origin: staffOrigin,
        'sec-fetch-site': 'same-origin',
        ...(sent.cookie ? { cookie: sent.cookie } : {}),
        ...sent.headers,
      },
      ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    })
    return {
      status: response.statusCode,
      body: response.json(),
      headers: response.headers,
      cookies: response.cookies as unknown as Answered['cookies'],
    }
  }

  const browse = async (browser: StaffBrowser, route: StaffRoute, input: Record<string, unknown> = {}) => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await ask(route, {
      cookie,
      url: fillPath(route.path, (name) => (input['params'] as Record<string, string>)[name]),
      ...(input['body'] === undefined ? {} : { body: input['body'] }),
    })
    for (const { name, value } of answer.cookies)
      if (value === '') browser.cookies.delete(name)
      else browser.cookies.set(name, value)
    return answer
  }

  /** Calls a route in a browser; anything but success fails the test. */
  const call = async <R extends StaffRoute>(
    browser: StaffBrowser,
    route: R,
    ...[input]: keyof Call<R> extends never ? [] : [Call<R>]
  ): Promise<Reply<R>> => {
    const answer = await browse(browser, route, input)
    if (answer.status !== 200) throw new Error(`${route.path}: ${answer.status} ${answer.body.errors[0]?.code}`)
    return route.reply.parse(answer.body.data) as Reply<R>
  }

  /** The same, and says how it ended: `200`, or the status with the failure. */
  const tryTo = async <R extends StaffRoute>(
    browser: StaffBrowser,
    route: R,
    ...[input]: keyof Call<R> extends never ? [] : [Call<R>]
  ): Promise<string> => {
    const { status, body } = await browse(browser, route, input)
    return status === 200 ? '200' : `${status} ${body.errors[0]?.code}`
  }

  /** A one-time link, as the worker mails it. */
  const invite = async (staffId: string, { usableIn = 0, expiresIn = 24 } = {}) => {
    const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
    await db.admin.query(
      `insert into operations.staff_enrolment (enrolment_id, digest, staff_id, created_at, usable_from, expires_at, why)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, 'invited')`,
      [
        digestOf('operations.staff_enrolment', token),
        staffId,
        ...[0, usableIn, expiresIn].map((hours) => new Date(clock.now() + hours * 3_600_000)),
      ],
    )
    return token
  }

  /** Does the worker's part: makes the tokens of new links and mails them. Returns the token of the last one to an address. */
  const mailLink = async (to: string): Promise<string> => {
    const { rows } = await db.admin.query<{ id: string; data: { enrolmentId: string; origin: string } }>(
      `delete from pgboss.job where name = 'operations.mail_enrolment' returning id, data`,
    )
    const seal = openSeal(testConfig(db.url('worker')).SEAL_KEYS)
    const job = operationsJobs(seal).find(({ name }) => name === 'operations.mail_enrolment')
    if (job?.transaction !== 'job') throw new Error('the enrolment job is missing')
    for (const { id: jobId, data } of rows)
      await db.as('worker').within({ kind: 'none' }, (tx) =>
        // the list of jobs knows no payloads
        job.run({
          tx,
          payload: data as never,
          jobId,
          attempt: 1,
          signal: AbortSignal.abort(),
          log: openLog('test', 'silent'),
        }),
      )
    const mails = await readMails(db, to)
    return String(mails.at(-1)?.values['link']).split('#')[1] ?? ''
  }

  const signIn = async (device: Authenticator): Promise<StaffBrowser> => {
    const browser: StaffBrowser = { cookies: new Map() }
    const { options } = await call(browser, operations.startSignIn)
    await call(browser, operations.signIn, { body: { credential: device.use(options) } })
    return browser
  }

  /** A member of staff with two passkeys, signed in. */
  const enrolStaff = async (permissions: string[], name?: string) => {
    const member = await makeStaff(db, permissions, name)
    return { ...member, ...(await enrol(await invite(member.staffId))) }
  }

  /** Opens a link and adds two passkeys. */
  const enrol = async (token: string) => {
    const devices = [makeAuthenticator(staffOrigin), makeAuthenticator(staffOrigin)] as const
    const browser: StaffBrowser = { cookies: new Map() }
    const first = await call(browser, operations.startEnrolment, { body: { token } })
    const credential = devices[0].make(first.options)
    await call(browser, operations.enrol, { body: { token, credential, name: 'Laptop' } })
    const second = await call(browser, operations.startPasskey)
    await call(browser, operations.addPasskey, { body: { credential: devices[1].make(second.options), name: 'Phone' } })
    return { devices, browser }
  }

  return { ...staff, ask, browse, call, tryTo, invite, mailLink, signIn, enrol, enrolStaff }
}

/** A database of its own with the staff process over it, for a test file of pages. */
export const openStaffWorld = async () => {
  const db = await useDatabase()
  return { db, staff: await openStaffServer(db) }
}
