import type { Page } from '@playwright/test'
import { injectSession, type Person } from './person.ts'

/** Opens a page with a session of its own, without a look at the dashboard. */
export const openAs = async (page: Page, person: Pick<Person, 'email'>, path: string) => {
  await injectSession(page, person)
  await page.goto(path)
}
