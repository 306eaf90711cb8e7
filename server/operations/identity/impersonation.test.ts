import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { contract } from '@song-hanh/contract/contract'
import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { fillPath } from '@song-hanh/contract/http/request-target'
import type { Route } from '@song-hanh/contract/http/route'
import { decodeJwt } from 'jose'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { clock, moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { actFor, type ActingSession, exchange, issueTicket } from '../../testing/identity/act-for.ts'
import { withoutForeignSecrets } from '../../process-secrets.ts'
import { childEnvironment } from '../../testing/process/child-environment.ts'
import { portOf } from '../../testing/process/port-of.ts'
import { makeMembership, makeOrganisation } from '../../testing/database/factories.ts'
import { type Answered, openServers, testEnvironment, testOrigin } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { staffCommands } from '../staff-commands.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const staff = await makeStaff(db, ['people.impersonate'], 'Trần Thu Trang')
const received = ({ status, body }: Answered) => [status, body.errors[0]?.code]
const dead = [401, 'ticket_dead']
const dataOf = ({ body }: Answered) => body.data as unknown as ActingSession

const guarded = Object.entries(contract).flatMap(([domain, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
    typeof route.access === 'object' ? [{ name: `${domain}.${name}`, route, access: route.access }] : [],
  ),
)
// what only a key may call is not there for any session
const refused = guarded.filter(({ access }) => access.impersonated === 'refused' && access.session !== 'never')
const allowed = guarded.filter(({ access }) => access.impersonated === 'allowed')
/** A path that has the right shape; nothing behind it exists. */
const urlOf = ({ path }: Route) => fillPath(path, newId)

describe('[T15] a ticket', () => {
  test('becomes a session of half an hour that names both, in the tab alone', async () => {
    const customer = await signInPerson(db, servers)
    const { token } = await issueTicket(db, customer.personId, staff)
    const answer = await exchange(servers, token)
    const session = dataOf(answer)
    expect(session).toMatchObject({ uuid: customer.personId, actor_name: 'Trần Thu Trang' })
    const claims = decodeJwt(session.access_token)
    expect(claims).toMatchObject({ sub: customer.personId, act: { sub: staff.staffId } })
    expect([session.exp, session.exp - claims.iat!]).toEqual([claims.exp, 1800])
    // no cookie of any kind: nothing to renew it with, and the browser's own session is not touched
    expect(answer.cookies).toEqual([])
    const me = await servers.ask(organisation.viewMe, { token: session.access_token })
    expect(me.body.data).toMatchObject({ user: { user_id: customer.personId, email: customer.email } })
    const { rows } = await db.admin.query(
      `select s.method, s.actor_id, extract(epoch from s.expires_at - s.created_at)::int as seconds, p.sign_in_count,
         (select count(*)::int from identity.device d where d.person_id = p.person_id) as devices
       from identity.session s join identity.person p using (person_id) where session_id = $1`,
      [claims['sid']],
    )
    expect(rows).toEqual([
      { method: 'impersonation', actor_id: staff.staffId, seconds: 1800, sign_in_count: 1, devices: 1 },
    ])
  })

  test('is good once, whoever else sends it at the same moment', async () => {
    const customer = await signInPerson(db, servers)
    const { token } = await issueTicket(db, customer.personId, staff)
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(servers, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(received(await exchange(servers, token))).toEqual(dead)
    const { rowCount } = await db.admin.query(
      `select from identity.session where person_id = $1 and method = 'impersonation'`,
      [customer.personId],
    )
    expect(rowCount).toBe(1)
  })

  test('expires after a minute, and one that never existed looks the same', async () => {
    const customer = await signInPerson(db, servers)
    const { token, exp } = await issueTicket(db, customer.personId, staff)
    expect(exp - clock.seconds()).toBeLessThanOrEqual(60)
    for (const jwt of ['', 'x', token.slice(1), `${token}A`, customer.token])
      expect(received(await exchange(servers, jwt))).toEqual(dead)
    moveClock(61_000)
    expect(received(await exchange(servers, token))).toEqual(dead)
  })

  test("exp and uuid of the link are the page's to show: the server takes neither", async () => {
    const [customer, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const { token } = await issueTicket(db, customer.personId, staff)
    for (const more of [{ exp: 4102444800 }, { uuid: other.personId }, { personId: other.personId }])
      expect(received(await servers.ask(identity.enterImpersonation, { body: { jwt: token, ...more } }))).toEqual([
        400,
        'invalid_request',
      ])
    const url = `${identity.enterImpersonation.path}?exp=4102444800&uuid=${other.personId}`
    moveClock(61_000)
    expect(received(await servers.ask(identity.enterImpersonation, { body: { jwt: token }, url }))).toEqual(dead)
    moveClock(0)
    const answer = await servers.ask(identity.enterImpersonation, { body: { jwt: token }, url })
    expect(dataOf(answer)).toMatchObject({ uuid: customer.personId })
    expect(dataOf(answer).exp).toBeLessThanOrEqual(clock.seconds() + 1800)
  })

  test('for a locked person is not issued, and one that was is void', async () => {
    const customer = await signInPerson(db, servers)
    const { token } = await issueTicket(db, customer.personId, staff)
    await db.admin.query(`update identity.person set locked_until = 'infinity' where person_id = $1`, [
      customer.personId,
    ])
    expect(received(await exchange(servers, token))).toEqual(dead)
    await expect(issueTicket(db, customer.personId, staff)).rejects.toThrow('locked')
  })

  test('of staff who have left since is void', async () => {
    const customer = await signInPerson(db, servers)
    const leaving = await makeStaff(db, ['people.impersonate'])
    const security = await makeStaff(db, ['staff.end'])
    const { token } = await issueTicket(db, customer.personId, leaving)
    const ended = await runCommand(db, 'end-staff', security.email, { email: leaving.email, reason: 'Hết hợp đồng' })
    expect(ended).toMatchObject({ code: 0 })
    expect(received(await exchange(servers, token))).toEqual(dead)
  }, 120_000)
})

describe('[T15] in such a session', () => {
  test('half an hour is the end, and nothing renews it', async () => {
    const customer = await signInPerson(db, servers)
    const { access_token: token } = await actFor(db, servers, customer.personId, staff)
    moveClock(29 * 60_000)
    expect((await servers.ask(organisation.viewMe, { token })).status).toBe(200)
    expect((await servers.ask(identity.refreshSession, { token })).status).toBe(401)
    moveClock(30 * 60_000 + 1000)
    expect((await servers.ask(organisation.viewMe, { token })).status).toBe(401)
  })

  test('one organisation is open, the one whose audit log has it; the person’s others stay closed', async () => {
    const customer = await signInPerson(db, servers)
    const other = await makeOrganisation(db, { name: 'Gạo Sông Hậu' })
    await makeMembership(db, { organisationId: other.organisationId, personId: customer.personId, role: 'viewer' })
    const { access_token: token } = await actFor(db, servers, customer.personId, staff)
    const me = (header?: string) =>
      servers.ask(organisation.viewMe, { token, ...(header ? { organisationId: header } : {}) })
    expect(received(await me(other.organisationId))).toEqual([404, 'not_found'])
    for (const { body } of [await me(), await me(customer.organisationId)])
      expect(body.data).toMatchObject({ user: { roles: ['owner'] } })
    // even where the other one would be the default
    await db.admin.query(`update organisation.membership set joined_at = '2020-01-01' where organisation_id = $1`, [
      other.organisationId,
    ])
    expect((await me()).body.data).toMatchObject({ user: { roles: ['owner'] } })
  })

  test('these and no others may be called', () => {
    expect(allowed.map(({ name }) => name)).toEqual([
      'identity.signOut',
      'identity.viewUserInfo',
      'identity.listSessions',
      'identity.viewFactors',
      'identity.listConsents',
      'identity.viewDeparture',
      'identity.viewMyData',
      'organisation.viewMe',
      'organisation.listMyOrganisations',
      'organisation.listInvitations',
      'organisation.viewPolicy',
      'organisation.listProjects',
      'organisation.viewProject',
      'organisation.previewProjectDeletion',
      'organisation.listDeletedProjects',
      'organisation.listProjectMembers',
      'organisation.listProjectTeams',
      'organisation.listProjectResources',
      'organisation.listTeams',
      'organisation.viewTeam',
      'organisation.previewTeamDeletion',
      'organisation.listRoles',
      'organisation.listTeamMembers',
      'organisation.searchAccounts',
      'organisation.previewTeamMemberRemoval',
      'organisation.listServiceRoles',
      'organisation.listTeamServices',
      'organisation.listServiceMembers',
      'organisation.listAvailableServices',
      'organisation.previewTeamServiceRemoval',
      'organisation.listInvitationLinks',
      'organisation.listMembers',
      'organisation.viewMember',
      'organisation.previewMemberRemoval',
      'organisation.viewOrganisation',
      'organisation.previewLeaving',
      'organisation.previewClosing',
      'organisation.listActivity',
      'organisation.listAudit',
      'organisation.checkAudit',
      'organisation.listKeys',
      'organisation.viewKeyUse',
      'organisation.listKeyRequests',
      'organisation.listWebhooks',
      'organisation.viewWebhook',
      'organisation.listWebhookDeliveries',
      'organisation.viewWebhookDelivery',
      'organisation.listResources',
      'organisation.listWorkloads',
      'organisation.listRequests',
      'organisation.viewRequest',
      'organisation.viewPlan',
      'billing.listInvoices',
      'billing.viewInvoice',
      'billing.downloadInvoice',
      'billing.viewBilling',
      'billing.viewStatement',
      'billing.viewBillingDetails',
      'billing.viewCheckout',
      'billing.listPayments',
      'billing.viewPayment',
      'billing.downloadReceipt',
      'billing.followPayment',
      'billing.listMethods',
      'billing.viewPayLater',
      'marketplace.viewCart',
      'marketplace.viewTransformation',
      'marketplace.listSuggestions',
      'marketplace.listPosts',
      'marketplace.listMyLaunchNotices',
      'dashboard.viewLayout',
      'dashboard.viewAdvice',
      'dashboard.viewSetUp',
      'dashboard.findThings',
      'dashboard.listNotifications',
      'dashboard.countUnread',
      'dashboard.viewNotificationChoices',
    ])
    // they look; only leaving changes something
    expect(allowed.filter(({ route }) => route.method !== 'GET').map(({ name }) => name)).toEqual(['identity.signOut'])
  })

  test('password, factors, sessions, members: every forbidden action answers 403', async () => {
    const customer = await signInPerson(db, servers)
    const { access_token: token } = await actFor(db, servers, customer.personId, staff)
    const before = await db.admin.query('select * from identity.person where person_id = $1', [customer.personId])
    expect(refused.length).toBeGreaterThanOrEqual(15)
    for (const { name, route } of refused) {
      const answer = await servers.ask(route, { token, url: urlOf(route), body: {} })
      expect([name, ...received(answer)]).toEqual([name, 403, 'impersonation_refused'])
    }
    const after = await db.admin.query('select * from identity.person where person_id = $1', [customer.personId])
    expect(after.rows).toEqual(before.rows)
    expect(refused.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'identity.changePassword',
        'identity.startTotp',
        'identity.confirmTotp',
        'identity.removeTotp',
        'identity.addPasskey',
        'identity.renamePasskey',
        'identity.removePasskey',
        'identity.makeRecoveryCodes',
        'identity.stepUp',
        'identity.endSession',
        'identity.endOtherSessions',
        'identity.scheduleDeparture',
        'identity.undoDeparture',
        'identity.requestMyData',
        'identity.downloadMyData',
        'organisation.inviteMember',
        'organisation.joinByInvitation',
        'dashboard.listVisits',
      ]),
    )
  })

  test('every audit row has both ids, and the customer reads why', async () => {
    const customer = await signInPerson(db, servers)
    const since = (await db.admin.query<{ last: string }>('select max(position) as last from audit.entry')).rows[0]!
      .last
    const { access_token: token } = await actFor(db, servers, customer.personId, staff)
    for (const { route } of [...allowed.filter(({ name }) => name !== 'identity.signOut'), ...refused])
      await servers.ask(route, { token, url: urlOf(route), ...(route.method === 'GET' ? {} : { body: {} }) })
    expect((await servers.ask(identity.signOut, { token })).status).toBe(200)
    const { rows } = await db.admin.query(
      `select action, chain_id, actor_kind, actor_person_id, acting_staff_id, after from audit.entry
       where position > $1 and chain_id = any ($2) order by position`,
      [since, [customer.personId, customer.organisationId]],
    )
    const both = { actor_kind: 'staff', actor_person_id: customer.personId, acting_staff_id: staff.staffId }
    expect(rows).toMatchObject([
      // the ticket itself is the staff's own command; nobody acts for the customer yet
      { action: 'identity.impersonation_issued', actor_kind: 'staff', acting_staff_id: staff.staffId },
      {
        ...both,
        action: 'identity.impersonation_started',
        chain_id: customer.organisationId,
        after: { reason: 'Khách hàng nhờ xem giúp hoá đơn', reference: 'HT-1042', until: expect.any(String) },
      },
      { ...both, action: 'identity.signed_out' },
    ])
  })

  test('the customer gets a mail: who, why, when, until when', async () => {
    const customer = await signInPerson(db, servers)
    await actFor(db, servers, customer.personId, staff)
    expect((await readMails(db, customer.email)).at(-1)).toMatchObject({
      mail: 'identity.impersonation_started',
      values: { staffName: 'Trần Thu Trang', reason: 'Khách hàng nhờ xem giúp hoá đơn', reference: 'HT-1042' },
    })
  })

  test("Stop ends it everywhere within five seconds, and the browser's own session goes on", async () => {
    const customer = await signInPerson(db, servers)
    const own = await signInPerson(db, servers)
    const { access_token: token } = await actFor(db, servers, customer.personId, staff)
    const stopped = await servers.ask(identity.signOut, { token, cookie: own.cookie })
    expect([stopped.status, stopped.cookies]).toEqual([200, []])
    for (const route of [organisation.viewMe, organisation.listMyOrganisations])
      await expect.poll(async () => (await servers.ask(route, { token })).status, { timeout: 5_000 }).toBe(401)
    expect((await servers.ask(organisation.viewMe, { token: customer.token })).status).toBe(200)
    expect((await servers.ask(identity.refreshSession, { cookie: own.cookie })).status).toBe(200)
  })
})

describe('[T15] the link', () => {
  test('is printed by the command, for the customer with a reason and a case, for permitted staff', async () => {
    const customer = await signInPerson(db, servers)
    const options = { email: customer.email, reason: 'Khách hàng nhờ xem giúp hoá đơn', ticket: 'HT-1042' }
    const ran = await runCommand(db, 'impersonate', staff.email, options)
    expect(ran).toMatchObject({ code: 0, err: '' })
    const link = new URL(/https:\/\/\S+/.exec(ran.out)![0])
    expect([link.origin, link.pathname]).toEqual([testOrigin, '/auth/impersonation'])
    expect(link.searchParams.get('uuid')).toBe(customer.personId)
    expect(Number(link.searchParams.get('exp')) - Date.now() / 1000).toBeLessThanOrEqual(60)
    expect(dataOf(await exchange(servers, link.searchParams.get('jwt')!))).toMatchObject({ uuid: customer.personId })

    const other = await makeStaff(db, ['people.lock'])
    expect(await runCommand(db, 'impersonate', other.email, options)).toMatchObject({ code: 2, out: '' })
    const { input } = staffCommands.find(({ name }) => name === 'impersonate')!
    expect(input.safeParse(options).success).toBe(true)
    for (const wrong of [{ reason: 'vì thế' }, { ticket: ' ' }, { email: 'x' }, { reason: undefined }, { more: 'x' }])
      expect(input.safeParse({ ...options, ...wrong }).success).toBe(false)
  }, 120_000)

  test('is stored as a digest, and never reaches a log', async () => {
    const customer = await signInPerson(db, servers)
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', '..', 'auth.main.ts')], {
      env: {
        ...childEnvironment,
        ...withoutForeignSecrets('auth', testEnvironment(db.url('auth'), { LOG_LEVEL: 'trace' })),
      },
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let log = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()))
    await expect.poll(() => portOf(log), { timeout: 90_000 }).toBeDefined()
    const port = portOf(log)
    const used = await issueTicket(db, customer.personId, staff)
    const unused = await issueTicket(db, customer.personId, staff)
    const send = (query: string, body: object) =>
      fetch(`http://127.0.0.1:${port}${identity.enterImpersonation.path}${query}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'test',
          origin: testOrigin,
          'sec-fetch-site': 'same-origin',
          referer: `${testOrigin}/auth/impersonation?jwt=${used.token}`,
        },
        body: JSON.stringify(body),
      })
    const statuses = [
      await send('', { jwt: used.token }),
      await send('', { jwt: used.token }),
      await send(`?jwt=${unused.token}`, { jwt: [unused.token] }),
      await send(`?jwt=${unused.token}`, {}),
    ].map(({ status }) => status)
    expect(statuses).toEqual([200, 401, 400, 400])
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(log.match(/identity\.enterImpersonation/g)).toHaveLength(4)
    for (const secret of [used.token, unused.token]) {
      expect(log).not.toContain(secret)
      const { rows } = await db.admin.query<{ row: string }>(
        'select t::text as row from identity.impersonation_ticket t',
      )
      expect(rows.map(({ row }) => row).join()).not.toContain(secret)
    }
  }, 120_000)
})
