import type { Page } from '@playwright/test'
import { canary } from './canary.ts'
import { comeAs, comeInVain, comeNewTo, comeTo, dialog, inVietnamese, onlooker, type Place, pressAt } from './places.ts'
import { sandbox } from './surroundings.ts'

const keys = '/account/apikeys'
const webhooks = '/account/webhooks'
const requests = '/account/requests'

const revealKey = async (page: Page) => {
  await pressAt(comeNewTo(keys), 'Create key')(page)
  await dialog(page).getByLabel('Name').fill('cam-bien-kho-lanh')
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  canary((await page.getByLabel('The whole key').textContent()) ?? '')
}

const keyPlaces: Place[] = [
  ['keys', comeTo(keys)],
  ['keys-failed', comeInVain(keys)],
  ['keys-vi', inVietnamese(keys)],
  ['keys-viewer', comeAs(onlooker, keys)],
  ['keys-empty', comeNewTo(keys)],
  [
    'keys-compact',
    (page) =>
      page.addInitScript(() => localStorage.setItem('table.apikeys.rows', 'compact')).then(() => comeTo(keys)(page)),
  ],
  ['keys-none', (page) => comeTo(keys)(page).then(() => page.getByRole('searchbox').fill('khong co'))],
  ['keys-create', pressAt(comeTo(keys), 'Create key')],
  ['keys-reveal', revealKey],
  ['keys-rotate', pressAt(comeTo(keys), /^Rotate/)],
  ['keys-revoke', pressAt(comeTo(keys), /^Revoke/)],
  ['keys-log', pressAt(comeTo(keys), /^Request log of production-sync/)],
]

/** Comes to a list and into its first row. */
const openFirst = (path: string) => async (page: Page) => {
  await comeTo(path)(page)
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(`**${path}/*`)
}
const comeToWebhook = async (page: Page) => {
  await openFirst(webhooks)(page)
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .waitFor()
}

const webhookPlaces: Place[] = [
  ['webhooks-empty', comeNewTo(webhooks)],
  ['webhooks-viewer', comeAs(onlooker, webhooks)],
  ['webhooks', comeTo(webhooks)],
  ['webhooks-failed', comeInVain(webhooks)],
  ['webhooks-vi', inVietnamese(webhooks)],
  ['webhooks-create', pressAt(comeNewTo(webhooks), 'Create webhook')],
  [
    'webhooks-secret',
    async (page) => {
      await pressAt(comeNewTo(webhooks), 'Create webhook')(page)
      await dialog(page).getByLabel('Address').fill(`${sandbox}/receiver/in/${crypto.randomUUID()}`)
      await dialog(page).getByRole('button', { name: 'Create webhook' }).click()
      canary((await dialog(page).locator('code').textContent()) ?? '')
    },
  ],
  ['webhook', comeToWebhook],
  ['webhook-delivery', pressAt(comeToWebhook, /^Details: /)],
  ['webhook-edit', pressAt(comeToWebhook, 'Edit')],
  ['webhook-rotate', pressAt(comeToWebhook, 'Rotate secret')],
  ['webhook-delete', pressAt(comeToWebhook, 'Delete webhook')],
]

const servicePlaces: Place[] = [
  ['service', comeTo('/services/databases')],
  ['service-failed', comeInVain('/services/databases')],
  ['service-vi', inVietnamese('/services/databases')],
  ['service-viewer', comeAs(onlooker, '/infrastructure/instances')],
  ['service-none', comeTo('/services/databases?search=khong-co-gi')],
  ['service-empty', comeNewTo('/services/search-engines')],
  ['service-request', comeTo('/account/requests/new?kind=database')],
  ['service-instance', comeTo('/infrastructure/instances/new')],
  ['requests', comeTo(requests)],
  ['requests-failed', comeInVain(requests)],
  ['requests-vi', inVietnamese(requests)],
  ['requests-empty', comeNewTo(requests)],
  ['request', openFirst(requests)],
  ['request-withdraw', pressAt(openFirst(requests), 'Withdraw request')],
  ['plan', comeNewTo('/account/plan')],
  ['plan-failed', comeInVain('/account/plan')],
  ['plan-vi', inVietnamese('/account/plan')],
  ['plan-viewer', comeAs(onlooker, '/account/plan')],
  ['plan-ask', pressAt(comeNewTo('/account/plan'), 'Request Enterprise')],
]

export const programPlaces: Place[] = [...keyPlaces, ...webhookPlaces, ...servicePlaces]
