import { type Browser, expect, type Page } from '@playwright/test'
import { notificationRoutes } from '@song-hanh/contract/console-notification'
import { acceptInvitation, goodPassword, inviteMember, newAddress } from './sign-up.ts'
import { openElsewhere } from './person.ts'
import { linkIn, waitForMail } from './mailbox.ts'

export type Newcomer = { email: string; secret: string }

/** Somebody whom no other journey knows, in the demo organisation, signed in on this page. */
export const joinAs = async (page: Page, role: 'admin' | 'developer' = 'admin'): Promise<Newcomer> => {
  const [email, secret] = [newAddress('bao'), goodPassword()]
  await acceptInvitation(page, (await inviteMember(email, role)).link, secret)
  await page.waitForURL('**/dashboard')
  await expect(bell(page)).toBeVisible({ timeout: 30_000 })
  return { email, secret }
}

/** What the members page will do: he invites somebody, who accepts in a browser of his own. Gives the new one's name. */
export const bringIn = async (browser: Browser, { email, secret }: Newcomer): Promise<string> => {
  const [invited, elsewhere] = [newAddress('moi'), await openElsewhere({ email }, secret)]
  await elsewhere.call('POST', '/api/v1/invitations', { email: invited, invited_role: 'viewer' })
  await elsewhere.close()
  const link = linkIn(await waitForMail({ to: invited, subject: /Lời mời/ }), '/auth/invitation')
  const context = await browser.newContext()
  const page = await context.newPage()
  await acceptInvitation(page, link, goodPassword())
  await page.waitForURL('**/dashboard')
  await context.close()
  return invited.split('@')[0] ?? ''
}

/** The bell, which counts what has not been read. */
export const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ })

/** The worker tells in seconds, the bell asks every minute: a fresh page asks at once, and knows no more before the answer. */
const askAfresh = (page: Page, { path }: { path: string }) =>
  Promise.all([page.waitForResponse((answer) => new URL(answer.url()).pathname === path), page.reload()])

export const expectUnread = (page: Page, count: number) =>
  expect(async () => {
    await askAfresh(page, notificationRoutes.countUnread)
    const name = count === 0 ? 'Notifications' : `Notifications ${count} unread`
    await expect(bell(page)).toHaveAccessibleName(name, { timeout: 4_000 })
  }).toPass({ timeout: 60_000 })

/** One thing that was told, by its sentence. */
export const told = (page: Page, sentence: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: sentence })

export const expectTold = (page: Page, sentence: string | RegExp) =>
  expect(async () => {
    await askAfresh(page, notificationRoutes.listNotifications)
    await expect(told(page, sentence).first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
