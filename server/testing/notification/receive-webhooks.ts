import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { organisation, type WebhookMessage } from '@song-hanh/contract/organisation'
import type { Call } from '@song-hanh/contract/http/route'
import { afterAll } from 'vitest'
import { organisationJobs } from '#organisation'
import type { Job } from '#platform/job/job'
import { openLog } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import type { Credentials } from '../world/caller.ts'
import { testConfig } from '../world/open-servers.ts'
import type { World } from '../world/open-world.ts'
import { until } from '../database/until.ts'
import type { TestDatabase } from '../database/use-database.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string; message: WebhookMessage }
export type Answer = {
  status?: number
  headers?: Record<string, string>
  body?: string
  /** What must have happened before it answers. */
  after?: Promise<unknown>
  hangUp?: true
  /** Instead of an answer that a program of good manners would give. */
  raw?: string
}

/** A customer's own program on a real port. The test decides what it answers to each message. */
export const startReceiver = async () => {
  const received: Received[] = []
  let answerTo: (one: Received) => Answer = () => ({})
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body,
        message: JSON.parse(body) as WebhookMessage,
      }
      received.push(one)
      const { status = 200, headers = {}, body: said = 'ok', after, hangUp, raw } = answerTo(one)
      void Promise.resolve(after).then(() => {
        if (hangUp) request.socket.destroy()
        else if (raw !== undefined) request.socket.write(raw)
        else response.writeHead(status, headers).end(said)
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer: (by: (one: Received) => Answer) => {
      answerTo = by
    },
  }
}

/** Where a product runs that may call programs on the same machine. */
export const onOwnMachine = { PUBLIC_ORIGIN: 'http://localhost:4000' }

/** What the worker does with events: reading the outbox, and notifying, until nothing is due at the clock's time. */
export const openDelivering = (db: TestDatabase) => {
  const config = testConfig(db.url('worker'), onOwnMachine)
  const jobs = organisationJobs(openSeal(config.SEAL_KEYS), config) as Job[]
  const find = (name: string) => jobs.find((one) => one.name === `organisation.${name}`)!
  const run = async (name: string, signal = new AbortController().signal) => {
    const job = find(name)
    const context = { payload: {}, jobId: '', attempt: 1, signal, log: openLog('test', 'silent') }
    if (job.transaction === 'own') await job.run({ ...context, db: db.as('worker') })
  }
  const has = async (text: string) => (await db.admin.query(`select where exists (${text})`)).rows.length > 0
  // readers wait for older transactions, and those of other test files are older too
  const isBehind = async () =>
    (await has(`select from event.outbox o left join platform.position p on p.reader = 'organisation.webhooks'
      where (o.xid, o.position) > (coalesce(p.xid, '0'), coalesce(p.position, 0))`)) ||
    has('select from organisation.webhook_delivery where held_until is not null')
  const countAttempts = async () =>
    (
      await db.admin.query<{ attempts: number }>(
        'select sum(attempts)::integer as attempts from organisation.webhook_delivery',
      )
    ).rows[0]?.attempts
  return {
    run: (signal?: AbortSignal) => run('deliver_webhooks', signal),
    forget: () => run('forget_webhook_deliveries'),
    all: async () => {
      // a run may end just before the delivery behind the last one becomes due: the one after it finds it
      const deliver = async () => {
        const before = await countAttempts()
        await run('deliver_webhooks')
        return (await countAttempts()) === before && !(await isBehind())
      }
      await until('every webhook that is due is delivered', deliver, { withinMs: 120_000 })
    },
  }
}

type Events = Call<typeof organisation.createWebhook>['body']['events']

export const makeWebhook = (world: World, member: Credentials, url: string, events: Events = null) =>
  world.as(member).call(organisation.createWebhook, { body: { url, events } })
