import type { Page } from '@playwright/test'

/** Until nothing more comes; a page that follows a payment, or waits for what a journey holds back, never gets there. */
export const waitForIdle = (page: Page): Promise<void> =>
  page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
