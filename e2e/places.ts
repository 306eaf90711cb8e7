import type { Page } from '@playwright/test'
import { pipelineFailures } from '@song-hanh/contract/failure'
import { openOwnOrganisation } from './own-organisation.ts'
import { enterAs, people, pressInMenu, takeSession, type Somebody } from './person.ts'
import { owner } from './surroundings.ts'

/** Somewhere to look: a page, a dialog, a state. */
export type Place = [name: string, open: (page: Page) => Promise<unknown>]

/** Of the demo organisation, who may look and change nothing. */
export const onlooker = people.buyerOnPhone

/** Comes there without a look at the dashboard. */
export const comeAs = (who: Pick<Somebody, 'email'>, path: string) => async (page: Page) => {
  await takeSession(page, who)
  await page.goto(path)
}
export const comeTo = (path: string) => comeAs(owner, path)

/** Comes in as the owner of an organisation that nobody else knows, where something may be made. */
export const comeNewTo = (path: string) => async (page: Page) => {
  const { people } = await openOwnOrganisation()
  await comeAs(people.owner, path)(page)
}

const messageOf = (code: string) => (pipelineFailures as Record<string, { message: string }>)[code]?.message ?? code
/** Every call of this kind is answered so. */
export const answer = (page: Page, calls: string | RegExp, status: number, code: string) =>
  page.route(calls, (route) =>
    route.fulfill({
      status,
      json: { errors: [{ code, message: messageOf(code) }], requestId: '0198f1e5-0000-7000-8000-00000000cafe' },
    }),
  )
/** Comes there while nothing of the organisation can be read. */
export const comeInVain = (path: string) => async (page: Page) => {
  await answer(page, /\/api\/v1\/(?!organisations|dashboard|notifications)/, 500, 'fault')
  await comeTo(path)(page)
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

export const inVietnamese = (path: string) => async (page: Page) => {
  await enterAs(page, people.inTwoLanguages)
  await page.getByRole('button', { name: /language|ngôn ngữ/i }).click()
  await pressInMenu(page.getByRole('menuitemradio', { name: 'Tiếng Việt' }))
  await page.goto(path)
}

/** Comes there and presses what opens the dialog. */
export const pressAt =
  (open: (page: Page) => Promise<unknown>, ...names: (string | RegExp)[]) =>
  async (page: Page) => {
    await open(page)
    for (const name of names) await press(page, name)
    await dialog(page).first().waitFor()
  }
