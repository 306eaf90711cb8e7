import { expect, type Page } from '@playwright/test'

/** Opens a public page and waits for hydration: clicks before it are lost. */
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
