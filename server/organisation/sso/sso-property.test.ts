import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createIdentityDeps, type SsoClaims } from '#identity'
import type { SsoCall } from '#identity/sso'
import { newId } from '#platform/id'
import { openBrowser } from '../../testing/world/browser.ts'
import { makeMembership, makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { runsOf } from '../../testing/measure/runs.ts'
import { cheapHash } from '../../testing/world/stored-hash.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { signInBySso } from './sign-in-by-sso.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
const database = db.as('auth')
const parts = await createIdentityDeps(testConfig(db.url('auth')), database)

const issuer = 'https://id.bennoi.example'
const password = 'mat khau cua ke la'
const passwordHash = await cheapHash(password)

type Window = ReturnType<typeof openBrowser>

/** The provider's response reaches us in this browser; its verification has tests of its own. */
const arrive = async ({ cookies }: Window, claims: SsoClaims) => {
  const call: SsoCall = {
    database,
    request: {
      id: newId(),
      address: '203.0.113.7',
      userAgent: '',
      language: 'vi',
      raw: () => ({ rawBody: new Uint8Array(), headers: {}, query: '' }),
      idempotencyKey: undefined,
      cookie: (name) => cookies.get(name),
      visitorId: undefined,
    },
    response: {
      setCookie: (name, value) => void cookies.set(name, value),
      clearCookie: (name) => void cookies.delete(name),
      setVisitor: () => {},
    },
  }
  return signInBySso(parts, call, claims)
}

const mailedCode = async (window: Window, email: string) => {
  await window.ask(identity.sendCode, { body: { email } })
  const mails = await readMails(db, email)
  return mails.findLast(({ values }) => values['code'] !== undefined)?.values['code'] ?? '0000000'
}

/** Everything that the invariants are about, for the addresses of one run. */
const look = async (emails: string[]) => {
  const { rows } = await db.admin.query<{
    person_id: string
    email: string
    proven: boolean
    has_password: boolean
    links: string[]
    ownerless: number
  }>(
    `select p.person_id, p.email, p.email_verified_at is not null as proven,
       exists (select from identity.password w where w.person_id = p.person_id) as has_password,
       array(select e.subject from identity.external_identity e where e.person_id = p.person_id order by 1) as links,
       (select count(*)::int from organisation.membership m where m.person_id = p.person_id and not exists (
         select from organisation.membership o where o.organisation_id = m.organisation_id and o.role = 'owner')) as ownerless
     from identity.person p where p.email = any ($1) order by p.email`,
    [emails],
  )
  return rows
}
type Snapshot = Awaited<ReturnType<typeof look>>

type Act =
  | { kind: 'make'; address: number }
  | { kind: 'arrive'; address: number; account: number; window: number; vouched: boolean; terms: boolean }
  | { kind: 'settle'; window: number; by: 'password' | 'wrong password' | 'code' | 'wrong code' | 'terms' }
  | { kind: 'verify'; address: number }
  | { kind: 'leave'; address: number; how: 'delete' | 'demote' }
  | { kind: 'together'; window: number; address: number }

const index = fc.nat({ max: 1 })
const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ kind: fc.constant('make'), address: index }),
  fc.record({
    kind: fc.constant('arrive'),
    address: index,
    account: index,
    window: index,
    vouched: fc.boolean(),
    terms: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('settle'),
    window: index,
    by: fc.constantFrom('password', 'wrong password', 'code', 'wrong code', 'terms'),
  }),
  fc.record({ kind: fc.constant('verify'), address: index }),
  fc.record({ kind: fc.constant('leave'), address: index, how: fc.constantFrom('delete', 'demote') }),
  fc.record({ kind: fc.constant('together'), window: index, address: index }),
)

const openModel = () => {
  const name = newId()
  const emails = ['a', 'b'].map((letter) => `${letter}.${name}@example.vn`)
  const windows = [openBrowser(servers), openBrowser(servers)]
  const at: (SsoClaims | undefined)[] = [undefined, undefined]
  const claimsOf = (address: number, account: number, vouched: boolean): SsoClaims => ({
    issuer,
    subject: `${name} ${address}${account}`,
    email: emails[address]!,
    emailVerified: vouched,
    name: 'Nguyễn Văn Ẩn',
  })

  const settle = async (window: number, by: string) => {
    const [browser, claims] = [windows[window]!, at[window]]
    if (!claims) return
    const proof = {
      password: { password },
      'wrong password': { password: 'certainly wrong' },
      code: { verification_code: await (by === 'code' ? mailedCode(browser, claims.email) : '') },
      'wrong code': { verification_code: '0000000' },
      terms: {},
    }[by]
    await browser.ask(organisation.settleSso, { body: { ...proof, terms_version: currentTerms } })
  }

  /** Does it, and says which addresses were proven by it: by their mailbox, by a provider, by the password of a proven one. */
  const perform = async (one: Act, before: Snapshot): Promise<string[]> => {
    const isProven = (email: string) => before.some((person) => person.email === email && person.proven)
    if (one.kind === 'make') {
      const email = emails[one.address]!
      if (before.some((person) => person.email === email)) return []
      const { personId } = await makePerson(db, { email, passwordHash })
      await db.admin.query('update identity.person set email_verified_at = null where person_id = $1', [personId])
      const { organisationId } = await makeOrganisation(db)
      await makeMembership(db, { organisationId, personId })
      return []
    }
    if (one.kind === 'arrive') {
      const claims = claimsOf(one.address, one.account, one.vouched)
      at[one.window] = claims
      await arrive(windows[one.window]!, { ...claims, ...(one.terms && { agreedTo: currentTerms }) })
      const isNew = !before.some((person) => person.email === claims.email)
      return one.vouched && one.terms && isNew ? [claims.email] : []
    }
    if (one.kind === 'settle') {
      const claims = at[one.window]
      await settle(one.window, one.by)
      if (!claims) return []
      const isNew = !before.some((person) => person.email === claims.email)
      if (one.by === 'code') return [claims.email]
      if (one.by === 'password' && isProven(claims.email)) return [claims.email]
      // a new person whom a provider vouches for: consent is enough
      return claims.emailVerified && isNew ? [claims.email] : []
    }
    if (one.kind === 'verify') {
      const [browser, email] = [openBrowser(servers), emails[one.address]!]
      const signedIn = await browser.ask(identity.signIn, { body: { email, password } })
      if (signedIn.body.errors[0]?.code !== 1401) return []
      const code = await mailedCode(browser, email)
      await browser.ask(identity.verifyCode, { body: { email, verification_code: code } })
      return []
    }
    if (one.kind === 'together') {
      const claims = claimsOf(one.address, 0, true)
      const more = { ...claims, agreedTo: currentTerms }
      await Promise.all([
        settle(one.window, 'code'),
        arrive(openBrowser(servers), more),
        arrive(openBrowser(servers), more),
      ])
      return emails
    }
    const person = before.find(({ email }) => email === emails[one.address])
    if (!person) return []
    const { rows } = await db.admin.query<{ organisation_id: string }>(
      'select organisation_id from organisation.membership where person_id = $1',
      [person.person_id],
    )
    for (const { organisation_id: organisationId } of rows) {
      const leaving = database.within({ kind: 'organisation', organisationId }, (tx) =>
        one.how === 'delete'
          ? sql`delete from organisation.membership where organisation_id = ${organisationId}`.execute(tx)
          : sql`update organisation.membership set role = 'viewer' where organisation_id = ${organisationId}`.execute(
              tx,
            ),
      )
      await expect(leaving).rejects.toMatchObject({ constraint: 'keep_an_owner' })
    }
    return []
  }
  return { emails, perform }
}

const check = (before: Snapshot, after: Snapshot, proven: string[]) => {
  expect(new Set(after.map(({ email }) => email)).size).toBe(after.length)
  const links = after.flatMap((person) => person.links)
  expect(new Set(links).size).toBe(links.length)
  for (const person of after) {
    const earlier = before.find((one) => one.email === person.email)
    expect(person.ownerless).toBe(0)
    if (person.links.length > 0) expect(person.proven).toBe(true)
    if (earlier) expect(person.person_id).toBe(earlier.person_id)
    const isNewLink = person.links.some((link) => !earlier?.links.includes(link))
    if (isNewLink) expect(proven).toContain(person.email)
    // what opened it before anybody had proven the address opens it no more
    if (isNewLink && earlier && !earlier.proven) expect(person.has_password).toBe(false)
  }
}

test('[I7] an owner for every organisation, one proven owner for an address, no link to an unproven account', async () => {
  let linked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      const world = openModel()
      let before = await look(world.emails)
      for (const one of acts) {
        const proven = await world.perform(one, before)
        const after = await look(world.emails)
        check(before, after, proven)
        before = after
      }
      linked += before.flatMap(({ links }) => links).length
    }),
    { numRuns: runsOf(12) },
  )
  // a world in which nothing is ever linked would keep every promise
  expect(linked).toBeGreaterThan(0)
}, 1_200_000)
