import type { Page } from '@playwright/test'
import { injectSession, type Person } from './person.ts'

/** Opens a page with a new session, without loading the dashboard first. */
export const openAs = async (page: Page, person: Pick<Person, 'email'>, path: string) => {
  await injectSession(page, person)
  await page.goto(path)
}
