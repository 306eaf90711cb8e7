import type { Page } from '@playwright/test'
import { pipelineFailures } from '@song-hanh/contract/http/failure'

/** Building blocks to open screens. */

export const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Clicks buttons in turn and waits for the dialog that the last one opens. */
export const openDialog =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) await clickButton(page, name)
    await dialog(page).first().waitFor()
  }

export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

const messageOf = (code: string) => (pipelineFailures as Record<string, { message: string }>)[code]?.message ?? code
/** Stubs a failure for matching requests. */
export const failRequests = (calls: string | RegExp, status: number, code: string) => (page: Page) =>
  page.route(calls, (route) =>
    route.fulfill({
      status,
      json: { errors: [{ code, message: messageOf(code) }], requestId: '0198f1e5-0000-7000-8000-00000000cafe' },
    }),
  )

/** The browser's console messages about failed requests. */
export const consoleErrors = (...statuses: number[]) =>
  statuses.map((status) => new RegExp(`the server responded with a status of ${status} `))

/** Every API call of the organisation fails. */
export const withFailingApi = {
  prepare: failRequests(/\/api\/v1\/(?!organisations|dashboard|notifications)/, 500, 'fault'),
  errors: consoleErrors(500),
  longOnly: true,
} as const
