import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@song-hanh/contract/contract'
import { identity } from '@song-hanh/contract/identity'
import type { Route } from '@song-hanh/contract/http/route'
import { type Application, applicationStates, organisation } from '@song-hanh/contract/organisation'
import { WebhookMessage } from '@song-hanh/contract/organisation/webhook'
import { mightEver, type Role } from '@song-hanh/contract/rights/rights'
import { beforeAll, describe, expect, test } from 'vitest'
import { readAuditKeys, setAuditKeys, verifyAudit } from '#platform/audit/audit'
import { breaches } from './testing/billing/card-event.ts'
import { childEnvironment } from './testing/process/child-environment.ts'
import { openServers, testConfig, testOrigin } from './testing/world/open-servers.ts'
import { sealRecord } from './testing/database/seal-record.ts'
import { useDatabase } from './testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

/** As `npm run demo` and `npm run data` do it: the program itself, as the owner of the database. */
const run = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: {
      ...childEnvironment,
      DATABASE_URL: db.url('admin'),
      ISSUER: `${testOrigin}/id`,
      SSO_ISSUER: 'https://accounts.example',
      SEAL_KEYS: testConfig(db.url('auth')).SEAL_KEYS,
      IDENTITY_SEAL_KEYS: testConfig(db.url('auth')).IDENTITY_SEAL_KEYS,
    },
  })
const ask = async <Row>(text: string) => (await db.admin.query(text)).rows as Row[]
const home = `(select organisation_id from organisation.organisation where name = 'Cà phê Đắk Mây')`

describe('the demo data set', () => {
  beforeAll(async () => {
    await run('demo.main.ts')
    await run('demo.main.ts')
  }, 240_000)

  test('has an organisation of 24 members in five teams', async () => {
    expect(
      await ask(
        `select role, count(*)::integer from organisation.membership where organisation_id = ${home} group by 1 order by 2 desc`,
      ),
    ).toEqual([
      { role: 'developer', count: 10 },
      { role: 'viewer', count: 9 },
      { role: 'accountant', count: 2 },
      { role: 'admin', count: 2 },
      { role: 'owner', count: 1 },
    ])
    const teams = await ask<{ name: string; members: number }>(
      `select name, count(person_id)::integer as members from organisation.team join organisation.team_member using (organisation_id, team_id)
       where organisation_id = ${home} group by 1`,
    )
    expect(teams).toHaveLength(5)
    expect(Math.min(...teams.map(({ members }) => members))).toBeGreaterThanOrEqual(4)
  })

  test('has members with a second factor: one of the 24, two of eight in the workshop', async () => {
    expect(
      await ask(
        `select o.name, count(distinct t.person_id)::integer as apps, count(distinct k.person_id)::integer as passkeys
         from organisation.organisation o join organisation.membership m using (organisation_id)
         left join identity.totp t on t.person_id = m.person_id left join identity.passkey k on k.person_id = m.person_id
         where o.name in ('Cà phê Đắk Mây', 'Gốm Bàu Trúc') group by 1 order by 1`,
      ),
    ).toEqual([
      { name: 'Cà phê Đắk Mây', apps: 1, passkeys: 0 },
      { name: 'Gốm Bàu Trúc', apps: 1, passkeys: 1 },
    ])
  })

  test('has an individual with an organisation of their own, who signs in by password and by single sign-on', async () => {
    const answer = await servers.ask(identity.signIn, {
      body: { email: 'individual@hlan.example', password: 'song-hanh-demo' },
    })
    const { access_token: token } = answer.body.data as unknown as { access_token: string }
    const organisations = await servers.ask(organisation.listMyOrganisations, { token })
    expect(organisations.body.data).toMatchObject({ items: [{ name: 'Ksor H’Lan', role: 'owner' }] })
    expect(
      await ask(
        `select kind, issuer, subject from identity.external_identity join organisation.membership using (person_id)
         join organisation.organisation using (organisation_id)`,
      ),
    ).toEqual([
      {
        kind: 'personal',
        issuer: 'https://accounts.example',
        subject: `acct-${Buffer.from('individual@hlan.example').toString('base64url')}`,
      },
    ])
  })

  test('has a person whose address is not verified yet', async () => {
    const people = await ask(`select email_verified_at from identity.person where email = 'unverified@dakmay.example'`)
    expect(people).toEqual([{ email_verified_at: null }])
  })

  test('has an owner with three items in their cart', async () => {
    const items = await ask(
      `select quantity from marketplace.cart_item join identity.person using (person_id)
       where email = 'owner@dakmay.example' order by added_at`,
    )
    expect(items).toEqual([{ quantity: 1 }, { quantity: 2 }, { quantity: 1 }])
  })

  test('has an owner who has been on eight pages, with the dashboard of a newcomer', async () => {
    const pages = await ask<{ path: string }>(
      `select path from console.visit join identity.person using (person_id)
       where email = 'owner@dakmay.example' and organisation_id = ${home} order by visited_at desc`,
    )
    expect(pages).toHaveLength(8)
    expect(pages[0]!.path).toBe('/account/information')
    expect(await ask('select from console.layout')).toEqual([])
  })

  test('has an owner with notifications of members, devices and support, three of them unread', async () => {
    const notifications = await ask<{ kind: string; unread: boolean }>(
      `select kind, read_at is null as unread from console.notification join identity.person using (person_id)
       where email = 'owner@dakmay.example' order by notification_id desc`,
    )
    expect(notifications.map(({ unread }) => unread)).toEqual(notifications.map((_, at) => at < 3))
    // more than a page of them
    expect(notifications.length).toBeGreaterThan(10)
    expect(new Set(notifications.map(({ kind }) => kind)).size).toBeGreaterThan(6)
  })

  test('has an invitation that waits and one past its time', async () => {
    const view = async (token: string) => {
      const answer = await servers.ask(organisation.viewInvitation, { body: { token } })
      return (answer.body.data as unknown as { state: string }).state
    }
    expect(await view('demo-invitation-that-waits')).toBe('pending')
    expect(await view('demo-invitation-past-its-time')).toBe('expired')
  })

  test('has twelve projects, and one that was deleted and can be restored', async () => {
    const projects = await ask<{ is_gone: boolean; count: number }>(
      `select deleted_at > now() - interval '30 days' is true as is_gone, count(*)::integer from organisation.project
       where organisation_id = ${home} group by 1 order by 1`,
    )
    expect(projects).toEqual([
      { is_gone: false, count: 12 },
      { is_gone: true, count: 1 },
    ])
  })

  test('has links into a team: one that lives, one used up, one past its time, one revoked', async () => {
    const links = await ask(
      `select uses_left > 0 as left, expires_at > now() as in_time, revoked_at is not null as revoked
       from organisation.invitation_link where organisation_id = ${home} order by link_id desc`,
    )
    expect(links).toEqual([
      { left: true, in_time: true, revoked: false },
      { left: false, in_time: true, revoked: false },
      { left: true, in_time: false, revoked: false },
      { left: true, in_time: false, revoked: true },
    ])
  })

  test('has requested services and a plan: open, answered, fulfilled, rejected and withdrawn', async () => {
    const requests = await ask(
      `select r.state, s.state as last, s.words is not null as written
       from organisation.service_request r
       cross join lateral (select * from organisation.service_request_step s
         where s.organisation_id = r.organisation_id and s.request_id = r.request_id order by step_id desc limit 1) s
       where r.organisation_id = ${home} order by r.request_id desc`,
    )
    expect(requests).toEqual([
      { state: 'received', last: 'received', written: false },
      { state: 'in_progress', last: 'answered', written: true },
      { state: 'withdrawn', last: 'withdrawn', written: false },
      { state: 'rejected', last: 'rejected', written: true },
      { state: 'fulfilled', last: 'fulfilled', written: false },
      { state: 'fulfilled', last: 'fulfilled', written: true },
    ])
    const [made] = await ask(
      `select s.name, s.kind = r.kind and s.project_id = r.project_id as same from organisation.service_request r
       join organisation.resource s using (organisation_id, resource_id) where r.organisation_id = ${home}`,
    )
    expect(made).toEqual({ name: 'order-search', same: true })
  })

  test('has a webhook that is reached and one that was paused because it never was', async () => {
    const hooks = await ask(
      `select w.state, w.paused_because, array_agg(d.state order by d.position) as deliveries,
         (select count(*)::integer from organisation.webhook_attempt a join organisation.webhook_delivery e
           using (organisation_id, delivery_id) where e.webhook_id = w.webhook_id) as tries
       from organisation.webhook w join organisation.webhook_delivery d using (organisation_id, webhook_id)
       where w.organisation_id = ${home} group by w.organisation_id, w.webhook_id order by w.webhook_id desc`,
    )
    expect(hooks).toEqual([
      {
        state: 'active',
        paused_because: null,
        deliveries: Array.from({ length: 14 }, () => 'delivered'),
        tries: 14,
      },
      {
        state: 'paused',
        paused_because: 'failures',
        deliveries: ['dead', 'dead', 'dead', 'pending', 'pending'],
        tries: 39,
      },
    ])
    for (const { body } of await ask<{ body: string }>('select body from organisation.webhook_delivery'))
      expect(WebhookMessage.safeParse(JSON.parse(body)).error).toBeUndefined()
  })

  test('has seven keys, five of them in force and one for two networks alone', async () => {
    const keys = await ask(
      `select count(*)::integer as all, (count(*) filter (where revoked_at is null))::integer as live,
         max(cardinality(addresses)) as networks
       from organisation.api_key where organisation_id = ${home}`,
    )
    expect(keys).toEqual([{ all: 7, live: 5, networks: 2 }])
  })

  test('the log of a key begins with the request that the key was last used for', async () => {
    const differing = await ask(
      `select k.name from organisation.api_key k
       where k.organisation_id = ${home} and k.last_used_at >= date_trunc('month', now())
         and k.last_used_at is distinct from (select max(r.at) from organisation.key_request r
           where r.organisation_id = k.organisation_id and r.key_id = k.key_id)`,
    )
    expect(differing).toEqual([])
  })

  describe('has an audit log', () => {
    type Entry = { kind: string; name: string | null; role: Role | null; action: string; at: string; daysAgo: number }
    const listEntries = () =>
      ask<Entry>(
        `select e.actor_kind as kind, p.name, m.role, e.action, e.at,
           extract(epoch from now() - e.at)::float8 / 86400 as "daysAgo"
         from audit.entry e left join identity.person p on p.person_id = e.actor_person_id
         left join organisation.membership m on m.person_id = p.person_id and m.organisation_id = e.chain_id
         where e.chain_id = ${home} order by e.at`,
      )

    test('of several weeks, by many members and our staff, none of them the system', async () => {
      const entries = await listEntries()
      expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['person', 'staff', 'key']))
      expect(new Set(entries.map(({ name }) => name)).size).toBeGreaterThanOrEqual(9)
      const weeks = new Set(entries.map(({ daysAgo }) => Math.floor(daysAgo / 7)))
      expect([...weeks].toSorted((a, b) => a - b).slice(0, 6)).toEqual([0, 1, 2, 3, 4, 5])
      expect(Math.min(...entries.map(({ daysAgo }) => daysAgo))).toBeGreaterThan(0)
    })

    test('of office hours in Vietnam, and of no two moments that are the same', async () => {
      const entries = await listEntries()
      const hours = entries
        .filter(({ kind }) => kind !== 'key')
        .map(({ at }) => new Date(Date.parse(at) + 7 * 3_600_000))
        .map((local) => ({ day: local.getUTCDay(), hour: local.getUTCHours() + local.getUTCMinutes() / 60 }))
      expect(hours.filter(({ day, hour }) => day === 0 || day === 6 || hour < 8 || hour > 18)).toEqual([])
      expect(new Set(entries.map(({ at }) => at)).size).toBe(entries.length)
    })

    test('in which members do what their role may do', async () => {
      const routes = Object.values(contract).flatMap((all) => Object.values(all as Record<string, Route>))
      const mayDo = ({ role, action }: Entry) =>
        routes
          .filter(({ audit }) => audit === action)
          .some(
            ({ access }) =>
              typeof access !== 'object' ||
              (role !== null && access.session !== 'never' && mightEver(role, access.session)),
          )
      const byPeople = (await listEntries()).filter(({ kind }) => kind === 'person')
      expect(byPeople.filter((entry) => !mayDo(entry)).map(({ name, action }) => [name, action])).toEqual([])
    })

    test('that names what is in the data set, at its time', async () => {
      const differing = await ask(
        `select e.action, e.thing_id from audit.entry e
         left join organisation.project p on e.action = 'organisation.project_deleted' and p.project_id::text = e.thing_id
         left join organisation.api_key k on e.action = 'organisation.key_created' and k.key_id::text = e.thing_id
         left join organisation.invitation i on e.action = 'organisation.member_invited' and i.invitation_id::text = e.thing_id
         left join organisation.service_request r on e.action = 'organisation.service_requested' and r.request_id::text = e.thing_id
         where e.chain_id = ${home} and e.action in ('organisation.project_deleted', 'organisation.key_created',
             'organisation.member_invited', 'organisation.service_requested')
           and (e.at, e.actor_person_id) is distinct from (coalesce(p.deleted_at, k.created_at, i.created_at, r.created_at),
             coalesce(p.deleted_by, k.person_id, i.invited_by, r.asked_by))`,
      )
      expect(differing).toEqual([])
    })

    test('whose chain is valid once it is sealed', async () => {
      setAuditKeys(readAuditKeys(testConfig(db.url('worker')).AUDIT_KEYS))
      const [{ id: chainId } = { id: '' }] = await ask<{ id: string }>(`select ${home} as id`)
      await sealRecord(db, chainId)
      const { checked, problem } = await verifyAudit(db.as('worker'), chainId)
      expect([checked, problem]).toEqual([(await listEntries()).length, undefined])
    })
  })

  test.each(applicationStates)('has an application that is %s', async (state) => {
    const token = `demo-application-${state.replace('_', '-')}`
    const answer = await servers.ask(organisation.viewApplication, { body: { token } })
    const { application } = answer.body.data as unknown as { application: Application }
    expect(application.state).toBe(state)
    expect(application.steps.at(-1)?.state).toBe(state)
    expect(application.worked_minutes).toBeGreaterThanOrEqual(0)
  })

  test('has what visitors sent: leads in four states, notices that wait, a report', async () => {
    const states = await ask<{ state: string }>('select state from marketplace.lead order by state')
    expect(states.map(({ state }) => state)).toEqual(['done', 'in_progress', 'in_review', 'new'])
    const notices = await ask<{ count: number }>('select count(*)::integer from marketplace.launch_notice')
    const reports = await ask<{ count: number }>('select count(*)::integer from marketplace.solution_report')
    expect([notices[0]!.count, reports[0]!.count]).toEqual([3, 1])
  })

  test('has a year of invoices: paid, open, one overdue and partly paid that replaced a void one, and a credit note', async () => {
    const states = await ask<{ kind: string; state: string; count: number }>(
      `select kind, state, count(*)::integer from billing.invoice where organisation_id = ${home} group by 1, 2 order by 1, 2`,
    )
    const counts = Object.fromEntries(states.map(({ kind, state, count }) => [`${kind} ${state}`, count]))
    expect(counts).toMatchObject({ 'credit_note paid': 1, 'invoice partially_paid': 1, 'invoice void': 1 })
    expect(counts['invoice paid']).toBeGreaterThanOrEqual(18)
    expect(counts['invoice issued']).toBeGreaterThanOrEqual(1)
    expect(
      await ask(
        `select o.state, n.paid::integer, n.total::integer, n.due_on < now() as overdue from billing.invoice o
         join billing.invoice n on n.organisation_id = o.organisation_id and n.invoice_id = o.replaced_by`,
      ),
    ).toEqual([{ state: 'void', paid: 3_000_000, total: 3_300_000, overdue: true }])
    expect(
      await ask(
        `select (select -balance::integer from billing.balance where organisation_id = ${home} and account = 'customer_credit') as credit,
           (select count(*)::integer from billing.subscription where organisation_id = ${home}) as subscriptions`,
      ),
    ).toEqual([{ credit: 198_000, subscriptions: 5 }])
  })

  test('numbers its invoices without gaps, and owes what is open', async () => {
    const gaps = await ask(
      `select series from billing.invoice group by 1 having max(serial) <> count(*) or min(serial) <> 1`,
    )
    expect(gaps).toEqual([])
    const [owed] = await ask<{ open: number; receivable: number }>(
      `select (select sum(total - paid)::integer from billing.invoice where organisation_id = ${home}
           and kind = 'invoice' and state in ('issued', 'partially_paid')) as open,
         (select balance::integer from billing.balance where organisation_id = ${home} and account = 'receivable') as receivable`,
    )
    expect(owed!.open).toBe(owed!.receivable)
  })

  test('was paid by transfer, by card after one was declined, by MoMo and by VNPAY, and owes what Pay Later lent', async () => {
    expect(
      await ask(
        `select way, state, count(*)::integer from billing.payment_attempt where organisation_id = ${home} group by 1, 2 order by 1, 2`,
      ),
    ).toEqual([
      { way: 'card', state: 'captured', count: 1 },
      { way: 'card', state: 'failed', count: 1 },
      { way: 'momo_qr', state: 'captured', count: 1 },
      { way: 'pay_later', state: 'captured', count: 1 },
      { way: 'vnpay', state: 'captured', count: 1 },
    ])
    expect(
      await ask(
        `select l.credit_limit::integer as limit, l.used::integer, d.amount::integer, d.due_on > now() as to_come
         from billing.credit_line l join billing.credit_draw d using (organisation_id) where organisation_id = ${home}`,
      ),
    ).toEqual([{ limit: 50_000_000, used: 13_750_000, amount: 13_750_000, to_come: true }])
    expect(await breaches(db)).toEqual([])
  })

  test('has notified its owner of invoices, and mails nobody about what is long over', async () => {
    const kinds = await ask<{ kind: string }>(
      `select kind from console.notification join identity.person using (person_id)
       where email = 'owner@dakmay.example' and organisation_id = ${home} and kind like 'billing.%' order by notification_id desc`,
    )
    expect(kinds.map(({ kind }) => kind.slice('billing.'.length))).toEqual([
      'payment_due',
      'invoice_corrected',
      'payment_received',
      'payment_received',
      'pay_later_decided',
      'invoice_corrected',
      'invoice_issued',
    ])
    const unread = await ask(
      `select name from event.outbox where name like 'billing.%' and (xid, position) > ('0'::xid8, 0)`,
    )
    expect(unread).toEqual([])
  })

  test('has received what its invoices say is paid, each with a payment that can be read, and two saved cards', async () => {
    expect(
      await ask(
        `select i.number from billing.invoice i
         left join (select invoice_id, sum(amount) as amount from billing.allocation where target = 'invoice' group by 1) a
           on a.invoice_id = i.invoice_id
         where i.kind = 'invoice' and (i.paid <> coalesce(a.amount, 0) or (i.state = 'paid') <> (i.settled_by is not null))`,
      ),
    ).toEqual([])
    const [cash] = await ask<{ booked: number; received: number }>(
      `select (select sum(balance)::bigint::float8 from billing.balance where account = 'cash_bank') as booked,
         (select sum(amount)::bigint::float8 from billing.transfer) as received`,
    )
    expect(cash!.booked).toBe(cash!.received)
    expect(
      await ask(
        `select last4, is_default from billing.payment_method where organisation_id = ${home} order by is_default desc`,
      ),
    ).toEqual([
      { last4: '4242', is_default: true },
      { last4: '4444', is_default: false },
    ])
  })
})

test('generated businesses have people, some a team and a dashboard, fewer an invitation', async () => {
  await run('data.main.ts', '--businesses', '40')
  await run('data.main.ts', '--businesses', '60')
  const generated = `organisation_id::text like '01900000-0000-7000-9000-%'`
  const countOf = async (what: string) => {
    const [row] = await ask<{ count: number }>(
      `select count(*)::integer from organisation.${what} ${what.includes(' where ') ? 'and' : 'where'} ${generated}`,
    )
    return row!.count
  }
  const people = ['organisation', 'membership', 'team', 'team_member', 'invitation', 'invitation_link']
  expect(await Promise.all(people.map(countOf))).toEqual([60, 180, 6, 18, 3, 6])
  const services = ['service_request', 'service_request_step', 'webhook', 'webhook_delivery']
  expect(await Promise.all(services.map(countOf))).toEqual([12, 18, 1, 20])
  expect(await countOf('project where deleted_at is not null')).toBe(3)
  expect(await countOf(`api_key where addresses <> '{}'`)).toBe(18)
  // every tenth business lives in the console: a dashboard of their own, six pages each
  const kept = await ask<{ layouts: number; visits: number }>(
    `select (select count(*)::integer from console.layout where ${generated}) as layouts,
       (select count(*)::integer from console.visit where ${generated}) as visits`,
  )
  expect(kept).toEqual([{ layouts: 18, visits: 108 }])
  const notifications = await ask<{ notifications: number; unread: number }>(
    `select count(*)::integer as notifications, (count(*) filter (where read_at is null))::integer as unread
     from console.notification where person_id::text like '01900000-%'`,
  )
  expect(notifications).toEqual([{ notifications: 720, unread: 54 }])
  // twelve invoices of five lines each, and what the tables would have refused is not there
  const billed = await ask(
    `select count(*)::integer as invoices, sum(line_count)::integer as lines, (count(*) filter (where state = 'issued'))::integer as open,
       (count(*) filter (where subtotal <> (select sum(amount) from billing.invoice_line l where l.organisation_id = i.organisation_id and l.invoice_id = i.invoice_id)
         or tax <> (select sum(t.tax) from billing.invoice_tax t where t.organisation_id = i.organisation_id and t.invoice_id = i.invoice_id)))::integer as wrong
     from billing.invoice i where ${generated}`,
  )
  expect(billed).toEqual([{ invoices: 720, lines: 3600, open: 60, wrong: 0 }])
  const unpaid = await ask(
    `select i.invoice_id from billing.invoice i
     join billing.customer c on c.organisation_id = i.organisation_id
     left join billing.allocation a on a.organisation_id = i.organisation_id and a.invoice_id = i.invoice_id
     left join billing.transfer t on t.event_id = a.source_id
     left join billing.payment_intent p on p.organisation_id = i.organisation_id and p.intent_id = i.settled_by
     where i.${generated} and (i.paid <> coalesce(a.amount, 0) or i.paid <> coalesce(t.amount, 0) or i.paid <> coalesce(p.amount, 0)
       or p.reference is distinct from t.memo or i.buyer_name <> c.company_name)`,
  )
  expect(unpaid).toEqual([])
  const unbalanced = await ask(
    `select account from billing.balance b where ${generated} and balance <> (select sum(amount) from billing.ledger_entry e
       where e.organisation_id = b.organisation_id and e.account = b.account)
     union all
     select 'entries' from billing.ledger_entry where ${generated} group by transaction_id having sum(amount) <> 0`,
  )
  expect(unbalanced).toEqual([])
}, 240_000)
