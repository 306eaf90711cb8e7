import type { Page } from '@playwright/test'

/** Waits for network idle, at most 3 s: a page that polls a payment or a stubbed request never gets there. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
