import {
  columnsOf,
  customize,
  finishCustomizing,
  expectFrames,
  expectAnnounced,
  resetLayout,
  frame,
  dragHandle,
  hiddenWidgets,
  hideWidget,
  centreOf,
  defaultLayout,
  waitForSave,
  sections,
  visibleWidgets,
  sizeButton,
  toast,
  widget,
} from '../../support/dashboard/dashboard.ts'
import { expectAccessible } from '../../support/axe.ts'
import { expect, test } from '../../support/journey.ts'
import { openDashboardAs, people, clickMenuItem } from '../../support/person.ts'
import { maxShift, measureShift, observeShifts } from '../../support/layout-shift.ts'
import { createImpersonationLink } from '../../support/staff.ts'
import { pauseClock } from '../../support/pause-clock.ts'

// the journeys share one person's layout, so they run serially
test.describe.configure({ mode: 'default' })

const person = people.arranger
const nine = [
  'recently-visited',
  'help',
  'trusted-advisor',
  'digital-transformation',
  'applications',
  'welcome',
  'solutions',
  'security',
  'blog',
]

test.beforeEach(() => resetLayout(person))

test(
  'a new account has the nine widgets in the order and sizes of the specification',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboardAs(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Console Home' })).toBeVisible()
    await expect.poll(() => visibleWidgets(page)).toEqual(nine)
    const columns = await Promise.all(nine.map((id) => columnsOf(widget(page, id))))
    // in the bottom section one of two columns is half of the dashboard
    expect(columns).toEqual([2, 1, 1, 4, 4, 2, 2, 2, 2])
    const reset = page.getByRole('button', { name: 'Reset Layout' })
    await expect(reset).toHaveAttribute('aria-disabled', 'true')
    await expect(reset).toHaveAccessibleDescription('The layout is as it was at the start.')
  },
)

test('by mouse: moved, resized and hidden widgets are the same in another browser', async ({ page, browser }) => {
  await openDashboardAs(page, person)
  await customize(page)
  for (const section of sections) await expectFrames(page, section, defaultLayout[section])

  const from = await centreOf(dragHandle(page, 'Trusted advisor'))
  const to = await centreOf(dragHandle(page, 'Help'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 7, from.y)
  await expect(dragHandle(page, 'Trusted advisor')).toHaveAttribute('aria-pressed', 'false')
  await page.mouse.move(from.x - 9, from.y)
  await expectAnnounced(page, 'Trusted advisor lifted, position 3 of 3 in Top.')
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await expectAnnounced(page, 'Trusted advisor: position 2 of 3.')
  await waitForSave(page, async () => {
    await page.mouse.up()
    await expect(toast(page, 'Trusted advisor moved to position 2 of 3 in Top')).toBeVisible()
  })
  await expectFrames(page, 'Top', ['Recently visited', 'Trusted advisor', 'Help'])

  await waitForSave(page, () => sizeButton(page, 'Applications', 2).click())
  await expect(sizeButton(page, 'Applications', 2)).toHaveAttribute('aria-pressed', 'true')
  await waitForSave(page, () => hideWidget(page, 'Blog'))
  await expect(hiddenWidgets(page)).toHaveText([/Blog.*Bottom, size 1/])
  await finishCustomizing(page)
  await expect(page.getByRole('button', { name: 'Customize', exact: true })).toBeFocused()

  const arranged = ['recently-visited', 'trusted-advisor', 'help', ...nine.slice(3, 8)]
  await expect.poll(() => visibleWidgets(page)).toEqual(arranged)
  await expect.poll(() => columnsOf(widget(page, 'applications'))).toBe(2)

  const other = await browser.newContext()
  const there = await other.newPage()
  await openDashboardAs(there, person)
  await expect.poll(() => visibleWidgets(there)).toEqual(arranged)
  await expect.poll(() => columnsOf(widget(there, 'applications'))).toBe(2)
  await other.close()
})

test('Escape cancels a drag, and Undo reverts exactly one change', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await openDashboardAs(page, person)
  await customize(page)
  await frame(page, 'Blog').scrollIntoViewIfNeeded()
  const from = await centreOf(dragHandle(page, 'Security'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const { x, y } = await centreOf(frame(page, 'Welcome'))
  await page.mouse.move(x - 20, y, { steps: 6 })
  await expectFrames(page, 'Bottom', ['Security', 'Welcome', 'Solutions for you', 'Blog'])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectFrames(page, 'Bottom', defaultLayout.Bottom)
  await expectAnnounced(page, 'Security is back where it was.')

  await pauseClock(page)
  await page.getByRole('button', { name: 'Move Help forward' }).click()
  await sizeButton(page, 'Blog', 2).click()
  await toast(page, 'Help moved to position 1 of 3 in Top').getByRole('button', { name: 'Undo' }).click()
  await expectFrames(page, 'Top', defaultLayout.Top)
  await expect(sizeButton(page, 'Blog', 2)).toHaveAttribute('aria-pressed', 'true')
})

test('by keyboard alone: lift, move, drop, cancel, resize, hide and show, each announced', async ({ page }) => {
  await openDashboardAs(page, person)
  const press = (...keys: string[]) =>
    keys.reduce((last, key) => last.then(() => page.keyboard.press(key)), Promise.resolve())
  const tabTo = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (
        (await page.evaluate(() => document.activeElement?.ariaLabel || document.activeElement?.textContent)) === name
      )
        return
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await page.getByRole('heading', { level: 1 }).click()
  await tabTo('Customize')
  await press('Enter')
  await expectAnnounced(page, 'You are customizing this page.')
  await expect(dragHandle(page, 'Recently visited')).toBeFocused()
  await expect(dragHandle(page, 'Recently visited')).toHaveAccessibleDescription(
    /^Press Space to lift, the arrow keys to move/,
  )

  await press('Space')
  await expectAnnounced(page, 'Recently visited lifted, position 1 of 3 in Top.')
  await press('ArrowRight')
  await expectAnnounced(page, 'Recently visited: position 2 of 3.')
  await press('ArrowDown')
  await expectAnnounced(page, 'Recently visited: position 3 of 3.')
  await expect(dragHandle(page, 'Recently visited')).toBeFocused()
  await press('Escape')
  await expectAnnounced(page, 'Recently visited is back where it was.')
  await expectFrames(page, 'Top', defaultLayout.Top)

  await press('Enter', 'ArrowRight')
  await waitForSave(page, async () => {
    await press('Enter')
    await expect(toast(page, 'Recently visited moved to position 2 of 3 in Top')).toBeVisible()
  })
  await expectFrames(page, 'Top', ['Help', 'Recently visited', 'Trusted advisor'])
  await expect(dragHandle(page, 'Recently visited')).toBeFocused()

  await press('+')
  await expectAnnounced(page, 'Recently visited is now size 3')
  await press('+')
  await expectAnnounced(page, 'Recently visited is now size 1')
  await press('-')
  await expectAnnounced(page, 'Recently visited is now size 3')
  await expect(dragHandle(page, 'Recently visited')).toBeFocused()

  await tabTo('Hide Recently visited')
  await press('Enter')
  await expect(toast(page, 'Recently visited is hidden')).toBeVisible()
  await expect(dragHandle(page, 'Trusted advisor')).toBeFocused()
  await tabTo('Show Recently visited')
  await waitForSave(page, async () => {
    await press('Enter')
    await expect(toast(page, 'Recently visited is at the end of Top')).toBeVisible()
  })
  await expectFrames(page, 'Top', ['Help', 'Trusted advisor', 'Recently visited'])
  await expect(page.getByRole('heading', { name: 'Hidden Widgets' })).toBeFocused()

  await press('Escape')
  await expect(page.getByText('The changes were dropped')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Customize', exact: true })).toBeFocused()
  await expect.poll(() => visibleWidgets(page)).toEqual(nine)
})

test('the sizes cycle by section: top 1-2-3, middle 1-2-3-4, bottom 1-2', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, person)
  await customize(page)
  for (const [title, rounds] of [
    ['Help', [2, 3, 1, 2]],
    ['Applications', [1, 2, 3, 4, 1]],
    ['Blog', [2, 1, 2]],
  ] as const) {
    const most = Math.max(...rounds)
    await expect(frame(page, title).getByRole('button', { name: /^Size \d$/ })).toHaveText(
      Array.from({ length: most }, (_, at) => String(at + 1)),
    )
    await dragHandle(page, title).focus()
    for (const columns of rounds) {
      await page.keyboard.press('+')
      await expectAnnounced(page, `${title} is now size ${columns}`)
      await expect(sizeButton(page, title, columns)).toHaveAttribute('aria-pressed', 'true')
    }
  }
})

test('Reset Layout restores the default, says so, and can be undone', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await openDashboardAs(page, person)
  await customize(page)
  await waitForSave(page, () => hideWidget(page, 'Welcome'))
  await finishCustomizing(page)
  await pauseClock(page)
  await waitForSave(page, () => page.getByRole('button', { name: 'Reset Layout' }).click())
  const resetToast = toast(page, 'The layout is back to how it was at the start')
  await expect(resetToast).toBeVisible()
  await expect.poll(() => visibleWidgets(page)).toEqual(nine)
  await waitForSave(page, () => resetToast.getByRole('button', { name: 'Undo' }).click())
  await page.clock.resume()
  await page.reload()
  await expect(widget(page, 'security')).toBeVisible()
  await expect.poll(() => visibleWidgets(page)).not.toContain('welcome')
})

test(
  'Add widgets offers hidden widgets, and opens Customize when there are none',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboardAs(page, person)
    const add = page.getByRole('button', { name: 'Add widgets' })
    await add.click()
    await expect(page.getByText('All widgets are on the page')).toBeVisible()
    await clickMenuItem(page.getByRole('menuitem', { name: 'Customize' }))
    await hideWidget(page, 'Help')
    await hideWidget(page, 'Blog')
    await finishCustomizing(page)
    await add.click()
    await expect(page.getByRole('menuitem')).toHaveText([/Help.*Top, size 1/, /Blog.*Bottom, size 1/])
    await waitForSave(page, async () => {
      await clickMenuItem(page.getByRole('menuitem', { name: /Help/ }))
      await expect(toast(page, 'Help is at the end of Top')).toBeVisible()
    })
    await expect
      .poll(() => visibleWidgets(page))
      .toEqual(['recently-visited', 'trusted-advisor', 'help', ...nine.slice(3, 8)])
  },
)

test('an empty dashboard says so and offers Reset Layout', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, person)
  await customize(page)
  for (const title of Object.values(defaultLayout).flat()) await hideWidget(page, title)
  await expect(page.getByText('Nothing is shown here.').first()).toBeVisible()
  await expect(hiddenWidgets(page)).toHaveCount(9)
  await finishCustomizing(page)
  await expect(page.getByRole('heading', { name: 'Every widget is hidden' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Reset Layout' }).last().click()
  await expect(page.locator('[data-widget]')).toHaveCount(9)
})

test('filter and search narrow the dashboard and announce the count', { tag: '@long' }, async ({ page }) => {
  await openDashboardAs(page, person)
  const show = (name: string) => page.getByRole('radiogroup', { name: 'Show' }).getByText(name, { exact: true }).click()
  await show('Interactive')
  await expect(page.locator('[data-widget]')).toHaveCount(5)
  await expect
    .poll(() => visibleWidgets(page))
    .toEqual(['recently-visited', 'trusted-advisor', 'applications', 'welcome', 'security'])
  await expect(page.getByText('5 widgets shown')).toBeAttached()
  await show('Large Cards')
  await expect(page.locator('[data-widget]')).toHaveCount(2)
  await expect.poll(() => visibleWidgets(page)).toEqual(['digital-transformation', 'applications'])

  const search = page.getByRole('searchbox', { name: 'Search widgets' })
  await search.fill('BLOG')
  await expect(page.getByRole('heading', { name: 'No widget fits' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all widgets' }).click()
  await expect(page.locator('[data-widget]')).toHaveCount(9)
  await search.fill('advis')
  await expect(page.locator('[data-widget]')).toHaveCount(1)
  await expect(page.getByText('1 widget shown')).toBeAttached()
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await expect(page.locator('[data-widget]')).toHaveCount(9)
})

test('offline changes are kept in this browser and saved when the network is back', async ({ page }) => {
  await openDashboardAs(page, person)
  await customize(page)
  await page.context().setOffline(true)
  await hideWidget(page, 'Help')
  await expect(toast(page, 'Your layout is not saved yet')).toBeVisible()
  await expect(hiddenWidgets(page)).toHaveCount(1)
  await page.context().setOffline(false)
  await expect(toast(page, 'Your layout is saved')).toBeVisible()
  await page.reload()
  await expect(widget(page, 'blog')).toBeVisible()
  await expect.poll(() => visibleWidgets(page)).not.toContain('help')
})

test(
  'when the layout fails to load, the page says so and cannot be customized',
  { tag: '@long' },
  async ({ page, browser }) => {
    await openDashboardAs(page, person)
    await customize(page)
    await waitForSave(page, () => hideWidget(page, 'Help'))
    const failing = (there: typeof page) =>
      there.route('**/api/v1/dashboard/layout', (route) =>
        route.fulfill({
          status: 503,
          json: { errors: [{ code: 'overloaded', message: 'Busy' }], requestId: 'journey' },
        }),
      )
    await failing(page)
    await page.reload()
    await expect(page.getByText('You see the layout that this browser remembers.')).toBeVisible()
    await expect.poll(() => visibleWidgets(page)).toHaveLength(8)
    const change = page.getByRole('button', { name: 'Customize', exact: true })
    await expect(change).toHaveAccessibleDescription('Your layout has not been loaded yet.')
    await page.unroute('**/api/v1/dashboard/layout')
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByText('Your layout could not be loaded')).toBeHidden()
    await expect(change).not.toHaveAttribute('aria-disabled')

    const other = await browser.newContext()
    const there = await other.newPage()
    await failing(there)
    await openDashboardAs(there, person)
    await expect(there.getByText('You see the default layout.')).toBeVisible()
    await expect.poll(() => visibleWidgets(there)).toEqual(nine)
    await other.close()
  },
)

test(
  'staff in a support session and people without an organisation see why they cannot customize',
  { tag: '@long' },
  async ({ page, browser }) => {
    await page.goto((await createImpersonationLink(person.email)).href)
    const sentence = 'In a support session the layout stays as the customer arranged it.'
    for (const name of ['Reset Layout', 'Customize', 'Add widgets'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription(sentence)

    const other = await browser.newContext()
    const there = await other.newPage()
    await there.route('**/api/v1/organisations*', (route) =>
      route.fulfill({ json: { data: { items: [] }, errors: [], requestId: 'journey' } }),
    )
    await openDashboardAs(there, person)
    await expect(there.getByRole('button', { name: 'Customize', exact: true })).toHaveAccessibleDescription(
      'You do not belong to an organization yet.',
    )
    await expect.poll(() => visibleWidgets(there)).toEqual(nine)
    await other.close()
  },
)

test(
  'a customized layout renders at once, and nothing shifts when the server responds',
  { tag: '@long' },
  async ({ page }) => {
    await openDashboardAs(page, person)
    await customize(page)
    await waitForSave(page, () => hideWidget(page, 'Recently visited'))
    await waitForSave(page, () => hideWidget(page, 'Digital transformation'))
    await observeShifts(page)
    // the response is delayed: the layout comes from this browser
    const late = Promise.withResolvers<void>()
    await page.route('**/api/v1/dashboard/layout', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.reload()
    await expect(widget(page, 'help')).toBeVisible()
    expect(await visibleWidgets(page)).toEqual(nine.filter((id) => !/^(recently|digital)/.test(id)))
    const answered = page.waitForResponse('**/api/v1/dashboard/layout')
    late.resolve()
    await answered
    expect(await measureShift(page)).toBeLessThanOrEqual(maxShift)
  },
)

test('the dashboard is accessible in Customize mode', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await openDashboardAs(page, person)
  await customize(page)
  await hideWidget(page, 'Blog')
  await expect(hiddenWidgets(page)).toHaveCount(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await finishCustomizing(page)
  await page.getByRole('searchbox').fill('nothing of ours')
  await expect(page.getByRole('heading', { name: 'No widget fits' })).toBeVisible()
  await expectAccessible(page)
})
