import { test as base, expect, type Page } from '@playwright/test'
import { markSensitive } from './sensitive-values.ts'
import { openDashboardAs } from './person.ts'
import { owner, password } from './env.ts'

type PageError = { kind: 'policy' | 'error'; text: string }

/**
 * Every journey fails on a violation of the content security policy or an uncaught error. A journey that provokes one
 * empties `pageErrors` afterwards.
 */
export const test = base.extend<{ pageErrors: PageError[]; watched: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture uses from this pattern
  pageErrors: async ({}, use) => use([]),
  watched: [
    async ({ page, pageErrors }, use) => {
      await page.exposeBinding('reportViolation', (_, text: string) => pageErrors.push({ kind: 'policy', text }))
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const { reportViolation } = window as unknown as { reportViolation: (text: string) => void }
          reportViolation(
            `${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`,
          )
        })
      })
      page.on('pageerror', (error) => {
        // the browser skips a view transition when the next page is late; harmless
        if (!error.message.startsWith('Transition was')) pageErrors.push({ kind: 'error', text: error.message })
      })
      page.on('console', (message) => {
        const isPolicy = message.type() === 'error' && /Content Security Policy|Trusted|hydrat/i.test(message.text())
        if (isPolicy) pageErrors.push({ kind: 'policy', text: message.text() })
      })
      await use()
      expect(pageErrors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Submits the sign-in form; the caller checks the result. */
export const signIn = async (page: Page, email: string = owner.email, secret: string = password) => {
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(markSensitive(email))
  await page.getByLabel('Password', { exact: true }).fill(markSensitive(secret))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens the dashboard as the owner of the demo organisation. */
export const openDashboard = (page: Page) => openDashboardAs(page, owner)

export const setTheme = (page: Page, theme: 'light' | 'dark') =>
  page.addInitScript((value) => localStorage.setItem('theme', value), theme)
