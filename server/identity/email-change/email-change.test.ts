import { identity } from '@song-hanh/contract/identity'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { makeStaff } from '../../testing/operations/run-command.ts'
import { createCommandRunner } from '../../testing/operations/perform-command.ts'
import { failureOf } from '../../testing/world/answers.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { personsPassword, signInPerson } from '../../testing/world/sign-in-person.ts'
import { maskEmail } from './email-change.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const dayMs = 86_400_000
const newAddress = () => `${newId()}@gmail.com`
const start = (token: string, email: string) => servers.ask(identity.startEmailChange, { token, body: { email } })
const codeFor = async (email: string) =>
  (await readMails(db, email)).findLast(({ mail }) => mail === 'identity.email_change_code')?.values['code'] ?? ''
const confirm = (token: string, code: string) =>
  servers.ask(identity.confirmEmailChange, { token, body: { verification_code: code } })
const undo = (token: string) => servers.ask(identity.undoEmailChange, { body: { token } })
const undoTokenFor = async (email: string) =>
  (await readMails(db, email)).findLast(({ mail }) => mail === 'identity.email_changed')?.values['token'] ?? ''
const emailOf = async (personId: string) =>
  (
    await db.admin.query<{ email: string; verified: boolean }>(
      'select email, email_verified_at is not null as verified from identity.person where person_id = $1',
      [personId],
    )
  ).rows[0]
const signIn = (email: string) => servers.ask(identity.signIn, { body: { email, password: personsPassword } })
const entriesOf = async (personId: string) =>
  (
    await db.admin.query<{ action: string }>(
      `select action, before, after from audit.entry where chain_id = $1 and action like 'identity.email%' order by position`,
      [personId],
    )
  ).rows

type Person = { token: string; email: string; personId: string }
const change = async (person: Person, email = newAddress()) => {
  await start(person.token, email)
  const answer = await confirm(person.token, await codeFor(email))
  expect(answer.status).toBe(200)
  return { email, undoToken: await undoTokenFor(person.email) }
}

describe('changing the address', () => {
  test('takes the code of the new mailbox; the old one is told, and opens the account no more', async () => {
    const person = await signInPerson(db, servers)
    const email = newAddress()
    await servers.ask(identity.requestPasswordReset, { body: { email: person.email } })
    const reset = (await readMails(db, person.email)).at(-1)?.values['token'] ?? ''
    expect((await start(person.token, email)).body.data).toMatchObject({ sent: true })
    expect((await confirm(person.token, await codeFor(email))).body.data).toEqual({ email })
    expect(await emailOf(person.personId)).toEqual({ email, verified: true })
    expect([(await signIn(email)).status, (await signIn(person.email)).status]).toEqual([200, 401])
    const notice = (await readMails(db, person.email)).at(-1)
    expect(notice).toMatchObject({ mail: 'identity.email_changed', values: { newEmail: maskEmail(email) } })
    expect(failureOf(await servers.ask(identity.checkResetLink, { body: { token: reset } }))).toBe('link_dead')
    const entries = await entriesOf(person.personId)
    expect(entries).toMatchObject([{ action: 'identity.email_changed' }])
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  test('takes a fresh proof of who they are', async () => {
    const person = await signInPerson(db, servers)
    moveClock(6 * 60_000)
    expect(failureOf(await start(person.token, newAddress()))).toBe('step_up_required')
  })

  test('[T4] voids the code after five guesses, and the code of an earlier request opens nothing', async () => {
    const person = await signInPerson(db, servers)
    const [first, second] = [newAddress(), newAddress()]
    await start(person.token, first)
    await start(person.token, second)
    expect(failureOf(await confirm(person.token, await codeFor(first)))).toBe('wrong_code')
    const right = await codeFor(second)
    const wrong = right === '1234567' ? '7654321' : '1234567'
    for (let n = 0; n < 4; n += 1) expect(failureOf(await confirm(person.token, wrong))).toBe('wrong_code')
    expect(failureOf(await confirm(person.token, right))).toBe('code_dead')
    expect(await emailOf(person.personId)).toMatchObject({ email: person.email })
  })

  test('[I3] works once, for one person, for a quarter of an hour', async () => {
    const [person, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const email = newAddress()
    await start(person.token, email)
    const code = await codeFor(email)
    expect(failureOf(await confirm(other.token, code))).toBe('change_over')
    expect((await confirm(person.token, code)).status).toBe(200)
    expect(failureOf(await confirm(person.token, code))).toBe('change_over')

    const late = newAddress()
    await start(other.token, late)
    // the request moves back, because the access token would end with the clock
    await db.admin.query(
      `update identity.email_change set requested_at = requested_at - interval '15 minutes' where person_id = $1`,
      [other.personId],
    )
    expect(failureOf(await confirm(other.token, await codeFor(late)))).toBe('change_over')
  })

  test('is the provider’s for an account of single sign-on', async () => {
    const person = await signInPerson(db, servers)
    await db.admin.query(`update identity.person set issuer = 'https://idp.example' where person_id = $1`, [
      person.personId,
    ])
    await db.admin.query(
      `insert into identity.external_identity (issuer, subject, person_id, linked_at) values ('https://idp.example', $2, $1, now())`,
      [person.personId, newId()],
    )
    expect(failureOf(await start(person.token, newAddress()))).toBe('email_managed')
    expect(failureOf(await start((await signInPerson(db, servers)).token, person.email))).toBeUndefined()
  })
})

describe('[T2] [I7] an address that another person has', () => {
  test('looks like a free one until its mailbox is proven, and is then refused', async () => {
    const [person, owner] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const [taken, free] = [await start(person.token, owner.email), await start(person.token, newAddress())]
    expect([taken.status, taken.body.data]).toEqual([free.status, free.body.data])
    await servers.ask(identity.startEmailChange, { token: person.token, body: { email: owner.email } })
    moveClock(61_000)
    await start(person.token, owner.email)
    expect(failureOf(await confirm(person.token, await codeFor(owner.email)))).toBe('email_taken')
    expect(await emailOf(person.personId)).toMatchObject({ email: person.email })
    expect(await emailOf(owner.personId)).toMatchObject({ email: owner.email })
  })

  test('goes to one of two who prove it at the same moment', async () => {
    const people = [await signInPerson(db, servers), await signInPerson(db, servers)] as const
    const email = newAddress()
    await start(people[0].token, email)
    const first = await codeFor(email)
    moveClock(61_000)
    await start(people[1].token, email)
    const second = await codeFor(email)
    const answers = await Promise.all([confirm(people[0].token, first), confirm(people[1].token, second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { rows } = await db.admin.query('select 1 from identity.person where email = $1', [email])
    expect(rows).toHaveLength(1)
  })

  test('[T3] gets one mail a minute, whoever asks', async () => {
    const people = [await signInPerson(db, servers), await signInPerson(db, servers)] as const
    const email = newAddress()
    expect((await start(people[0].token, email)).status).toBe(200)
    expect(failureOf(await start(people[1].token, email))).toBe('too_many_codes')
    expect(await readMails(db, email)).toHaveLength(1)
  })
})

describe('the link to the old address', () => {
  test('restores it, ends every session, and works once', async () => {
    const person = await signInPerson(db, servers)
    const { email, undoToken } = await change(person)
    const seen = await servers.ask(identity.viewEmailChange, { body: { token: undoToken } })
    expect(seen.body.data).toMatchObject({ old_email: person.email })
    expect((await undo(undoToken)).body.data).toEqual({ email: person.email })
    expect(await emailOf(person.personId)).toEqual({ email: person.email, verified: true })
    // processes read revocations every two seconds
    await expect.poll(async () => (await servers.ask(identity.viewUserInfo, { token: person.token })).status).toBe(401)
    expect([(await signIn(email)).status, (await signIn(person.email)).status]).toEqual([401, 200])
    expect(failureOf(await undo(undoToken))).toBe('link_dead')
    expect(failureOf(await servers.ask(identity.viewEmailChange, { body: { token: undoToken } }))).toBe('link_dead')
    expect((await entriesOf(person.personId)).map(({ action }) => action)).toEqual([
      'identity.email_changed',
      'identity.email_change_undone',
    ])
  })

  test('is dead after seven days and not a moment earlier', async () => {
    const [one, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const [early, late] = [await change(one), await change(other)]
    moveClock(7 * dayMs - 60_000)
    expect((await undo(early.undoToken)).status).toBe(200)
    moveClock(7 * dayMs + 1000)
    expect(failureOf(await undo(late.undoToken))).toBe('link_dead')
    expect(await emailOf(other.personId)).toMatchObject({ email: late.email })
  })

  test('of two presses at the same moment one counts', async () => {
    const person = await signInPerson(db, servers)
    const { undoToken } = await change(person)
    const answers = await Promise.all([undo(undoToken), undo(undoToken), undo(undoToken)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  })

  test('undoes what was changed after it as well, and voids the later links and codes', async () => {
    const person = await signInPerson(db, servers)
    const first = await change(person)
    moveClock(61_000)
    const second = await change({ ...person, email: first.email })
    const waiting = newAddress()
    await start(person.token, waiting)
    expect((await undo(first.undoToken)).body.data).toEqual({ email: person.email })
    expect(failureOf(await undo(second.undoToken))).toBe('link_dead')
    expect(await emailOf(person.personId)).toMatchObject({ email: person.email })
  })

  test('of a later change leads back to the address between', async () => {
    const person = await signInPerson(db, servers)
    const first = await change(person)
    moveClock(61_000)
    const second = await change({ ...person, email: first.email })
    expect((await undo(second.undoToken)).body.data).toEqual({ email: first.email })
    expect((await undo(first.undoToken)).body.data).toEqual({ email: person.email })
  })

  test('does not take the address from a person who has registered with it since', async () => {
    const [person, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const { email, undoToken } = await change(person)
    await db.admin.query('update identity.person set email = $2 where person_id = $1', [other.personId, person.email])
    expect(failureOf(await undo(undoToken))).toBe('email_taken')
    expect(await emailOf(person.personId)).toMatchObject({ email })
  })

  test('is kept as a digest alone; a made-up one opens nothing', async () => {
    const { undoToken } = await change(await signInPerson(db, servers))
    const { rows } = await db.admin.query('select c::text from identity.email_change c')
    expect(JSON.stringify(rows)).not.toContain(undoToken)
    for (const token of ['x', undoToken.slice(1), newId()]) expect(failureOf(await undo(token))).toBe('link_dead')
  })
})

describe('[T38] staff', () => {
  const { perform, together } = createCommandRunner(db)

  test('correct an address by two, unproven, and the old one can undo it', async () => {
    const person = await signInPerson(db, servers)
    const two = [await makeStaff(db, ['people.lock']), await makeStaff(db, ['billing.confirm'])] as const
    const options = { email: person.email, 'new-email': newAddress(), reason: 'Giấy tờ gửi qua bưu điện, hồ sơ HT-88' }
    await perform('correct-email', two[0], options)
    expect(await emailOf(person.personId)).toMatchObject({ email: person.email })
    await together('correct-email', two, options)
    expect(await emailOf(person.personId)).toEqual({ email: options['new-email'], verified: false })
    expect(await entriesOf(person.personId)).toMatchObject([
      { action: 'identity.email_corrected', after: { reason: options.reason, proposed_by: two[0].staffId } },
    ])
    expect((await undo(await undoTokenFor(person.email))).status).toBe(200)
  })

  test('cannot give one customer the address of another', async () => {
    const [person, owner] = [await signInPerson(db, servers), await signInPerson(db, servers)]
    const two = [await makeStaff(db, ['people.lock']), await makeStaff(db, ['billing.confirm'])] as const
    const options = { email: person.email, 'new-email': owner.email, reason: 'Giấy tờ gửi qua bưu điện, hồ sơ HT-88' }
    await expect(together('correct-email', two, options)).rejects.toThrow('Another customer')
  })
})
