// npm run long attack: hostile requests to every route of the production build behind nginx. It fails at a 5xx, and when
// a stranger reads or changes something of another organisation.
import { contract } from '@song-hanh/contract/contract'
import type { Contract, Route } from '@song-hanh/contract/http/route'
import { hostileRequests, plainRequest, type HostileRequest } from './hostile-input.ts'
import { type HostileStack, withHostileStack } from './hostile-stack.ts'
import { demoPassword } from '../bench/bench-stack.ts'

const routes = Object.entries(contract).flatMap(([domain, all]) =>
  Object.entries(all as Contract).map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
)
const atOnce = 8
/** Shorter than a step-up is valid. */
const sessionMs = 240_000
const owner = 'owner@dakmay.example'
const stranger = 'thi.hoa@bautruc.example'

/** Ending their own session would stop the walk. */
const leftOut = new Set(['identity.signOut', 'identity.endOtherSessions'])

/** Ids of the attacked organisation, by the names that paths and bodies have for them. */
const listIds = async ({ query }: HostileStack, organisationId: string) => {
  const [row = {}] = await query<Record<string, unknown>>(
    `select
       (select project_id from organisation.project where organisation_id = $1 and deleted_at is null limit 1) as "projectId",
       (select team_number::float8 from organisation.team where organisation_id = $1 limit 1) as "teamId",
       (select account_number::float8 from organisation.membership where organisation_id = $1 and role = 'viewer' limit 1) as "accountId",
       (select person_id from organisation.membership where organisation_id = $1 and role = 'viewer' limit 1) as "personId",
       (select invitation_id from organisation.invitation where organisation_id = $1 limit 1) as "invitationId",
       (select link_id from organisation.invitation_link where organisation_id = $1 limit 1) as "linkId",
       (select resource_id from organisation.team_service where organisation_id = $1 limit 1) as "serviceId",
       (select key_id from organisation.api_key where organisation_id = $1 limit 1) as "keyId",
       (select webhook_id from organisation.webhook where organisation_id = $1 limit 1) as "webhookId",
       (select delivery_id from organisation.webhook_delivery where organisation_id = $1 limit 1) as "deliveryId",
       (select request_id from organisation.service_request where organisation_id = $1 limit 1) as "requestId",
       (select invoice_id::float8 from billing.invoice where organisation_id = $1 and state = 'issued' limit 1) as "invoiceId",
       (select intent_id from billing.payment_intent where organisation_id = $1 limit 1) as "paymentId",
       (select method_id from billing.payment_method where organisation_id = $1 limit 1) as "methodId"`,
    [organisationId],
  )
  const { projectId, personId, accountId, serviceId, methodId, invoiceId } = row
  const inBodies = { user_id: personId, person_id: personId, userId: personId, contact_account_id: accountId }
  return {
    ...row,
    ...inBodies,
    project_id: projectId,
    service_uuid: serviceId,
    method_id: methodId,
    invoice_id: invoiceId,
  }
}

/** All rows of the organisation as one text. */
const snapshot = async ({ query }: HostileStack, organisationId: string): Promise<string> => {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
     where column_name = 'organisation_id' and table_schema in ('organisation', 'billing') order by 1`,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const rows = await query<{ text: string }>(
      `select md5(string_agg(t::text, '|' order by t::text)) as text from ${name} t where organisation_id = $1`,
      [organisationId],
    )
    texts.push(`${name} ${rows[0]?.text ?? ''}`)
  }
  return texts.join('\n')
}

await withHostileStack(async (stack) => {
  const own = { 'x-requested-with': 'drill', 'sec-fetch-site': 'same-origin', origin: stack.origin }
  let problems = 0
  let requests = 0
  const report = (problem: string) => {
    problems += 1
    console.log(problem)
  }

  const send = async (
    route: Pick<Route, 'method'>,
    { target, body }: HostileRequest,
    headers: Record<string, string>,
  ) => {
    requests += 1
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await fetch(stack.origin + target, {
      method: route.method,
      headers: { ...own, 'idempotency-key': crypto.randomUUID(), ...type, ...headers },
      redirect: 'manual',
      ...(body !== undefined && { body }),
    })
    if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
      return { status: answer.status, text: await answer.text() }
    await answer.body?.cancel()
    return { status: answer.status, text: '' }
  }

  const signIn = async (email: string) => {
    const body = JSON.stringify({ email, password: demoPassword })
    const { status, text } = await send({ method: 'POST' }, { name: 'sign in', target: '/id/auth/login', body }, {})
    if (status !== 200) throw new Error(`signing in as ${email} answered ${status}: ${text}`)
    const { data } = JSON.parse(text) as { data: { access_token: string } }
    return { authorization: `Bearer ${data.access_token}` }
  }
  const sessions = new Map<string, { headers: ReturnType<typeof signIn>; since: number }>()
  const headersOf = (email: string) => {
    const open = sessions.get(email)
    if (open && performance.now() - open.since < sessionMs) return open.headers
    const headers = signIn(email)
    sessions.set(email, { headers, since: performance.now() })
    return headers
  }

  const [attacked] = await stack.query<{ id: string }>(
    `select organisation_id as id from organisation.membership join identity.person using (person_id)
     where email = $1 and role = 'owner'`,
    [owner],
  )
  if (!attacked) throw new Error(`${owner} owns no organisation`)
  const ids = await listIds(stack, attacked.id)
  const secrets = await stack.query<{ text: string }>(
    `select email as text from organisation.membership join identity.person using (person_id) where organisation_id = $1
     union select name from organisation.project where organisation_id = $1`,
    [attacked.id],
  )

  const strangers: Record<string, () => Promise<Record<string, string>>> = {
    'a visitor': async () => ({}),
    'a stranger': () => headersOf(stranger),
    'a stranger who names the organisation': async () => ({
      ...(await headersOf(stranger)),
      'x-organisation-id': attacked.id,
    }),
  }
  const before = await snapshot(stack, attacked.id)
  for (const [caller, headers] of Object.entries(strangers))
    for (const [name, route] of routes.filter(([one]) => !leftOut.has(one))) {
      const { status, text } = await send(route, plainRequest(route, ids), await headers())
      if (status >= 500) report(`${name} as ${caller}: ${status}`)
      for (const secret of secrets) if (text.includes(secret.text)) report(`${name} shows ${caller} ${secret.text}`)
    }
  if ((await snapshot(stack, attacked.id)) !== before) report('a stranger changed the organisation')

  // what is deleted cannot be attacked afterwards
  const inOrder = routes.toSorted(([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
  for (const [name, route] of inOrder.filter(([one]) => !leftOut.has(one))) {
    const hostile = hostileRequests(route, ids)
    const work = async () => {
      for (let one = hostile.pop(); one; one = hostile.pop()) {
        const { status } = await send(route, one, route.access === 'public' ? {} : await headersOf(owner))
        if (status >= 500) report(`${name}, ${one.name}: ${status}`)
      }
    }
    // more than a few passwords at a time are refused as overload
    await Promise.all(Array.from({ length: route.rate === 'sign_in' ? 1 : atOnce }, work))
  }

  console.log(`drill attack requests=${requests} routes=${routes.length} problems=${problems}`)
  if (problems) process.exitCode = 4
})
