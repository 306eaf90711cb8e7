import { expect, test } from 'vitest'
import { publishFactorsAdded } from '../../../server/testing/notification/publish-factors-added.ts'
import { openTelling } from '../../../server/testing/notification/tell.ts'
import { openWorld } from '../../../server/testing/world/open-world.ts'
import { openConsole, type Page } from '../../testing/open-console.ts'

const world = await openWorld()
const telling = openTelling(world.db)

const inbox = '/account/notifications'
const expectBell = (page: Page, name: string) =>
  expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible()
const rows = (page: Page) => page.getByRole('main').locator('section > ul > li')

/** A member with two notifications that are not grouped. */
const notifiedMember = async () => {
  const { people } = await world.organisationWithMembers()
  await publishFactorsAdded(world.db, people.viewer.personId, 2)
  await telling.all()
  return people.viewer
}

test('two rows marked as read in a row are sent in order, so that the bell ends at what is left', async () => {
  const page = await openConsole(world, { as: await notifiedMember(), path: inbox })
  await expectBell(page, 'Notifications 2 unread')
  const release = page.network.hold(/\/notifications\/read$/, 'POST')
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(0)
  expect(page.network.unanswered().filter((one) => one.startsWith('POST'))).toHaveLength(1)
  release()
  await expectBell(page, 'Notifications')
  await expect(rows(page)).toHaveCount(2)
})

test('a count that was requested before the reading and arrives after it is not shown', async () => {
  const page = await openConsole(world, { as: await notifiedMember(), path: inbox })
  await expectBell(page, 'Notifications 2 unread')
  let arrive = () => {}
  const late = new Promise<{ status: number; json: unknown }>((resolve) => {
    arrive = () => resolve({ status: 200, json: { data: { unread: 2 } } })
  })
  const endDelay = page.network.respond(/\/notifications\/unread$/, 'GET', late)
  await page.reload()
  await expect.poll(() => page.network.unanswered().join()).toContain('/notifications/unread')
  endDelay()
  const read = page.network.answered(/\/notifications\/read$/)
  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await read
  await expectBell(page, 'Notifications 1 unread')
  const counted = page.network.answered(/\/notifications\/unread$/)
  arrive()
  await counted
  // the page has rendered since
  await page.getByRole('radio', { name: 'Unread' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expectBell(page, 'Notifications 1 unread')
})
