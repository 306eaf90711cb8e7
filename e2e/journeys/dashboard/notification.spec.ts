import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { openDashboard, expect, test } from '../../support/journey.ts'
import { linkIn, listMail, waitForMail } from '../../support/mailbox.ts'
import { triggerDigest } from '../../support/dashboard/trigger-digest.ts'
import { openApiClient } from '../../support/person.ts'
import { createImpersonationLink } from '../../support/staff.ts'
import { owner } from '../../support/env.ts'
import {
  bell,
  inviteAndJoin,
  expectNotification,
  expectUnread,
  joinDemoOrganisation,
  notification,
} from '../../support/dashboard/notifications.ts'

type ListedNotification = { notification_id: string; created_at: string }

const inbox = '/account/notifications'
const preferences = `${inbox}?show=preferences`
const joinedKind = 'Someone accepts your invitation'
const joinedSubject = /đã được chấp nhận|accepted/

const mailChoice = (page: Page, kind: string, choice: 'At once' | 'Digest' | 'Never') =>
  page.getByRole('radiogroup', { name: `Email: ${kind}` }).getByRole('radio', { name: choice })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
/**
 * Waits until a choice is saved, which happens at once. Use `click` and not `check`: the radio is rendered from the saved
 * state a moment after the click, and `check` asserts immediately.
 */
const saving = async (page: Page, press: () => Promise<unknown>) => {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await press()
  await saved
}
const choose = async (page: Page, kind: string, choice: 'At once' | 'Digest' | 'Never') => {
  await page.goto(preferences)
  await saving(page, () => mailChoice(page, kind, choice).click())
  await expect(mailChoice(page, kind, choice)).toBeChecked()
  await expect(messages(page).getByText('Preferences saved')).toBeVisible()
}
const signInElsewhere = async ({ email, secret }: { email: string; secret: string }) =>
  (await openApiClient({ email }, secret)).close()

test('a sign-in from another device is counted at the bell and listed; following it marks it as read', async ({
  page,
}) => {
  test.slow()
  const person = await joinDemoOrganisation(page)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await signInElsewhere(person)
  await expectUnread(page, 1)

  await bell(page).click()
  await expect(page).toHaveURL(/\/account\/notifications$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  const row = notification(page, /New sign-in with/)
  await expect(row).toContainText('Unread')
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/account\/information#security$/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await page.goBack()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Unread')
  await page.reload()
  await expect(row).not.toContainText('Unread')
})

test('the unread filter is kept in the URL; notifications are marked as read by row or all at once', async ({
  page,
}) => {
  test.slow()
  const person = await joinDemoOrganisation(page)
  for (let nth = 0; nth < 3; nth += 1) await signInElsewhere(person)
  await expectUnread(page, 3)
  await page.goto(inbox)
  await page.getByRole('radio', { name: 'Unread' }).click()
  await expect(page).toHaveURL(/\?state=unread$/)
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Unread' })).toBeChecked()
  // sign-ins of one day are one row that lists them
  const row = page.getByRole('main').locator('section > ul > li')
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('listitem')).toHaveCount(3)

  await row.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  // the row stays in place and keeps the focus
  await expect(row.getByRole('link')).toBeFocused()
  await expect(row).toHaveCount(1)
  await page.getByRole('radio', { name: 'All' }).click()
  await expect(page.getByRole('radio', { name: 'All' })).toBeChecked()
  await signInElsewhere(person)
  await expectUnread(page, 1)
  await page.goto(`${inbox}?state=unread`)
  await expect(row).toHaveCount(1)

  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('heading', { name: 'You have read everything' })).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.getByRole('link', { name: 'Show all notifications' }).click()
  await expect(row.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute('aria-disabled', 'true')
})

test(
  'mails of a kind are sent at once, in the digest or never, as chosen; a link in each mail stops them',
  { tag: '@long' },
  async ({ page, browser }) => {
    test.setTimeout(240_000)
    const person = await joinDemoOrganisation(page)
    const { email } = person
    await inviteAndJoin(browser, person)
    const atOnce = await waitForMail({ to: email, subject: joinedSubject })

    await choose(page, joinedKind, 'Digest')
    await page.goto(inbox)
    const second = await inviteAndJoin(browser, person)
    await expectNotification(page, second)
    await triggerDigest(email)
    const digest = await waitForMail({ to: email, subject: /thông báo bạn chưa đọc|you have not read/ })
    expect(digest.text).toContain(second)
    expect(await listMail({ to: email, subject: joinedSubject })).toHaveLength(1)

    // the token is the authorisation: they are opened without a session
    const elsewhere = await browser.newContext()
    const tab = await elsewhere.newPage()
    await tab.goto(linkIn(digest, '/auth/stop-mails'))
    await expect(tab).toHaveURL(/\/auth\/stop-mails$/)
    await expect(tab.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
    await expect(tab.getByText('You will get no more digests.')).toBeVisible()
    await tab.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(tab.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible()
    await page.goto(preferences)
    await expect(mailChoice(page, joinedKind, 'Never')).toBeChecked()

    await choose(page, joinedKind, 'At once')
    await tab.goto(linkIn(atOnce, '/auth/stop-mails'))
    await expect(tab.getByText(joinedKind)).toBeVisible()
    await tab.getByRole('button', { name: 'Stop these emails' }).click()
    await expect(tab.getByRole('heading', { name: 'These emails have stopped' })).toBeVisible()
    await elsewhere.close()
    await page.goto(preferences)
    await expect(mailChoice(page, joinedKind, 'Never')).toBeChecked()

    await page.goto(inbox)
    const third = await inviteAndJoin(browser, person)
    await expectNotification(page, third)
    expect(await listMail({ to: email, subject: joinedSubject })).toHaveLength(1)
  },
)

test(
  'preferences are kept, also for the app; security notifications cannot be turned off',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    const person = await joinDemoOrganisation(page)
    await page.goto(preferences)
    const inApp = page.getByRole('switch', { name: 'In the app: Someone requests a new invitation' })
    await saving(page, () => inApp.click())
    await expect(inApp).not.toBeChecked()
    await saving(page, () => page.getByRole('radio', { name: 'Every Monday at 8:00' }).click())
    await expect(page.getByRole('radio', { name: 'Every Monday at 8:00' })).toBeChecked()
    await page.reload()
    await expect(inApp).not.toBeChecked()
    await expect(page.getByRole('radio', { name: 'Every Monday at 8:00' })).toBeChecked()
    const guard = page.getByRole('listitem').filter({ hasText: 'Sign-in on a new device' })
    await expect(guard).toContainText('Always')
    await expect(guard.getByRole('radio')).toHaveCount(0)
    await expect(page.getByText('must not be able to silence the warning')).toBeVisible()

    // staff in an impersonation session see it and change nothing
    const tab = await page.context().newPage()
    await tab.goto((await createImpersonationLink(person.email)).href)
    await tab.waitForURL('**/dashboard')
    await tab.goto(preferences)
    await expect(tab.getByText('You act for this customer')).toBeVisible()
    await expect(tab.getByText('Every Monday at 8:00')).toBeVisible()
    await expect(tab.getByRole('main').getByRole('radio')).toHaveCount(0)
    await expect(tab.getByRole('main').getByRole('switch')).toHaveCount(0)
    await expectAccessible(tab)
    await tab.goto(inbox)
    await expect(tab.getByRole('button', { name: 'Mark all as read' })).toHaveAttribute('aria-disabled', 'true')
    await tab.close()
  },
)

test('a truncated link says so, and links to the preferences', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/stop-mails?token=01980000-0000-7000-8000-000000000001~organisation.member_joined~cut')
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await page.goto('/auth/stop-mails?token=nothing-of-ours')
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(page)
})

test('loading, empty and failed states are shown, and Retry recovers', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await joinDemoOrganisation(page)
  const lists = /\/api\/v1\/notifications\?/
  let answer: 'wait' | 'fail' | 'go on' = 'wait'
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(lists, async (route) => {
    if (answer === 'wait') await waiting
    if (answer === 'fail') await route.abort()
    else await route.continue()
  })
  await page.goto(inbox)
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible()
  answer = 'go on'
  goOn()
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Choose your notifications' }).click()
  await expect(page).toHaveURL(/show=preferences$/)

  answer = 'fail'
  await page.goto(inbox)
  await expect(page.getByRole('alert')).toContainText('Your notifications could not be loaded')
  await expectAccessible(page)
  answer = 'go on'
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible()

  await page.route(/notification-choices/, (route) => route.abort())
  await page.goto(preferences)
  await expect(page.getByRole('alert')).toContainText('Your preferences could not be loaded')
  await page.unroute(/notification-choices/)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(mailChoice(page, joinedKind, 'At once')).toBeChecked()
})

test('a preference that could not be saved is reverted with a message', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await joinDemoOrganisation(page)
  await page.goto(preferences)
  await expect(mailChoice(page, joinedKind, 'At once')).toBeChecked()
  await page.route(/notification-choices\//, (route) => route.abort())
  await mailChoice(page, joinedKind, 'Never').click()
  await expect(messages(page).getByText(/^Not saved:/)).toBeVisible()
  await expect(mailChoice(page, joinedKind, 'At once')).toBeChecked()
})

test(
  'older notifications load page by page, newest first, and the page is accessible',
  { tag: '@long' },
  async ({ page }) => {
    test.slow()
    await openDashboard(page)
    await page.goto(inbox)
    const rows = page.getByRole('main').getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(async () => expect(await rows.count()).toBeGreaterThan(10)).toPass()
    const times = await rows.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
    // two processes write at the same moment: ids define the order, not the microseconds
    const { call, close } = await openApiClient(owner)
    const { items } = await call<{ items: ListedNotification[] }>('GET', '/api/v1/notifications?limit=100')
    await close()
    const ids = times.map((time) => items.find((one) => one.created_at === time)?.notification_id ?? 'unknown')
    expect(ids).not.toContain('unknown')
    expect(ids).toEqual(ids.toSorted().toReversed())
    await expectAccessible(page)
    await page.goto(preferences)
    await expect(mailChoice(page, joinedKind, 'At once')).toBeVisible()
    await expectAccessible(page)
  },
)
