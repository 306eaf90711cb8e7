import {
  customize,
  finishCustomizing,
  expectFrames,
  expectAnnounced,
  resetLayout,
  frame,
  dragHandle,
  hideWidget,
  centreOf,
  defaultLayout,
  createTouch,
  waitForSave,
  visibleWidgets,
  waitForScrollEnd,
} from '../../support/dashboard/dashboard.ts'
import { expect, test } from '../../support/journey.ts'
import { openDashboardAs, people, clickMenuItem } from '../../support/person.ts'

const person = people.arrangerOnPhone

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
test.beforeEach(() => resetLayout(person))

test('by touch: a long press lifts a widget, a swipe scrolls the page', async ({ page, browser }) => {
  await openDashboardAs(page, person)
  await customize(page)
  const finger = await createTouch(page)

  const head = await centreOf(dragHandle(page, 'Help'))
  await waitForScrollEnd(page, () => finger.swipe(head, { x: head.x, y: head.y - 160 }))
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(60)
  await expectAnnounced(page, 'You are customizing this page.')
  await expectFrames(page, 'Top', defaultLayout.Top)

  await page.evaluate(() => scrollTo(0, 0))
  const from = await centreOf(dragHandle(page, 'Help'))
  await finger.tap(from)
  await expect(dragHandle(page, 'Help')).toHaveAttribute('aria-pressed', 'false')
  await expectAnnounced(page, 'You are customizing this page.')
  await finger.down(from)
  await expectAnnounced(page, 'Help lifted, position 2 of 3 in Top.')
  const scrolled = await page.evaluate(() => scrollY)
  const to = await centreOf(frame(page, 'Recently visited'))
  await finger.move({ x: from.x, y: to.y - 40 }, 12)
  await expectAnnounced(page, 'Help: position 1 of 3.')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await waitForSave(page, () => finger.up())
  await expectFrames(page, 'Top', ['Help', 'Recently visited', 'Trusted advisor'])

  await waitForSave(page, () => page.getByRole('button', { name: 'Move Trusted advisor forward' }).tap())
  await waitForSave(page, () => page.getByRole('button', { name: 'Size 1: Help' }).tap())
  await expect(page.getByRole('button', { name: 'Size 2: Help' })).toBeVisible()
  await waitForSave(page, () => hideWidget(page, 'Applications'))
  await finishCustomizing(page)

  const other = await browser.newContext()
  const desk = await other.newPage()
  await openDashboardAs(desk, person)
  expect((await visibleWidgets(desk)).slice(0, 4)).toEqual([
    'help',
    'trusted-advisor',
    'recently-visited',
    'digital-transformation',
  ])
  await expect.poll(() => visibleWidgets(desk)).not.toContain('applications')
  await other.close()
})

test('on a phone one button cycles through the sizes of its section', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, person)
  await customize(page)
  for (const [title, ...sizes] of [
    ['Trusted advisor', 1, 2, 3, 1],
    ['Digital transformation', 4, 1, 2, 3, 4],
    ['Security', 1, 2, 1],
  ] as const)
    for (const [at, size] of sizes.entries()) {
      const button = page.getByRole('button', { name: `Size ${size}: ${title}` })
      await expect(button).toBeVisible()
      if (at < sizes.length - 1) await button.tap()
    }
})

test('in Vietnamese the announcements are Vietnamese', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDashboardAs(page, person)
  await page.getByRole('button', { name: 'Language: English' }).click()
  await clickMenuItem(page.getByRole('menuitemradio', { name: 'Tiếng Việt' }))
  await page.getByRole('button', { name: 'Tùy chỉnh', exact: true }).click()
  await expectAnnounced(page, 'Bạn đang tùy chỉnh trang này.')
  await page.getByRole('button', { name: 'Di chuyển Trợ giúp', exact: true }).focus()
  await page.keyboard.press('Space')
  await expectAnnounced(page, 'Đã nhấc Trợ giúp, vị trí 2 trên 3 của Phần trên.')
  await page.keyboard.press('ArrowLeft')
  await expectAnnounced(page, 'Trợ giúp: vị trí 1 trên 3.')
  await waitForSave(page, async () => {
    await page.keyboard.press('Space')
    await expect(page.getByText('Đã chuyển Trợ giúp đến vị trí 1 trên 3 của Phần trên')).toBeVisible()
  })
  await page.keyboard.press('+')
  await expectAnnounced(page, 'Trợ giúp giờ có cỡ 2')
  await page.getByRole('button', { name: 'Ẩn Trợ giúp' }).click()
  await expect(page.getByText('Đã ẩn Trợ giúp')).toBeVisible()
  await page.getByRole('button', { name: 'Hiện Trợ giúp' }).click()
  await expect(page.getByText('Trợ giúp nằm ở cuối Phần trên')).toBeVisible()
  await page.getByRole('button', { name: 'Xong' }).click()
  await page.getByRole('button', { name: 'Đặt lại bố cục' }).click()
  await expect(page.getByText('Bố cục đã trở về như ban đầu')).toBeVisible()
  await page.getByRole('button', { name: /^Ngôn ngữ/ }).click()
  await clickMenuItem(page.getByRole('menuitemradio', { name: 'English' }))
  await expect(page.getByRole('button', { name: 'Customize', exact: true })).toBeVisible()
})
