import type { Page } from '@playwright/test'

/** What stands for seconds stays until it was looked at. The page's clock must be installed before the page is opened. */
export const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)
