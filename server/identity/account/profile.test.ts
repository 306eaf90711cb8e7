import { identity } from '@song-hanh/contract/identity'
import { organisation } from '@song-hanh/contract/organisation'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { compose } from '#platform/mail/compose'
import { actFor } from '../../testing/identity/act-for.ts'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { readMails } from '../../testing/world/read-mails.ts'
import { signInPerson, personsPassword } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { newSignInMail } from '../session/new-sign-in-mail.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const choose = (token: string, time_zone: string) => servers.ask(identity.setTimeZone, { token, body: { time_zone } })
const zoneOf = async (token: string) => {
  const { body } = await servers.ask(organisation.viewMe, { token })
  return (body.data as unknown as { user: { time_zone: string } }).user.time_zone
}

describe('the time zone', () => {
  test('is Vietnam’s until another is chosen, and the choice is in the person’s record', async () => {
    const { token, personId } = await signInPerson(db, servers)
    expect(await zoneOf(token)).toBe('Asia/Ho_Chi_Minh')
    expect((await choose(token, 'Europe/Berlin')).body.data).toEqual({ time_zone: 'Europe/Berlin' })
    expect(await zoneOf(token)).toBe('Europe/Berlin')
    const { rows } = await db.admin.query(
      `select before, after from audit.entry where chain_id = $1 and action = 'identity.time_zone_chosen'`,
      [personId],
    )
    expect(rows).toEqual([{ before: { time_zone: 'Asia/Ho_Chi_Minh' }, after: { time_zone: 'Europe/Berlin' } }])
  })

  test('every name that browsers offer is known, and what is no name is not', async () => {
    const { token } = await signInPerson(db, servers)
    for (const zone of ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12', 'UTC'])
      expect([zone, (await choose(token, zone)).status]).toEqual([zone, 200])
    for (const zone of ['Mars/Olympus_Mons', '+07', '-0300', 'asia', 'Asia/'])
      expect([zone, (await choose(token, zone)).body.errors[0]?.code]).toEqual([zone, 'time_zone_unknown'])
    for (const zone of ['', 'Asia/Hà Nội', 'a'.repeat(61)]) expect((await choose(token, zone)).status).toBe(400)
    expect(await zoneOf(token)).toBe('UTC')
  })

  test('is not for staff who act for a customer to change', async () => {
    const { personId } = await signInPerson(db, servers)
    const { access_token: token } = await actFor(db, servers, personId, { staffId: newId(), name: 'Lê Hỗ Trợ' })
    expect((await choose(token, 'Europe/Berlin')).body.errors[0]?.code).toBe('impersonation_refused')
  })

  test('is the one in which mails write times, in the language of the profile', async () => {
    const { token, email } = await signInPerson(db, servers)
    await choose(token, 'America/New_York')
    await servers.ask(identity.setLanguage, { token, body: { language: 'en' } })
    const headers = { 'user-agent': 'another browser', 'accept-language': 'vi' }
    await servers.ask(identity.signIn, { body: { email, password: personsPassword }, headers })
    const waiting = (await readMails(db, email)).find(({ mail }) => mail === newSignInMail.name)
    expect(waiting).toMatchObject({ language: 'en', timeZone: 'America/New_York' })
    const values = { ...waiting!.values, at: '2026-07-15T02:30:00.000Z' }
    const { text } = await compose(newSignInMail, values, 'en', testConfig(db.url('worker')), 'America/New_York')
    expect(text.replaceAll('\u00a0', ' ')).toContain('22:30, 14 Jul 2026 (America/New York, GMT-4)')
  })
})

test('what a person agreed to is listed with its version, newest first, and nobody else’s', async () => {
  const { token, personId } = await signInPerson(db, servers)
  await signInPerson(db, servers)
  await db.admin.query(
    `insert into identity.consent (consent_id, person_id, kind, version, given_at, address, withdrawn_at)
     values (gen_random_uuid(), $1, 'terms', '2019-01-01', '2019-02-03T04:05:06Z', '127.0.0.1', null)`,
    [personId],
  )
  const { body } = await servers.ask(identity.listConsents, { token })
  const { consents } = body.data as unknown as { consents: { version: string; kind: string; given_at: string }[] }
  expect(consents.map(({ version, kind }) => [kind, version])).toEqual([
    ['terms', currentTerms],
    ['terms', '2019-01-01'],
  ])
  expect(JSON.stringify(consents)).not.toContain('127.0.0.1')
})
