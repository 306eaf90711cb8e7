import { marketplace } from '@song-hanh/contract/marketplace'
import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { actFor } from '../../testing/identity/act-for.ts'
import { openWorld } from '../../testing/world/open-world.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { readContentPackages } from '../catalogue/content-packages.ts'

const world = await openWorld()
const { db, servers } = world

const [first, second] = readContentPackages().filter(({ action }) => action === 'coming_soon')
const wish = async (email: string, packageId: string, state = 'confirmed', askedAt = '2026-11-01T00:00:00Z') => {
  const noticeId = newId()
  await db.admin.query(
    `insert into marketplace.launch_notice (notice_id, package_id, email, state, confirm_digest, end_digest,
       sealed_end_token, language, terms_version, terms_at, terms_address, captcha, submitted_at, confirmed_at, closed_at,
       erase_after)
     values ($1::uuid, $2, $3, $4, sha256($1::text::bytea), sha256(('e' || $1::text)::bytea), 'x', 'vi', '1', $5,
       '127.0.0.1', 'solved', $5, case when $4 in ('confirmed', 'told') then $5::timestamptz end,
       case when $4 in ('ended', 'told') then $5::timestamptz end, '2030-01-01')`,
    [noticeId, packageId, email, state, askedAt],
  )
  return noticeId
}
const list = async (token: string) => (await world.as({ token }).call(marketplace.listMyLaunchNotices)).notices
const withdraw = (token: string, noticeId: string) =>
  world.as({ token }).send(marketplace.withdrawLaunchNotice, { params: { noticeId } })

test('a person sees each package that they wait for once, newest first, with its name in both languages', async () => {
  const me = await signInPerson(db, servers)
  await wish(me.email, first!.package_id, 'confirmed', '2026-10-01T00:00:00Z')
  const latest = await wish(me.email, first!.package_id, 'confirmed', '2026-10-02T00:00:00Z')
  const other = await wish(me.email, second!.package_id, 'confirmed', '2026-11-01T00:00:00Z')
  for (const state of ['pending', 'in_review', 'ended', 'told']) await wish(me.email, second!.package_id, state)
  expect(await list(me.token)).toMatchObject([
    { notice_id: other, title: { vi: second!.title_vi, en: second!.title_en } },
    { notice_id: latest, package_id: first!.package_id, title: { vi: first!.title_vi, en: first!.title_en } },
  ])
})

test('what is withdrawn is ended, however often it was subscribed, and is in the person’s audit log', async () => {
  const me = await signInPerson(db, servers)
  await wish(me.email, first!.package_id, 'confirmed', '2026-10-01T00:00:00Z')
  const expected = await wish(me.email, first!.package_id)
  const kept = await wish(me.email, second!.package_id)
  expect((await withdraw(me.token, expected)).body.data).toEqual({ withdrawn: true })
  expect((await list(me.token)).map(({ notice_id }) => notice_id)).toEqual([kept])
  const { rows } = await db.admin.query(
    `select state, erase_after < now() + interval '31 days' as soon from marketplace.launch_notice
     where email = $1 and package_id = $2`,
    [me.email, first!.package_id],
  )
  expect(rows).toEqual([
    { state: 'ended', soon: true },
    { state: 'ended', soon: true },
  ])
  expect((await withdraw(me.token, expected)).body.errors[0]?.code).toBe('notice_not_found')
  const { rowCount } = await db.admin.query(
    `select from audit.entry where chain_id = $1 and action = 'marketplace.launch_notice_withdrawn'`,
    [me.personId],
  )
  expect(rowCount).toBe(1)
})

test('the wishes of another mailbox are neither seen nor ended, nor those of an address that is not proven', async () => {
  const [me, other] = [await signInPerson(db, servers), await signInPerson(db, servers)]
  const theirs = await wish(other.email, first!.package_id)
  expect(await list(me.token)).toEqual([])
  expect((await withdraw(me.token, theirs)).status).toBe(404)
  expect(await list(other.token)).toHaveLength(1)
  await db.admin.query('update identity.person set email_verified_at = null where person_id = $1', [other.personId])
  expect(await list(other.token)).toEqual([])
  expect((await withdraw(other.token, theirs)).status).toBe(404)
})

test('staff who act for a customer may look and not withdraw', async () => {
  const me = await signInPerson(db, servers)
  const mine = await wish(me.email, first!.package_id)
  const { access_token: token } = await actFor(db, servers, me.personId, { staffId: newId(), name: 'Lê Hỗ Trợ' })
  expect(await list(token)).toHaveLength(1)
  expect((await withdraw(token, mine)).body.errors[0]?.code).toBe('impersonation_refused')
})
