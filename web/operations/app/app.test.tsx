import { operations } from '@song-hanh/contract/operations'
import { afterEach, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../../server/testing/identity/authenticator.ts'
import { openStaffWorld, staffOrigin } from '../../../server/testing/operations/open-staff.ts'
import { makeStaff } from '../../../server/testing/operations/run-command.ts'
import { openOperations } from '../../testing/open-operations.ts'

const { db, staff } = await openStaffWorld()
const newKey = () => makeAuthenticator(staffOrigin)

/** As if this long had passed since the last use of a key; the page's own clock goes on. */
const ageProof = (staffId: string) =>
  db.admin.query(`update operations.staff_session set proven_at = now() - interval '6 minutes' where staff_id = $1`, [
    staffId,
  ])
afterEach(() =>
  db.admin.query(`update operations.staff_change set state = 'refused', decided_by = proposed_by,
  decided_at = now() where state = 'waiting'`),
)

describe('sign-in', () => {
  test('one touch leads to the queue, which invents nothing, and signing out back to the key', async () => {
    const { devices, name } = await staff.enrolStaff(['leads.handle'], 'Tô Như')
    const page = await openOperations(staff, { keys: devices })
    await expect(page.getByRole('heading', { name: 'Touch your key to enter' })).toBeVisible()
    await expect(page.getByText('127.0.0.1')).toBeVisible()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
    await expect(page.getByText('this page counts nothing')).toBeVisible()
    expect(page.url()).toBe(`${staffOrigin}/queue`)
    expect({ ...page.window().localStorage, ...page.window().sessionStorage }).toEqual({})
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByRole('heading', { name: 'Touch your key to enter' })).toBeVisible()
  })

  test('a key that nobody knows is refused in words, and an untouched one says nothing', async () => {
    const stranger = newKey()
    const page = await openOperations(staff, { keys: [stranger], language: 'vi' })
    await page.getByRole('button', { name: 'Đăng nhập bằng khóa truy cập' }).click()
    await expect(page.getByRole('alert')).toHaveText('Khóa này không được chấp nhận.')
    const empty = await openOperations(staff, { keys: [] })
    await empty.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(empty.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
    await expect(empty.getByRole('alert')).toHaveCount(0)
  })

  test('a failing server says so and can be asked again', async () => {
    const page = await openOperations(staff)
    await expect(page.getByRole('heading', { name: 'Touch your key to enter' })).toBeVisible()
    const end = page.network.fail(/staff\/connection$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    end()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Touch your key to enter' })).toBeVisible()
  })
})

describe('enrolment', () => {
  test('asks for two keys one after the other before anything else is shown', async () => {
    const { staffId } = await makeStaff(db, ['leads.handle'], 'Mai Anh')
    const token = await staff.invite(staffId)
    const page = await openOperations(staff, { path: `/enrol#${token}`, keys: [newKey(), newKey()] })
    await expect(page.getByRole('heading', { name: 'Create your two keys' })).toBeVisible()
    expect(page.url()).toBe(`${staffOrigin}/enrol`)
    await page.getByRole('button', { name: 'Create the first key' }).click()
    await expect(page.getByText('Give the key a name.')).toBeVisible()
    await page.getByLabel('Name of the key').fill('Desk')
    await page.getByRole('button', { name: 'Create the first key' }).click()
    await expect(page.getByRole('heading', { name: 'Mai Anh, create two keys' })).toBeVisible()
    await page.goto('/queue')
    await page.getByLabel('Name of the key').fill('Key ring')
    await page.getByRole('button', { name: 'Create the second key' }).click()
    await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible()
  })

  test('a link that was used says what to do', async () => {
    const page = await openOperations(staff, { path: `/enrol#${'x'.repeat(43)}`, keys: [newKey()] })
    await page.getByLabel('Name of the key').fill('Desk')
    await page.getByRole('button', { name: 'Create the first key' }).click()
    await expect(page.getByRole('alert')).toHaveText(/Ask for a new invitation/)
    await page.goto('/enrol')
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

describe('staff', () => {
  test('one invites with a fresh proof, the author cannot confirm, another one can', async () => {
    const [lan, cuong] = [
      await staff.enrolStaff(['staff.manage'], 'Lan'),
      await staff.enrolStaff(['staff.manage'], 'Cường'),
    ]
    const page = await openOperations(staff, { as: lan.browser, keys: lan.devices, path: '/colleagues' })
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite' })
    await dialog.getByLabel('Name').fill('Đặng Mới')
    await dialog.getByLabel('E-mail').fill('moi@songhanh.example')
    await dialog.getByLabel('Act for customers').check()
    await dialog.getByLabel('Lock accounts').check()
    await expect(dialog.getByText(/One person must not have both/).first()).toBeVisible()
    await dialog.getByLabel('Lock accounts').click()
    await dialog.getByLabel('Reason').fill('Joins the desk on Monday')
    await ageProof(lan.staffId)
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await page
      .getByRole('dialog', { name: 'Touch your key again' })
      .getByRole('button', { name: 'Touch your key' })
      .click()
    await expect(page.getByRole('heading', { name: 'Invite Đặng Mới' })).toBeVisible()
    await expect(page.getByText('You proposed it, so somebody else confirms it.')).toHaveCount(1)

    const second = await openOperations(staff, { as: cuong.browser, keys: cuong.devices, path: '/colleagues' })
    await expect(second.getByText('Joins the desk on Monday')).toBeVisible()
    await second.getByRole('button', { name: 'Touch your key, confirm' }).click()
    await expect(second.getByRole('heading', { name: 'Invite Đặng Mới' })).toHaveCount(0)
    await expect(second.getByText('moi@songhanh.example')).toBeVisible()
    await expect(second.getByText('0 of 2 keys').first()).toBeVisible()
  })

  test('lost keys are proposed with a reason', async () => {
    const [lan, member] = [await staff.enrolStaff(['staff.manage'], 'Lan'), await staff.enrolStaff([], 'Hoà Bình')]
    const page = await openOperations(staff, {
      as: lan.browser,
      keys: lan.devices,
      path: '/colleagues',
      language: 'vi',
    })
    await page.getByRole('button', { name: `Mất cả hai khóa: ${member.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `Cấp lại khóa cho ${member.name}` })
    await dialog.getByLabel('Lý do').fill('Túi bị trộm cùng hai khóa')
    await dialog.getByRole('button', { name: 'Đề xuất' }).click()
    await expect(page.getByRole('heading', { name: `Cấp lại khóa cho ${member.name}` })).toBeVisible()
    await expect(page.getByText('Liên kết sẽ dùng được sau 12 giờ.')).toBeVisible()
  })

  test('nobody without the permission finds the page', async () => {
    const { browser } = await staff.enrolStaff(['leads.handle'])
    const page = await openOperations(staff, { as: browser, path: '/colleagues' })
    await expect(page.getByText('This page needs the permission to manage staff.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Staff' })).toHaveCount(0)
  })
})

describe('a session', () => {
  test('that ended is renewed over the page, and what was typed stays', async () => {
    const { browser, devices, staffId } = await staff.enrolStaff(['staff.manage'], 'Lan')
    const page = await openOperations(staff, { as: browser, keys: devices, path: '/colleagues' })
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite' })
    await dialog.getByLabel('Name').fill('Đặng Mới')
    await dialog.getByLabel('E-mail').fill('giu@songhanh.example')
    await dialog.getByLabel('Reason').fill('Joins the desk on Monday')
    await db.admin.query(
      `update operations.staff_session set used_at = now() - interval '31 minutes' where staff_id = $1`,
      [staffId],
    )
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await page
      .getByRole('dialog', { name: 'Your session has ended' })
      .getByRole('button', { name: 'Touch your key' })
      .click()
    await expect(page.getByRole('heading', { name: 'Invite Đặng Mới' })).toBeVisible()
  })

  test('that another person renews, even of the same name, repeats nothing that the first one asked for', async () => {
    const first = await staff.enrolStaff(['staff.manage'], 'Lan')
    const second = await staff.enrolStaff(['staff.manage'], 'Lan')
    const page = await openOperations(staff, { as: first.browser, keys: second.devices, path: '/colleagues' })
    await page.getByRole('button', { name: 'Invite' }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite' })
    await dialog.getByLabel('Name').fill('Đặng Mới')
    await dialog.getByLabel('E-mail').fill('khac@songhanh.example')
    await dialog.getByLabel('Reason').fill('Joins the desk on Monday')
    await db.admin.query(
      `update operations.staff_session set used_at = now() - interval '31 minutes' where staff_id = $1`,
      [first.staffId],
    )
    await dialog.getByRole('button', { name: 'Propose' }).click()
    const ended = page.getByRole('dialog', { name: 'Your session has ended' })
    await ended.getByRole('button', { name: 'Touch your key' }).click()
    // the page begins again, as the second person's
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Invite' })).toBeVisible()
    const { rows } = await db.admin.query(`select from operations.staff_change where email = 'khac@songhanh.example'`)
    expect(rows).toHaveLength(0)
  })

  test('one’s own keys and sessions: a key is added, the last one stays, another session ends', async () => {
    const { browser, devices } = await staff.enrolStaff(['leads.handle'])
    const elsewhere = await staff.signIn(devices[0])
    const page = await openOperations(staff, { as: browser, keys: [newKey()], path: '/me' })
    await page.getByRole('button', { name: 'Add a key' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a key' })
    await dialog.getByLabel('Name of the key').fill('Spare')
    await dialog.getByRole('button', { name: 'Create the key' }).click()
    await expect(page.getByRole('button', { name: 'Remove the key Spare' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove the key Laptop' }).click()
    await expect(page.getByRole('button', { name: 'Remove the key Laptop' })).toHaveCount(0)
    await page.getByRole('button', { name: 'End' }).click()
    await expect(page.getByRole('button', { name: 'End' })).toHaveCount(0)
    expect(await staff.tryTo(elsewhere, operations.viewSelf)).toBe('401 unauthenticated')
  })
})
