import type { Page } from '@playwright/test'
import { takeSession, type Somebody } from './person.ts'

/** Opens a page with a session of its own, without a look at the dashboard. */
export const openAs = async (page: Page, who: Pick<Somebody, 'email'>, path: string) => {
  await takeSession(page, who)
  await page.goto(path)
}
