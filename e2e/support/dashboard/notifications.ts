import { type Browser, expect, type Page } from '@playwright/test'
import { notificationRoutes } from '@song-hanh/contract/dashboard/notification'
import { acceptInvitation, newPassword, inviteMember, uniqueEmail } from '../sign-up.ts'
import { openApiClient } from '../person.ts'
import { linkIn, waitForMail } from '../mailbox.ts'

export type NewMember = { email: string; secret: string }

/** Signs in on this page as a new member of the demo organisation and waits for the bell. */
export const joinDemoOrganisation = async (page: Page, role: 'admin' | 'developer' = 'admin'): Promise<NewMember> => {
  const [email, secret] = [uniqueEmail('bao'), newPassword()]
  await acceptInvitation(page, (await inviteMember(email, role)).link, secret, email.split('@')[0])
  await page.waitForURL('**/dashboard')
  await expect(bell(page)).toBeVisible({ timeout: 30_000 })
  return { email, secret }
}

/** Invites a person as this member; they accept in another browser. Returns their name. */
export const inviteAndJoin = async (browser: Browser, { email, secret }: NewMember): Promise<string> => {
  const [invited, api] = [uniqueEmail('moi'), await openApiClient({ email }, secret)]
  await api.call('POST', '/api/v1/invitations', { email: invited, invited_role: 'viewer' })
  await api.close()
  const link = linkIn(await waitForMail({ to: invited, subject: /Lời mời/ }), '/auth/invitation')
  const context = await browser.newContext()
  const page = await context.newPage()
  await acceptInvitation(page, link, newPassword(), invited.split('@')[0])
  await page.waitForURL('**/dashboard')
  await context.close()
  return invited.split('@')[0] ?? ''
}

/** The bell with the count of unread notifications. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

/** The worker takes seconds and the bell polls every minute; a reloaded page requests at once. */
const reloadAndWait = (page: Page, { path }: { path: string }) =>
  Promise.all([page.waitForResponse((answer) => new URL(answer.url()).pathname === path), page.reload()])

export const expectUnread = (page: Page, count: number) =>
  expect(async () => {
    await reloadAndWait(page, notificationRoutes.countUnread)
    const name = count === 0 ? 'Notifications' : `Notifications ${count} unread`
    await expect(bell(page)).toHaveAccessibleName(name, { timeout: 4_000 })
  }).toPass({ timeout: 60_000 })

/** A notification on the page, by its text. */
export const notification = (page: Page, sentence: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: sentence })

export const expectNotification = (page: Page, sentence: string | RegExp) =>
  expect(async () => {
    await reloadAndWait(page, notificationRoutes.listNotifications)
    await expect(notification(page, sentence).first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
