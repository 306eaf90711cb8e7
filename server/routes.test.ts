import { contract } from '@song-hanh/contract/contract'
import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import type { Route } from '@song-hanh/contract/http/route'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { openWorld } from './testing/world/open-world.ts'
import { signInPerson } from './testing/world/sign-in-person.ts'

const world = await openWorld()
const { db, servers } = world

/** Someone else, who does nothing that would end their session. */
const theirs = await world.member('owner')

/** A session that was ended, once both processes know it, which takes five seconds at most. */
const endSession = async () => {
  const { token } = await world.member('owner')
  expect((await servers.ask(identity.signOut, { token })).status).toBe(200)
  for (const route of [identity.viewUserInfo, organisation.viewMe])
    await expect.poll(async () => (await servers.ask(route, { token })).status, { timeout: 5_000 }).toBe(401)
  return { token }
}
let ended: ReturnType<typeof endSession> | undefined

const all = Object.entries(contract).flatMap(([domain, routes]) =>
  Object.entries(routes).map(([name, route]) => ({ name: `${domain}.${name}`, route: route as Route })),
)
const guarded = all.filter(({ route }) => route.access !== 'public' && route.access !== 'visitor')

const mandatory = [
  'method',
  'path',
  'summary',
  'access',
  'rate',
  'idempotency',
  'audit',
  'transaction',
  'reply',
  'failures',
]

describe('[G1] deny by default', () => {
  test.each(all)('$name declares every mandatory field', ({ route }) => {
    expect(Object.keys(route)).toEqual(expect.arrayContaining(mandatory))
    if (typeof route.access === 'object')
      expect(Object.keys(route.access).toSorted()).toEqual(['impersonated', 'key', 'session', 'stepUp'])
  })

  test('only these routes are open', () => {
    expect(all.filter(({ route }) => typeof route.access === 'string').map(({ name }) => name)).toEqual([
      'identity.signIn',
      'identity.sendCode',
      'identity.verifyCode',
      'identity.startPasskeySignIn',
      'identity.signInWithPasskey',
      'identity.startSso',
      'identity.enterImpersonation',
      'identity.refreshSession',
      'identity.listPublicKeys',
      'identity.requestPasswordReset',
      'identity.checkResetLink',
      'identity.resetPassword',
      'identity.verifyEmail',
      'identity.viewEmailChange',
      'identity.undoEmailChange',
      'organisation.applyForAccount',
      'organisation.viewApplication',
      'organisation.answerApplication',
      'organisation.startRegistration',
      'organisation.proveRegistration',
      'organisation.startRegistrationPasskey',
      'organisation.registerIndividual',
      'organisation.viewInvitation',
      'organisation.acceptInvitation',
      'organisation.askForInvitation',
      'organisation.validateInvitationLink',
      'organisation.viewInvitationLink',
      'organisation.startLinkEntry',
      'organisation.proveLinkEntry',
      'organisation.acceptLink',
      'organisation.finishSso',
      'organisation.settleSso',
      'billing.receiveCard',
      'billing.receiveMomo',
      'billing.receiveVnpay',
      'billing.receiveBank',
      'marketplace.drawCaptcha',
      'marketplace.openDocument',
      'marketplace.downloadDocument',
      'marketplace.sendContact',
      'marketplace.requestDocuments',
      'marketplace.askForLaunchNotice',
      'marketplace.confirmLaunchNotice',
      'marketplace.endLaunchNotice',
      'marketplace.reportSolution',
      'marketplace.listSolutionFigures',
      'marketplace.listReviews',
      'ekyc.viewEkycSetUp',
      'ekyc.beginCase',
      'ekyc.checkBusiness',
      'ekyc.sendOtp',
      'ekyc.verifyOtp',
      'ekyc.declare',
      'ekyc.listBusinessTypes',
      'ekyc.viewCompany',
      'ekyc.viewCase',
      'ekyc.saveDraft',
      'ekyc.linkCase',
      'ekyc.resumeCase',
      'ekyc.viewCaseStatus',
      'ekyc.suggestCompany',
      'ekyc.receiveBankNews',
      'ekyc.endCase',
      'dashboard.stopNotificationMails',
    ])
  })

  test.each(all)('$name is mounted in its process and nowhere else', ({ route }) => {
    const mounted = [servers.auth, servers.api].filter(({ app }) =>
      app.hasRoute({ method: route.method, url: route.path }),
    )
    expect(mounted).toHaveLength(1)
  })

  // each says why in its contract: it only looks, or the code that opens the session writes the entry
  test('a change is written to the audit log, or its route says why not', () => {
    const silent = all.filter(({ route }) => route.method !== 'GET' && route.audit === 'none').map(({ name }) => name)
    expect(silent).toEqual([
      'identity.signIn',
      'identity.sendCode',
      'identity.verifyCode',
      'identity.startPasskeySignIn',
      'identity.signInWithPasskey',
      'identity.startSso',
      'identity.startStepUp',
      'identity.requestPasswordReset',
      'identity.checkResetLink',
      'identity.startPasskey',
      'identity.startEmailChange',
      'identity.viewEmailChange',
      'organisation.applyForAccount',
      'organisation.viewApplication',
      'organisation.startRegistration',
      'organisation.proveRegistration',
      'organisation.startRegistrationPasskey',
      'organisation.registerIndividual',
      'organisation.viewInvitation',
      'organisation.askForInvitation',
      'organisation.validateInvitationLink',
      'organisation.viewInvitationLink',
      'organisation.startLinkEntry',
      'organisation.proveLinkEntry',
      'organisation.finishSso',
      'organisation.settleSso',
      'billing.confirmWallet',
      'billing.receiveCard',
      'billing.receiveMomo',
      'billing.receiveBank',
      'marketplace.addToCart',
      'marketplace.mergeCart',
      'marketplace.changeQuantity',
      'marketplace.removeFromCart',
      'marketplace.sendContact',
      'marketplace.requestDocuments',
      'marketplace.askForLaunchNotice',
      'marketplace.confirmLaunchNotice',
      'marketplace.endLaunchNotice',
      'marketplace.reportSolution',
      'ekyc.checkBusiness',
      'ekyc.sendOtp',
      'ekyc.verifyOtp',
      'ekyc.declare',
      'ekyc.listBusinessTypes',
      'ekyc.viewCompany',
      'ekyc.saveDraft',
      'ekyc.linkCase',
      'ekyc.resumeCase',
      'ekyc.viewCaseStatus',
      'ekyc.suggestCompany',
      'ekyc.receiveBankNews',
      'ekyc.endCase',
      'dashboard.saveLayout',
      'dashboard.resetLayout',
      'dashboard.keepVisits',
      'dashboard.forgetVisits',
      'dashboard.readNotification',
      'dashboard.readNotifications',
      'dashboard.readAllNotifications',
      'dashboard.stopNotificationMails',
    ])
  })

  test.each(guarded)('$name refuses nobody', async ({ route }) => {
    const answer = await servers.ask(route)
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([401, 'unauthenticated'])
  })

  test.each(guarded)('$name refuses an ended session', async ({ route }) => {
    const { token } = await (ended ??= endSession())
    expect((await servers.ask(route, { token })).status).toBe(401)
  })

  test.each(guarded)("$name gives nothing of another tenant's organisation", async ({ route }) => {
    const mine = await world.member('owner')
    const answer = await servers.ask(route, { token: mine.token, organisationId: theirs.organisationId })
    // personal data stays theirs; what belongs to an organisation does not exist in one that is not theirs
    const own = typeof route.access === 'object' && route.access.session === 'self'
    if (own) expect(answer.status).toBeLessThan(500)
    else expect([answer.status, answer.body.errors[0]?.code]).toEqual([404, 'not_found'])
    expect(JSON.stringify(answer.body)).not.toContain(theirs.organisationId)
    expect(JSON.stringify(answer.body)).not.toContain(theirs.email)
  })

  test.each(guarded)('$name refuses a token that is not ours', async ({ route }) => {
    const [head, payload, signature] = theirs.token.split('.') as [string, string, string]
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: newId() }),
    ).toString('base64url')
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    for (const forged of [
      `${head}.${other}.${signature}`,
      `${none}.${payload}.`,
      `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      'x',
    ])
      expect((await servers.ask(route, { token: forged })).status).toBe(401)
  })
})

describe('[G3] identity never from the body', () => {
  const foreign = {
    userId: newId(),
    tenantId: newId(),
    customer_id: newId(),
    role: 'owner',
    status: 2,
    amount: 1,
    isAdmin: true,
  }

  type Issue = { code?: string; keys?: string[]; path?: PropertyKey[]; errors?: Issue[][] }
  /** The names at the top of a body that a schema refuses because it does not know them; of a union, that all refuse. */
  const unknownNames = (issues: readonly Issue[]): string[] =>
    issues.flatMap(({ code, keys = [], path = [], errors = [] }) => {
      if (code === 'unrecognized_keys' && path.length === 0) return keys
      if (code !== 'invalid_union') return []
      const [first = [], ...others] = errors.map(unknownNames)
      return first.filter((name) => others.every((names) => names.includes(name)))
    })

  test.each(all.filter(({ route }) => route.body))('$name refuses fields that it does not know', ({ route }) => {
    const known = new Set(Object.keys((route.body as unknown as { shape?: object }).shape ?? {}))
    for (const [field, value] of Object.entries(foreign)) {
      if (known.has(field)) continue
      const parsed = route.body?.safeParse({ [field]: value })
      // whatever else is missing, this field alone is reason enough
      expect([field, unknownNames((parsed?.error?.issues ?? []) as Issue[])]).toEqual([field, [field]])
    }
  })

  test('and the server answers so', async () => {
    const body = { email: theirs.email, password: 'long enough', isAdmin: true }
    const answer = await servers.ask(identity.signIn, { body })
    expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'invalid_request'])
  })
})

/** `[[[…]]]`: parsers and validators recurse, and would run out of stack. */
const deep = '['.repeat(20_000) + ']'.repeat(20_000)
const deepBodies = [
  ...all.filter(({ route }) => route.body).map((one) => ({ ...one, body: `{"a":${deep}}` })),
  // fields of unknown shape reach the code behind the schemas
  {
    name: 'identity.signInWithPasskey, in the credential,',
    route: identity.signInWithPasskey,
    body: `{"credential":{"id":"x","rawId":"x","type":"public-key","clientExtensionResults":{},"response":{"a":${deep}}}}`,
  },
]
test.each(deepBodies)('$name refuses deeply nested JSON like any body that cannot be read', async ({ route, body }) => {
  const headers = { 'content-type': 'application/json', 'idempotency-key': newId() }
  const answer = await servers.ask(route, { token: theirs.token, body, headers })
  expect([answer.status, answer.body.errors[0]?.code]).toEqual([400, 'invalid_request'])
})

describe('[G4] money and status never from the client', () => {
  test('no body of the contract has a field for an amount or a status', () => {
    const described = all
      .filter(({ route }) => route.body)
      .flatMap(({ name, route }) =>
        Object.keys((route.body as { shape?: object }).shape ?? {}).map((field) => [name, field]),
      )
    expect(described.filter(([, field]) => /amount|total|status|price|credit/i.test(field!))).toEqual([
      // people say themselves how far a project has come; nothing follows from it
      ['organisation.updateProject', 'status'],
      // what the payer saw; a payment that would use another amount is refused
      ['billing.payInvoice', 'credit'],
    ])
  })
})

describe('[G5] uniform failure', () => {
  test('an unknown address and a broken body answer in the same envelope, without a stack', async () => {
    const lost = await servers.ask({ method: 'GET', path: '/api/v1/nothing-here' })
    const broken = await servers.auth.app.inject({
      method: 'POST',
      url: identity.signIn.path,
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test' },
      payload: '{"email": ',
    })
    expect(lost.status).toBe(404)
    expect(broken.statusCode).toBe(400)
    for (const body of [lost.body, broken.json<object>()]) {
      expect(Object.keys(body).toSorted()).toEqual(['errors', 'requestId'])
      expect(JSON.stringify(body)).not.toMatch(/\bat \w+ \(|node_modules|\.ts:/)
    }
  })

  test('a character that PostgreSQL cannot hold is refused, not a fault', async () => {
    const { token } = await signInPerson(db, servers)
    const search = await servers.ask(organisation.listMyOrganisations, {
      token,
      url: `${organisation.listMyOrganisations.path}?search=a%00b`,
    })
    const password = await servers.ask(identity.signIn, { body: { email: 'a@b.example', password: 'a\0b' } })
    expect([search.status, password.status]).toEqual([400, 400])
  })

  test('no such person and a wrong password differ in nothing but the request id', async () => {
    const someone = await signInPerson(db, servers)
    const ask = (email: string) => servers.ask(identity.signIn, { body: { email, password: 'certainly wrong' } })
    const [known, unknown] = [await ask(someone.email), await ask('nobody@nowhere.example')]
    expect(known.status).toBe(401)
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  })

  test('every answer carries its request id, and nothing may cache or frame it', async () => {
    const answer = await servers.ask(organisation.viewMe)
    expect(answer.headers['x-request-id']).toBe(answer.body.requestId)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
  })
})
