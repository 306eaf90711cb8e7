import { dashboard } from '@song-hanh/contract/dashboard'
import { contract } from '@song-hanh/contract/contract'
import { identity } from '@song-hanh/contract/identity'
import { marketplace } from '@song-hanh/contract/marketplace'
import type { Route } from '@song-hanh/contract/http/route'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureOf } from '../../testing/world/answers.ts'
import {
  personal,
  readAuditKeys,
  revealAudit,
  setAuditKeys,
  setAuditSeal,
  verifyAudit,
  writeAudit,
} from '#platform/audit/audit'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { openLog } from '#platform/telemetry/log'
import { openSeal } from '#platform/secret/secret'
import { personalData } from '../../personal-data.ts'
import { lawKeeps, listTexts, stays, strangers } from '../../testing/identity/erased-places.ts'
import { makeMembership } from '../../testing/database/factories.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { colleaguesContact, marksOf, plantTraces } from '../../testing/identity/plant-traces.ts'
import { publish } from '../../testing/marketplace/publish.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { sealRecord } from '../../testing/database/seal-record.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

import { erasePeopleJob } from './erase-people-job.ts'
import { gatherDataJob } from '../my-data/gather-data-job.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const seal = openSeal(testConfig(db.url('worker')).SEAL_KEYS)
setAuditSeal(seal)
setAuditKeys(readAuditKeys(testConfig(db.url('worker')).AUDIT_KEYS))
const worker = db.as('worker')

const signedIn = await signInPerson(db, servers)
const colleague = await signInPerson(db, servers)
const leaver = { ...signedIn, name: 'Lò Thị Vết Tích', username: 'vet.tich.39' }
const marks = Object.values(marksOf(leaver))
const { organisationId } = leaver
let fileToken = ''
let numbers: Record<'leads' | 'applications', string[]> = { leads: [], applications: [] }

/** The tables with a text that only this person has, or with their id. */
const whereIs = async (texts: string[]) => {
  const found = new Set<string>()
  for (const { table, rows } of await listTexts(db.admin))
    if (rows.some((row) => texts.some((text) => row.includes(text)))) found.add(table)
  return found
}

type Traces = { anywhere: Set<string>; told: string; record: string }
const seen: Record<'before' | 'after', Traces> = { before: empty(), after: empty() }
function empty(): Traces {
  return { anywhere: new Set(), told: '', record: '' }
}

const reads = Object.values(contract)
  .flatMap((routes) => Object.values(routes as Record<string, Route>))
  // the callbacks of providers return no data
  .filter(({ method, path, replyAs }) => method === 'GET' && !path.includes(':') && replyAs !== 'plain')

/** Everything that a colleague, a visitor and staff can read. */
const listenEverywhere = async () => {
  const answers = await Promise.all([
    ...reads.map((route) => servers.ask(route, { token: colleague.token, organisationId })),
    ...[leaver.name, leaver.email].map((text) =>
      servers.ask(dashboard.findThings, {
        token: colleague.token,
        organisationId,
        url: `${dashboard.findThings.path}?${new URLSearchParams({ text })}`,
      }),
    ),
    servers.ask(marketplace.listReviews, { url: '/api/solutions/ha-tang-luu-tru/reviews' }),
  ])
  const staff = await makeStaff(db, ['leads.handle', 'applications.review', 'people.impersonate'])
  const outputs = await Promise.all([
    runCommand(db, 'list-leads', staff.email),
    ...numbers.leads.map((number) => runCommand(db, 'show-lead', staff.email, { number })),
    ...numbers.applications.map((number) => runCommand(db, 'list-applications', staff.email, { number })),
  ])
  return JSON.stringify([answers.map(({ body }) => body.data), outputs.map(({ out }) => out)])
}

const readRecord = () =>
  worker.within({ kind: 'none' }, async (tx) => {
    const { rows } = await db.admin.query<{ before: unknown; after: unknown }>('select before, after from audit.entry')
    return JSON.stringify(
      await Promise.all(rows.flatMap((row) => [row.before, row.after]).map((one) => revealAudit(tx, one))),
    )
  })

const look = async (): Promise<Traces> => ({
  anywhere: await whereIs([leaver.personId, ...marks]),
  told: await listenEverywhere(),
  record: await readRecord(),
})

beforeAll(async () => {
  await db.admin.query('update identity.person set name = $2, username = $3 where person_id = $1', [
    leaver.personId,
    leaver.name,
    leaver.username,
  ])
  await makeMembership(db, { organisationId, personId: colleague.personId, role: 'owner' })
  const asked = await servers.ask(identity.requestMyData, { token: leaver.token })
  if (asked.status !== 200) throw new Error('the data export was refused')
  const { rows } = await db.admin.query<{ export_id: string }>('select export_id from identity.data_export')
  const payload = { personId: leaver.personId, exportId: rows[0]!.export_id }
  await worker.within({ kind: 'person', personId: leaver.personId }, (tx) =>
    gatherDataJob(seal, personalData).run({ tx, payload } as never),
  )
  fileToken = (await readMails(db, leaver.email)).at(-1)!.values['token']!
  await worker.within({ kind: 'organisation', organisationId } as never, (tx) =>
    writeAudit(tx, {
      chainId: organisationId,
      actor: { kind: 'person', personId: leaver.personId },
      action: 'organisation.contact_updated',
      after: { phone: personal(leaver.personId, '0987 000 139') },
      address: '198.51.100.39',
    }),
  )
  const left = await servers.ask(identity.scheduleDeparture, {
    token: leaver.token,
    body: { confirmation: leaver.email },
  })
  if (left.status !== 200) throw new Error('leaving was refused')
  await publish(db, { package_id: 'goi-vet-tich' })
  await plantTraces(db, leaver, colleague.personId)
  const numbersOf = async (table: string) =>
    (await db.admin.query<{ number: string }>(`select number::text from ${table}`)).rows.map(({ number }) => number)
  numbers = {
    leads: await numbersOf('marketplace.lead'),
    applications: await numbersOf('organisation.application'),
  }
  await db.admin.query(`insert into pgboss.job (name, data) values ('job.dead', $1)`, [
    { personId: leaver.personId, values: { name: leaver.name } },
  ])
  await sealRecord(db, leaver.personId, organisationId)

  seen.before = await look()
  moveClock(31 * 86_400_000)
  const log = openLog('test', 'silent')
  await erasePeopleJob(personalData).run({ db: worker, signal: AbortSignal.timeout(60_000), log } as never)
  // the colleague's token is of today
  moveClock(0)
  await sealRecord(db, leaver.personId, organisationId)
  seen.after = await look()
}, 240_000)
afterAll(() => moveClock(0))

describe('[T39] after the thirty days', () => {
  test('every table either had a trace of the person, or is listed as one without personal data', async () => {
    const unknown = (await listTexts(db.admin))
      .map(({ table }) => table)
      .filter((table) => !seen.before.anywhere.has(table) && !(table in strangers))
    expect(unknown, 'plant a row in plant-traces.ts, or say why it knows nobody').toEqual([])
    expect(Object.keys(strangers).filter((table) => seen.before.anywhere.has(table))).toEqual([])
  })

  test('their address, name, telephone, browser and texts are in no table', async () => {
    for (const mark of marks) {
      const found = [...(await whereIs([mark]))].filter((table) => !(table in lawKeeps))
      expect([mark, found]).toEqual([mark, []])
    }
  })

  test('their id remains only where it has to, and each such place says why', async () => {
    const left = await whereIs([leaver.personId])
    expect([...left].filter((table) => !(table in stays) && !(table in lawKeeps))).toEqual([])
    expect(Object.keys(stays).filter((table) => !left.has(table))).toEqual([])
  })

  test('the audit chains are intact, the person’s and that of the organisation', async () => {
    for (const chainId of [leaver.personId, organisationId]) {
      const { checked, problem } = await verifyAudit(worker, chainId)
      expect(problem).toBeUndefined()
      expect(checked).toBeGreaterThan(1)
    }
    const { rows } = await db.admin.query(`select from audit.entry where action = 'identity.person_erased'`)
    expect(rows).toHaveLength(1)
  })

  test('nobody else has lost anything: the colleague, the business and what it invited', async () => {
    const { rows } = await db.admin.query(
      `select o.status, (select count(*)::int from organisation.membership m where m.organisation_id = o.organisation_id) as members
       from organisation.organisation o where organisation_id = $1`,
      [organisationId],
    )
    expect(rows).toEqual([{ status: 'active', members: 1 }])
    const { rows: theirs } = await db.admin.query(`select email from identity.person where person_id = $1`, [
      colleague.personId,
    ])
    expect(theirs).toEqual([{ email: colleague.email }])
    const { rows: contacts } = await db.admin.query(
      `select contact_email, person_id from organisation.customer_contact where contact_name = $1`,
      [colleaguesContact],
    )
    expect(contacts).toEqual([{ contact_email: '', person_id: colleague.personId }])
  })
})

describe('[I10] no interface returns anything of an erased person', () => {
  test('what colleagues, visitors and staff can read, and what the audit log reveals', () => {
    const calls = ({ told, record }: Traces) => marks.filter((mark) => told.includes(mark) || record.includes(mark))
    // the search had something to find
    expect(calls(seen.before)).toEqual(expect.arrayContaining([leaver.email, leaver.name, '0987 000 139']))
    expect(calls(seen.after)).toEqual([])
  })

  test('their own session has ended for every call', async () => {
    for (const route of reads.filter(({ access }) => typeof access === 'object'))
      await expect.poll(async () => (await servers.ask(route, leaver)).status, { timeout: 5000 }).toBe(401)
  })

  test('nor does their password, a code, a new link or the exported file open anything', async () => {
    const signIn = await servers.ask(identity.signIn, { body: { email: leaver.email, password: personsPassword } })
    expect(signIn.status).toBe(401)
    const before = await whereIs([leaver.email])
    await servers.ask(identity.requestPasswordReset, { body: { email: leaver.email } })
    expect([...(await whereIs([leaver.email]))]).toEqual([...before])
    const file = await servers.ask(identity.downloadMyData, { token: colleague.token, body: { token: fileToken } })
    expect(failureOf(file)).toBe('link_dead')
    const staff = await makeStaff(db, ['people.impersonate'])
    const options = { email: leaver.email, reason: 'Khách hàng nhờ xem giúp hoá đơn', ticket: newId() }
    expect(await runCommand(db, 'impersonate', staff.email, options)).toMatchObject({ out: '' })
  }, 60_000)
})
