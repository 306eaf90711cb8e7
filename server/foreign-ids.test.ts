import { contract } from '@song-hanh/contract/contract'
import { fillPath } from '@song-hanh/contract/http/request-target'
import type { Route } from '@song-hanh/contract/http/route'
import { organisation } from '@song-hanh/contract/organisation'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { openInvoices } from './testing/billing/invoices.ts'
import { makeWebhook } from './testing/notification/receive-webhooks.ts'
import { invite } from './testing/organisation/invite.ts'
import { openLinking } from './testing/organisation/link.ts'
import { makeKey } from './testing/organisation/make-key.ts'
import { makeProject } from './testing/organisation/projects.ts'
import { requestService } from './testing/organisation/services.ts'
import { accountOf, makeService, openTeam } from './testing/organisation/team.ts'
import { readReply } from './testing/world/answers.ts'
import type { Member } from './testing/world/members.ts'
import { openWorld } from './testing/world/open-world.ts'

const world = await openWorld()
const { db, servers } = world

/** One of each thing of an organisation, under the names that paths have for their ids. */
const furnish = async (owner: Member) => {
  const { organisationId, personId } = owner
  const colleague = await world.member('viewer', { organisationId })
  const { projectId } = await makeProject(world, owner)
  const team = await openTeam(world, owner)
  const { serviceId } = await makeService(db, organisationId)
  const { invitationId } = await invite(world, owner)
  const { linkId } = await openLinking(world).make(owner, team.team_id)
  const { key } = await makeKey(world, owner)
  const { webhook } = await makeWebhook(world, owner, 'https://hooks.example/x')
  const requested = await requestService(world, owner)
  const invoice = await openInvoices(db).issue(organisationId)
  return {
    projectId,
    teamId: team.team_id,
    serviceId,
    invitationId,
    linkId,
    keyId: key.key_id,
    webhookId: webhook.webhook_id,
    requestId: readReply(organisation.requestService, requested).request.request_id,
    invoiceId: invoice.invoiceId,
    personId: colleague.personId,
    userId: colleague.personId,
    accountId: await accountOf(db, owner, personId),
  } as Record<string, unknown>
}

/** What these need that says nothing about the target; a body that is refused would prove nothing. */
const bodies: Record<string, object> = {
  'organisation.updateProject': { name: 'Mới', version: 1 },
  'organisation.addProjectMember': { user_id: newId() },
  'organisation.changeProjectMember': { role: 'admin' },
  'organisation.changeProjectOwner': { user_id: newId(), version: 1 },
  'organisation.linkTeam': { team_id: 1 },
  'organisation.updateTeam': { team_name: 'Mới', version: 1 },
  'organisation.changeTeamOwner': { contact_account_id: 1, version: 1 },
  'organisation.addTeamMember': { contact_account_id: 1, role: 'viewer' },
  'organisation.changeTeamMember': { role: 'viewer' },
  'organisation.addTeamService': { service_uuid: newId() },
  'organisation.assignService': { role: 'viewer' },
  'organisation.createInvitationLink': { uses: 1 },
  'organisation.changeMemberRole': { role: 'viewer', seen_role: 'viewer' },
  'organisation.updateKey': { name: 'Mới', addresses: [], version: 1 },
  'organisation.rotateKey': { grace_hours: 0 },
  'organisation.updateWebhook': {
    url: 'https://hooks.example/y',
    description: '',
    events: null,
    paused: false,
    version: 1,
  },
  'organisation.rotateWebhookSecret': { version: 1 },
  'billing.payInvoice': { version: 1, with: { kind: 'bank_transfer' } },
}

const queries: Record<string, string> = { 'organisation.searchAccounts': '?email=a@b.example' }

const routes = Object.entries(contract).flatMap(([domain, all]) =>
  Object.entries(all as Record<string, Route>).flatMap(([name, route]) =>
    typeof route.access === 'object' && route.access.session !== 'self' && route.path.includes('/:')
      ? [{ name: `${domain}.${name}`, route, params: [...route.path.matchAll(/:(\w+)/g)].map(([, id]) => String(id)) }]
      : [],
  ),
)

let mine: Member
let theirs: Member
let own: Record<string, unknown>
let foreign: Record<string, unknown>
beforeAll(async () => {
  ;[mine, theirs] = [await world.member('owner'), await world.member('owner')]
  ;[own, foreign] = [await furnish(mine), await furnish(theirs)]
}, 60_000)

test('[G1] the routes that this walk leaves out have tests of their own', () => {
  expect(routes.filter(({ params }) => !params.every((name) => name in foreign)).map(({ name }) => name)).toEqual([
    // server/organisation/webhook/delivery
    'organisation.viewWebhookDelivery',
    'organisation.replayDelivery',
    // server/billing/payment/guards.test.ts and money-routes.test.ts
    'billing.viewPayment',
    'billing.downloadReceipt',
    'billing.followPayment',
    'billing.confirmWallet',
    'billing.capturePayment',
    'billing.cancelPayment',
    'billing.setDefaultMethod',
    'billing.removeMethod',
  ])
})

/** Everything that belongs to the other organisation, as one text. */
const snapshot = async () => {
  const { rows: tables } = await db.admin.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'organisation_id' and table_schema in ('organisation', 'billing') order by 1`,
  )
  const texts = tables.map(async ({ name }) => {
    const text = `select coalesce(string_agg(t::text, '|' order by t::text), '') as text from ${name} t where organisation_id = $1`
    return (await db.admin.query<{ text: string }>(text, [theirs.organisationId])).rows[0]?.text
  })
  return (await Promise.all(texts)).join('\n')
}

const unknownId = (name: string) => (/^(team|account|invoice)Id$/.test(name) ? 999_999_999 : newId())

test.each(routes.filter(({ params }) => params.every((name) => !/delivery|payment|method/.test(name))))(
  '[G1] [I4] $name answers to ids of another tenant as to ids that nobody has, and changes nothing',
  async ({ name, route, params }) => {
    const call = async (valueOf: (id: string) => unknown) => {
      const { status, body } = await servers.ask(route, {
        token: mine.token,
        organisationId: mine.organisationId,
        url: fillPath(route.path, valueOf) + (queries[name] ?? ''),
        ...(bodies[name] && { body: bodies[name] }),
        ...(route.idempotency === 'key' && { headers: { 'idempotency-key': newId() } }),
      })
      expect(JSON.stringify(body)).not.toContain(theirs.organisationId)
      expect(JSON.stringify(body)).not.toContain(theirs.email)
      return [status, body.errors[0]?.code]
    }
    const before = await snapshot()
    // every id foreign, and each one alone among ids of one's own
    for (const guessed of [params, ...(params.length > 1 ? params.map((one) => [one]) : [])]) {
      const answer = await call((id) => (guessed.includes(id) ? foreign[id] : own[id]))
      expect([guessed, ...answer]).toEqual([
        guessed,
        ...(await call((id) => (guessed.includes(id) ? unknownId(id) : own[id]))),
      ])
      expect([guessed, answer[0]]).toEqual([guessed, 404])
    }
    expect(await snapshot()).toBe(before)
  },
)
