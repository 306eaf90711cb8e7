import type { Page } from '@playwright/test'
import { markSensitive } from '../../support/sensitive-values.ts'
import { openDashboard, expect, test } from '../../support/journey.ts'
import { openCodeStep, openSignInAgain } from '../../support/identity/open-sign-in.ts'
import { waitForIdle } from '../../support/wait-for-idle.ts'
import { owner, password } from '../../support/env.ts'

/** The focused element, by role and accessible name. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return ''
    return (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.id || element.tagName
  })

const tabTo = async (page: Page, name: RegExp, atMost = 80) => {
  for (let presses = 0; presses < atMost; presses++) {
    await page.keyboard.press('Tab')
    if (name.test(await focused(page))) return
  }
  throw new Error(`Tab never reached ${name}`)
}

/** Every interactive element is reached by Tab and shows a focus indicator. */
const expectAllReachable = async (page: Page) => {
  const expected = await page.evaluate(() => {
    const selector = 'a[href], button, input, select, textarea, [tabindex="0"]'
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert]') &&
      !(element as HTMLButtonElement).disabled &&
      // Tab reaches the checked radio of a group, arrow keys the others
      !element.matches('[type=radio]:not(:checked)') &&
      element.getAttribute('tabindex') !== '-1'
    return [...document.querySelectorAll(selector)].filter(isShown).map((element, at) => {
      element.setAttribute('data-trial', String(at))
      return String(at)
    })
  })
  const seen = new Set<string>()
  const unmarked: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  // one round; elements that appeared in the meantime are ignored
  for (let presses = 0; presses < 3 * expected.length + 100; presses++) {
    await page.keyboard.press('Tab')
    const [at, isMarked, name] = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      // an input that fills its label shows the focus ring around the label
      const { outlineStyle, boxShadow } = getComputedStyle(
        element.matches('label > :only-of-type') ? element.parentElement! : element,
      )
      // a link that covers its whole card shows the focus ring around the card
      const cover = getComputedStyle(element, '::after')
      const isCoverMarked = cover.content !== 'none' && cover.outlineStyle !== 'none'
      return [
        element.dataset['trial'] ?? '',
        outlineStyle !== 'none' || boxShadow !== 'none' || isCoverMarked,
        element.outerHTML.slice(0, 160),
      ] as const
    })
    if (seen.has(at)) break
    if (at && !isMarked) unmarked.push(name)
    if (at) seen.add(at)
  }
  const missed = expected.filter((at) => !seen.has(at))
  const names = await page.evaluate(
    (ids) => ids.map((at) => document.querySelector(`[data-trial="${at}"]`)?.outerHTML.slice(0, 160)),
    missed,
  )
  expect({ unreachable: names, withoutFocusMark: unmarked }).toEqual({ unreachable: [], withoutFocusMark: [] })
}

test('signing in and out works by keyboard alone', async ({ page }) => {
  await page.goto('/en')
  await tabTo(page, /^Login$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth/login')
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).focus()
  await page.keyboard.type(markSensitive(owner.email))
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(markSensitive(password))
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await expect(page.getByText(owner.name).first()).toBeVisible()
  // navigation moves the focus to the content
  await expect(page.locator('#main')).toBeFocused()

  await tabTo(page, new RegExp(owner.name))
  await page.keyboard.press('Enter')
  const logOut = page.getByRole('menuitem', { name: 'Log out' })
  await expect(logOut).toBeVisible()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let presses = 0; presses < 20 && !/Log out/.test(await focused(page)); presses++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/auth/login')
})

test('the first Tab on a page skips to its content', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('main')))).toBe(true)
})

test('everything on the landing page is reachable by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await expectAllReachable(page)
})

test('everything on the login page is reachable by keyboard', { tag: '@long' }, async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectAllReachable(page)
})

test('everything on the step for a verification code is reachable by keyboard', { tag: '@long' }, async ({ page }) => {
  await openCodeStep(page)
  await expectAllReachable(page)
})

test('everything in the dialog over an ended session is reachable by keyboard, and nothing behind it', async ({
  page,
}) => {
  await openSignInAgain(page)
  const names = new Set<string>()
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    names.add(await focused(page))
    expect(
      await page.evaluate(() => Boolean(document.activeElement?.closest('[role=dialog], [data-base-ui-focus-guard]'))),
    ).toBe(true)
  }
  expect([...names]).toEqual(expect.arrayContaining(['Sign in', 'Sign in with single sign-on', 'Leave this page']))
})

test('everything on the dashboard is reachable by keyboard', async ({ page }) => {
  await openDashboard(page)
  // elements that load later would be missed by the round of Tabs
  await waitForIdle(page)
  await expectAllReachable(page)
})
