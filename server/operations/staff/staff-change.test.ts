import { forbiddenPair, operations, permissions, type Permission } from '@song-hanh/contract/operations'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { useDatabase } from '../../testing/database/use-database.ts'
import { openStaffServer, type StaffBrowser } from '../../testing/operations/open-staff.ts'
import { makeStaff, runCommand } from '../../testing/operations/run-command.ts'
import { readMails } from '../../testing/world/read-mails.ts'

const db = await useDatabase()
const staff = await openStaffServer(db)
const [lan, cuong] = [
  await staff.enrolStaff(['staff.manage'], 'Lan'),
  await staff.enrolStaff(['staff.manage'], 'Cường'),
]
afterEach(() => moveClock(0))

const hours = (count: number) => count * 3_600_000
const reason = 'Joins the desk on Monday'
const newBrowser = (): StaffBrowser => ({ cookies: new Map() })

const propose = async (by: StaffBrowser, more: { email?: string; permissions?: Permission[] } = {}) => {
  const email = more.email ?? `${newId()}@songhanh.example`
  const body = { email, name: 'Đặng Thị Mới', permissions: more.permissions ?? ['leads.handle'], reason }
  const { change_id: changeId } = await staff.call(by, operations.proposeInvitation, { body })
  return { email, changeId }
}
const confirm = (by: StaffBrowser, changeId: string, urgent = false) =>
  staff.tryTo(by, operations.confirmStaffChange, { params: { changeId }, body: { urgent } })
const reportLost = async (by: StaffBrowser, staffId: string, urgent: boolean) => {
  const body = { staff_id: staffId, reason: 'Both keys were in the stolen bag', urgent }
  return (await staff.call(by, operations.proposeNewKeys, { body })).change_id
}
const open = (token: string) => staff.tryTo(newBrowser(), operations.startEnrolment, { body: { token } })

describe('[T38] an invitation', () => {
  test('needs two people, and its link makes a member with the permissions that both saw', async () => {
    const { email, changeId } = await propose(lan.browser, { permissions: ['leads.handle', 'billing.manage'] })
    expect(await readMails(db, email)).toEqual([])
    const { changes } = await staff.call(cuong.browser, operations.listStaffChanges)
    expect(changes.find((one) => one.change_id === changeId)).toMatchObject({
      email,
      proposer: 'Lan',
      reason,
      permissions: ['leads.handle', 'billing.manage'],
    })
    expect(await confirm(lan.browser, changeId)).toBe('403 same_person')
    expect(await confirm(cuong.browser, changeId)).toBe('200')
    expect(await confirm(cuong.browser, changeId)).toBe('404 change_not_found')
    const { browser } = await staff.enrol(await staff.mailLink(email))
    expect((await staff.call(browser, operations.viewSelf)).permissions).toEqual(['leads.handle', 'billing.manage'])
  })

  test('is valid for a day, and can be confirmed for a week', async () => {
    const first = await propose(lan.browser)
    expect(await confirm(cuong.browser, first.changeId)).toBe('200')
    const token = await staff.mailLink(first.email)
    expect(await open(token)).toBe('200')
    moveClock(hours(24))
    expect(await open(token)).toBe('404 link_over')
    moveClock(0)
    const late = await propose(lan.browser)
    await db.admin.query(`update operations.staff_change set expires_at = proposed_at where change_id = $1`, [
      late.changeId,
    ])
    expect(await confirm(cuong.browser, late.changeId)).toBe('404 change_not_found')
  })

  test('can be refused by another person and taken back by its author, once', async () => {
    for (const by of [lan, cuong]) {
      const { changeId } = await propose(lan.browser)
      const refuse = () => staff.tryTo(by.browser, operations.refuseStaffChange, { params: { changeId } })
      expect(await refuse()).toBe('200')
      expect(await refuse()).toBe('404 change_not_found')
      expect(await confirm(cuong.browser, changeId)).toBe('404 change_not_found')
    }
  })

  test('of a proposer who has left, or lost the permission, is void', async () => {
    const third = await staff.enrolStaff(['staff.manage'])
    const { changeId } = await propose(third.browser)
    await db.admin.query(`update operations.staff_member set permissions = '{}' where staff_id = $1`, [third.staffId])
    expect(await confirm(cuong.browser, changeId)).toBe('409 proposer_left')
  })

  test('to an address that works here is refused, also when two are confirmed', async () => {
    const body = { email: lan.email, name: 'Lan', permissions: [], reason }
    expect(await staff.tryTo(lan.browser, operations.proposeInvitation, { body })).toBe('409 email_taken')
    const first = await propose(lan.browser)
    const second = await propose(lan.browser, { email: first.email })
    expect(await confirm(cuong.browser, first.changeId)).toBe('200')
    expect(await confirm(cuong.browser, second.changeId)).toBe('409 email_taken')
  })

  test('with permissions that two people should have is refused, in the database too', async () => {
    const together: Permission[] = ['people.impersonate', 'people.lock']
    const body = { email: 'both@songhanh.example', name: 'Both', permissions: together, reason }
    expect(await staff.tryTo(lan.browser, operations.proposeInvitation, { body })).toBe('422 forbidden_pair')
    const { changeId } = await propose(lan.browser)
    await db.admin.query('update operations.staff_change set permissions = $2 where change_id = $1', [
      changeId,
      together,
    ])
    expect(await confirm(cuong.browser, changeId)).toBe('422 forbidden_pair')
  })

  test('the rule of forbidden pairs is the same in the contract and in the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray([...permissions]), async (held) => {
        const { rows } = await db.admin.query<{ is: boolean }>('select operations.has_forbidden_pair($1) as is', [held])
        expect(rows[0]?.is).toBe(forbiddenPair(held) !== undefined)
      }),
      { numRuns: 60 },
    )
  })
})

describe('[T38] a member who has lost both keys', () => {
  test('gets new ones from two others after twelve hours, and all managers are told', async () => {
    const member = await staff.enrolStaff(['leads.handle'], 'Hoà')
    const changeId = await reportLost(lan.browser, member.staffId, false)
    expect(await staff.tryTo(member.browser, operations.viewSelf)).toBe('200')
    expect(await confirm(cuong.browser, changeId, true)).toBe('200')
    expect(await staff.tryTo(member.browser, operations.viewSelf)).toBe('401 unauthenticated')
    const browser = newBrowser()
    const { options } = await staff.call(browser, operations.startSignIn)
    const old = { credential: member.devices[0].use(options) }
    expect(await staff.tryTo(browser, operations.signIn, { body: old })).toBe('401 passkey_refused')
    for (const { email } of [lan, cuong])
      expect((await readMails(db, email)).at(-1)).toMatchObject({
        mail: 'operations.keys_lost',
        values: { member: 'Hoà' },
      })
    const token = await staff.mailLink(member.email)
    expect(await open(token)).toBe('404 link_over')
    moveClock(hours(11.9))
    expect(await open(token)).toBe('404 link_over')
    moveClock(hours(12.1))
    expect(await open(token)).toBe('200')
    const again = await staff.enrol(token)
    expect((await staff.call(again.browser, operations.viewSelf)).permissions).toEqual(['leads.handle'])
  })

  test('gets them at once when both say that it is urgent', async () => {
    const member = await staff.enrolStaff([])
    expect(await confirm(cuong.browser, await reportLost(lan.browser, member.staffId, true), true)).toBe('200')
    expect(await open(await staff.mailLink(member.email))).toBe('200')
    const slow = await reportLost(lan.browser, member.staffId, true)
    expect(await confirm(cuong.browser, slow, false)).toBe('200')
    expect(await open(await staff.mailLink(member.email))).toBe('404 link_over')
  })

  test('is proposed once: a second proposal names the first', async () => {
    const member = await makeStaff(db, [])
    await reportLost(lan.browser, member.staffId, false)
    const body = { staff_id: member.staffId, reason: 'Both keys were in the stolen bag', urgent: false }
    expect(await staff.tryTo(cuong.browser, operations.proposeNewKeys, { body })).toBe('409 already_proposed')
  })

  test('an earlier link of theirs ends with it', async () => {
    const member = await makeStaff(db, [])
    const earlier = await staff.invite(member.staffId)
    expect(await open(earlier)).toBe('200')
    expect(await confirm(cuong.browser, await reportLost(lan.browser, member.staffId, true), true)).toBe('200')
    expect(await open(earlier)).toBe('404 link_over')
  })

  test('is neither of the two', async () => {
    const body = { staff_id: lan.staffId, reason: 'I want other keys', urgent: true }
    expect(await staff.tryTo(lan.browser, operations.proposeNewKeys, { body })).toBe('409 same_person')
    const changeId = await reportLost(cuong.browser, lan.staffId, true)
    expect(await confirm(lan.browser, changeId)).toBe('403 same_person')
  })
})

describe('[T38] the staff login of the database', () => {
  const tryAs = (text: string, values: unknown[]) =>
    db
      .as('staff')
      .pool.query(text, values)
      .then(
        ({ rows }) => rows[0] as { outcome?: string } | undefined,
        (error: Error) => error.message,
      )
  const confirmBy = (changeId: string, by: string) =>
    tryAs(
      'select operations.confirm_staff_change($1, $2, true, now(), gen_random_uuid(), gen_random_uuid()) as outcome',
      [changeId, by],
    )

  test('adds no member, no link and no permission but through two people who may', async () => {
    const outsider = await makeStaff(db, ['leads.handle'])
    for (const [text, values] of [
      [
        `insert into operations.staff_member (staff_id, email, name, permissions) values ($1, 'x@y.example', 'X', '{}')`,
        [newId()],
      ],
      [`update operations.staff_member set permissions = '{staff.manage}' where staff_id = $1`, [outsider.staffId]],
      [`update operations.staff_member set email = 'x@y.example' where staff_id = $1`, [outsider.staffId]],
      [`update operations.staff_enrolment set digest = '\\x00' where staff_id = $1`, [outsider.staffId]],
      [
        `insert into operations.staff_enrolment (enrolment_id, staff_id, created_at, usable_from, expires_at, why)
         values (gen_random_uuid(), $1, now(), now(), now(), 'invited')`,
        [outsider.staffId],
      ],
      [`update operations.staff_change set permissions = '{}' where change_id = $1`, [newId()]],
    ] as const)
      expect(await tryAs(text, [...values])).toMatch('permission denied')
    const { changeId } = await propose(lan.browser)
    expect(await confirmBy(changeId, outsider.staffId)).toEqual({ outcome: 'proposer_left' })
    expect(await confirmBy(changeId, lan.staffId)).toEqual({ outcome: 'same_person' })
    await db.admin.query(
      `update operations.staff_session set proven_at = now() - interval '6 minutes' where staff_id = $1`,
      [cuong.staffId],
    )
    expect(await confirmBy(changeId, cuong.staffId)).toEqual({ outcome: 'not_proven' })
    await db.admin.query('update operations.staff_session set proven_at = now() where staff_id = $1', [cuong.staffId])
    expect(await confirmBy(changeId, cuong.staffId)).toEqual({ outcome: 'done' })
  })

  test('changes no decision', async () => {
    const { changeId } = await propose(lan.browser)
    await staff.call(cuong.browser, operations.refuseStaffChange, { params: { changeId } })
    const back = `update operations.staff_change set state = 'waiting', decided_by = null, decided_at = null where change_id = $1`
    expect(await tryAs(back, [changeId])).toBe('this is decided already')
  })
})

test('[T38] two people who may manage staff stay, also when two others leave at once', async () => {
  const own = await useDatabase()
  const managers = await Promise.all([1, 2, 3, 4].map(() => makeStaff(own, ['staff.manage', 'staff.end'])))
  const ends = managers.map((one, at) => ({ by: managers[(at + 1) % managers.length]?.email ?? '', email: one.email }))
  const answers = await Promise.all(
    ends.map(({ by, email }) => runCommand(own, 'end-staff', by, { email, reason: 'They leave the company' })),
  )
  const { rows } = await own.admin.query(`select 1 from operations.staff_member where ended_at is null`)
  expect(rows).toHaveLength(2)
  expect(answers.filter(({ err }) => err.includes('Two people must stay')).length).toBeGreaterThan(0)
})
