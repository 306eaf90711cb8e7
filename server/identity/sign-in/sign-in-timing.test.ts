import { identity } from '@song-hanh/contract/identity'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makePerson } from '../../testing/database/factories.ts'
import { mannWhitney, median } from '../../testing/measure/mann-whitney.ts'
import { type Answered, openServers } from '../../testing/world/open-servers.ts'
import { isBlocked, until } from '../../testing/database/until.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openHashPool } from '../password/hash-pool.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))
afterEach(() => moveClock(0))

const wrong = 'certainly wrong'
const hash = await openHashPool().hash('the right one')
const makeKnown = async () => (await makePerson(db, { passwordHash: hash })).email
const makeUnknown = () => `${newId()}@example.vn`

/** All that a client can see of an answer but the id of its request and the time. */
const seen = ({ status, body, headers, cookies }: Answered) => {
  const { requestId: _, ...rest } = body
  const { date: _date, 'x-request-id': _id, ...others } = headers
  return JSON.stringify({ status, rest, others, cookies })
}

const signIn = (email: string, password = wrong) => servers.ask(identity.signIn, { body: { email, password } })

const compare = async (pairs: number) => {
  const [known, unknown]: [number[], number[]] = [[], []]
  const answers = new Set<string>()
  const emails: string[] = []
  for (let n = 0; n < pairs; n += 1) emails.push(await makeKnown())
  for (const email of emails)
    for (const [times, address] of [[known, email] as const, [unknown, makeUnknown()] as const]) {
      const startedAt = performance.now()
      const answer = await signIn(address)
      times.push(performance.now() - startedAt)
      answers.add(seen(answer))
    }
  expect([...answers]).toHaveLength(1)
  const apart = Math.abs(median(known) - median(unknown))
  const p = mannWhitney(known, unknown)
  console.log(
    `[T2] 2 × ${pairs}, medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, ${apart.toFixed(2)} apart, p = ${p.toFixed(3)}`,
  )
  return { apart, p }
}

test('[T2] an unknown address and a wrong password: the same bytes', async () => {
  await compare(5)
})

// the subject is elapsed time, which is nobody's own beside other tests
test.runIf(process.env['LONG'])(
  '[T2] an unknown address and a wrong password: the same bytes after the same time',
  { timeout: 600_000 },
  async () => {
    await signIn(makeUnknown())
    const isSame = ({ apart, p }: Awaited<ReturnType<typeof compare>>) => apart < 5 || p > 0.01
    // one of a hundred comparisons of the same thing has p < 0.01; not two in a row
    expect(isSame(await compare(500)) || isSame(await compare(500))).toBe(true)
  },
)

test('[T2] the limit does not reveal it either: eight tries on each, one after the other, are answered alike', async () => {
  for (const password of [wrong, 'x'.repeat(300)]) {
    const [known, unknown] = [await makeKnown(), makeUnknown()]
    const codes: unknown[] = []
    for (let n = 0; n < 8; n += 1) {
      const [one, other] = [await signIn(known, password), await signIn(unknown, password)]
      const [left, right] = [one, other].map((answer) => seen(answer).replace(/"retry-after":"\d+"/, ''))
      expect(left).toBe(right)
      codes.push(one.body.errors[0]?.code)
    }
    expect(codes).toEqual([
      ...Array.from({ length: 5 }, () => 'wrong_credentials'),
      ...Array.from({ length: 3 }, () => 'too_many_tries'),
    ])
  }
})

test('[T2] a person without a password, locked or unverified, learns it after the right password only', async () => {
  const sso = (await makePerson(db)).email
  const [locked, unverified] = [await makeKnown(), await makeKnown()]
  await db.admin.query(`update identity.person set locked_until = 'infinity' where email = $1`, [locked])
  await db.admin.query(`update identity.person set email_verified_at = null where email = $1`, [unverified])
  const plain = seen(await signIn(makeUnknown()))
  for (const email of [sso, locked, unverified]) expect(seen(await signIn(email))).toBe(plain)
  expect(seen(await signIn(sso, 'the right one'))).toBe(plain)
  const asLocked = await signIn(locked, 'the right one')
  expect([asLocked.status, asLocked.body.errors[0]?.code]).toEqual([403, 'account_locked'])
  const asUnverified = await signIn(unverified, 'the right one')
  expect([asUnverified.status, asUnverified.body.errors[0]]).toEqual([
    403,
    {
      code: 1401,
      message:
        'Your account verification status is incomplete. Please complete the verification process to access this feature.',
      type: '/api/reference#error-verification_incomplete',
    },
  ])
})

test('a password is the same whether its letters were typed as one character or as two', async () => {
  const composed = 'mật khẩu dài của tôi'.normalize('NFC')
  const { email } = await makePerson(db, { passwordHash: await openHashPool().hash(composed) })
  expect((await signIn(email, composed.normalize('NFD'))).status).toBe(200)
})

test('a new password that is set while the old one is being compared: the old one opens nothing', async () => {
  const { email, personId } = await makePerson(db, { passwordHash: hash })
  const client = await db.admin.connect()
  await client.query('begin')
  await client.query('update identity.password set hash = $2 where person_id = $1', [personId, `${hash}x`])
  const answer = signIn(email, 'the right one')
  // the comparison is over, and the sign-in waits for the row
  await until('the sign-in waits for the new password', () => isBlocked(db))
  await client.query('commit')
  client.release()
  expect((await answer).body.errors[0]?.code).toBe('wrong_credentials')
  const { rows } = await db.admin.query('select from identity.session where person_id = $1', [personId])
  expect(rows).toHaveLength(0)
})
