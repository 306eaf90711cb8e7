import { dashboard } from '@song-hanh/contract/dashboard'
import { organisation } from '@song-hanh/contract/organisation'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import type { Job } from '#platform/job/job'
import { openLog } from '#platform/telemetry/log'
import { makeKey } from '../../../testing/organisation/make-key.ts'
import type { Member } from '../../../testing/world/members.ts'
import { openWorld } from '../../../testing/world/open-world.ts'
import { readMails } from '../../../testing/world/read-mails.ts'
import { openTelling } from '../../../testing/notification/tell.ts'
import { forgetKeyRequestsJob } from '../use/forget-key-requests-job.ts'
import { notifyExpiringKeysJob } from './notify-expiring-keys-job.ts'

const world = await openWorld()
const { db } = world
const telling = openTelling(db)
afterEach(() => moveClock(0))

const dayMs = 86_400_000
const context = { jobId: '', attempt: 1, signal: new AbortController().signal, log: openLog('test', 'silent') }
const run = async (job: Job) => {
  if (job.transaction === 'own') return job.run({ ...context, payload: {}, db: db.as('worker') })
  return db.as('worker').within({ kind: 'none' }, (tx) => job.run({ ...context, payload: {}, tx }))
}
const mailsTo = async (email: string) => (await readMails(db, email)).map(({ mail }) => mail)

describe('those who are responsible for it are notified', () => {
  test('when a key is made, and when it is revoked', async () => {
    const owner = await world.member()
    const developer = await world.member('developer', owner)
    const { key } = await makeKey(world, developer)
    await telling.all()
    expect(await mailsTo(owner.email)).toEqual(['organisation.key_created'])
    expect(await mailsTo(developer.email)).toEqual(['organisation.key_created'])
    await world.as(owner).call(organisation.revokeKey, { params: { keyId: key.key_id } })
    await telling.all()
    expect((await mailsTo(developer.email)).toSorted()).toEqual([
      'organisation.key_created',
      'organisation.key_revoked',
    ])
  })

  test('when a key is rotated, by whomever', async () => {
    const owner = await world.member()
    const developer = await world.member('developer', owner)
    const rotate = (who: Member, keyId: string) =>
      world.as(who).call(organisation.rotateKey, { params: { keyId }, body: { grace_hours: 0 } })
    const { key } = await makeKey(world, developer)
    const next = await rotate(owner, key.key_id)
    await telling.all()
    for (const { email } of [owner, developer]) {
      const received = (await readMails(db, email)).filter(({ mail }) => mail !== 'organisation.key_created')
      expect(received).toMatchObject([{ mail: 'organisation.key_rotated', values: { who: owner.name } }])
      expect(received[0]!.values['ends']).toContain(next.key.last4)
    }
    const own = await makeKey(world, developer)
    await rotate(developer, own.key.key_id)
    await telling.all()
    expect((await mailsTo(owner.email)).filter((mail) => mail === 'organisation.key_rotated')).toHaveLength(2)
  })

  test('when keys end because their maker leaves, and of none that had expired before', async () => {
    const owner = await world.member()
    const developer = await world.member('developer', owner)
    const { key } = await makeKey(world, developer, { name: 'song' })
    await makeKey(world, developer, { name: 'het-han', expires_in_days: 30 })
    await db.admin.query(
      `update organisation.api_key set expires_at = now() - interval '1 day' where organisation_id = $1 and name = 'het-han'`,
      [owner.organisationId],
    )
    expect((await world.as(developer).send(organisation.leaveOrganisation)).status).toBe(200)
    await telling.all()
    const received = (await readMails(db, owner.email)).filter(({ mail }) => mail === 'organisation.key_revoked')
    expect(received).toMatchObject([{ values: { key: key.name } }])
  })

  test('fourteen and three days before a key ends, once each', async () => {
    const developer = await world.member('developer')
    await makeKey(world, developer, { expires_in_days: 30 })
    const expiring = async () => {
      await run(notifyExpiringKeysJob)
      await run(notifyExpiringKeysJob)
      await telling.all()
      return (await mailsTo(developer.email)).filter((mail) => mail === 'organisation.key_expiring').length
    }
    expect(await expiring()).toBe(0)
    moveClock(17 * dayMs)
    expect(await expiring()).toBe(1)
    moveClock(20 * dayMs)
    expect(await expiring()).toBe(1)
    moveClock(28 * dayMs)
    expect(await expiring()).toBe(2)
    moveClock(31 * dayMs)
    expect(await expiring()).toBe(2)
  })
})

test('the advice names keys that nobody uses and keys that are old, to those who may do something about it', async () => {
  const owner = await world.member()
  const developer = await world.member('developer', owner)
  const viewer = await world.member('viewer', owner)
  await makeKey(world, owner)
  const kindsOf = async (who: Member) => {
    const { findings } = await world.as(who).call(dashboard.viewAdvice)
    return findings
      .filter(({ kind }) => kind.startsWith('keys_'))
      .map((one) => [one.kind, 'count' in one ? one.count : undefined])
  }
  expect(await kindsOf(owner)).toEqual([])
  await db.admin.query(
    `update organisation.api_key set created_at = now() - interval '400 days', last_used_at = now() - interval '91 days'
     where organisation_id = $1`,
    [owner.organisationId],
  )
  expect(await kindsOf(owner)).toEqual([
    ['keys_unused', 1],
    ['keys_old', 1],
  ])
  expect(await kindsOf(developer)).toEqual([])
  expect(await kindsOf(viewer)).toEqual([])
})

test('months of the log that are past their time are dropped, and no others', async () => {
  const months = async () =>
    (
      await db.admin.query<{ part: string }>(
        `select inhrelid::regclass::text as part from pg_inherits where inhparent = 'organisation.key_request'::regclass order by 1`,
      )
    ).rows.map(({ part }) => part)
  const before = await months()
  await db.admin.query(
    `create table organisation.key_request_2024_01 partition of organisation.key_request for values from ('2024-01-01') to ('2024-02-01');
     alter table organisation.key_request_2024_01 owner to organisation_owner`,
  )
  await run(forgetKeyRequestsJob)
  expect(await months()).toEqual(before)
})
