import type { Page } from '@playwright/test'

/** Keeps messages with a timeout on the page. The page's clock must be installed before the page is opened. */
export const pauseClock = (page: Page) => page.clock.pauseAt(Date.now() + 60_000)
