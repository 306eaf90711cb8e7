import { expect, type Page } from '@playwright/test'

/** Opens a page of the site and waits until it listens: it is drawn before its program has come, and until then a press is lost. */
export const openPublic = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}

export const waitForHydration = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__reactContainer')),
      ),
    )
    .toBe(true)
