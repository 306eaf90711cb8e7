import { expect, type Page } from '@playwright/test'
import { canary } from './canary.ts'
import { openOwnOrganisation } from './own-organisation.ts'
import { openElsewhere, type Somebody } from './person.ts'
import { comeAs, comeTo, dialog, inVietnamese, onlooker, type Place, pressAt } from './places.ts'
import { runDeed } from './staff.ts'
import { sandbox } from './surroundings.ts'

const keys = '/account/apikeys'
const webhooks = '/account/webhooks'
const requests = '/account/requests'

/** Comes in as the owner of an organisation that nobody else knows, where something may be made. */
const comeNewTo = (path: string) => async (page: Page) => {
  const { people } = await openOwnOrganisation()
  await comeAs(people.owner, path)(page)
}

const revealKey = async (page: Page) => {
  await pressAt(comeNewTo(keys), 'Create key')(page)
  await dialog(page).getByLabel('Name').fill('cam-bien-kho-lanh')
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  canary((await page.getByLabel('The whole key').textContent()) ?? '')
}

const keyPlaces: Place[] = [
  ['keys', comeTo(keys)],
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

type Hook = { webhook_id: string }
/** One webhook that is reached, one that is not, and one that is paused. */
const makeWebhooks = async (owner: Somebody): Promise<string> => {
  const { call, close } = await openElsewhere(owner)
  const box = `${sandbox}/receiver/in/${crypto.randomUUID()}`
  const make = async (url: string, more: object) => {
    const made = await call<{ webhook: Hook; signing_secret: string }>('POST', '/api/v1/webhooks', { url, ...more })
    canary(made.signing_secret)
    return made.webhook.webhook_id
  }
  await make(`${sandbox}/nowhere`, { description: 'Kho dữ liệu', events: ['organisation.project_created'] })
  const reached = await make(box, { description: 'Đồng bộ sang hệ thống ERP', events: null })
  await call('POST', '/api/v1/projects', { name: 'Sàn đặt hàng', description: '' })
  await call('POST', `/api/v1/webhooks/${reached}/test`)
  await expect
    .poll(async () => JSON.stringify(await call('GET', `/api/v1/webhooks/${reached}/deliveries`)), { timeout: 25_000 })
    .toContain('delivered')
  await close()
  return `${webhooks}/${reached}`
}
const comeToWebhook = async (page: Page) => {
  const { people } = await openOwnOrganisation()
  const path = await makeWebhooks(people.owner)
  await comeAs(people.owner, path)(page)
  await page.getByRole('table').first().waitFor()
}

const webhookPlaces: Place[] = [
  ['webhooks-empty', comeNewTo(webhooks)],
  ['webhooks-viewer', comeAs(onlooker, webhooks)],
  ['webhooks', (page) => comeToWebhook(page).then(() => page.goto(webhooks))],
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

/** Three requests, one of which has been answered and one fulfilled; gives the page of the answered one. */
const makeRequests = async (owner: Somebody): Promise<string> => {
  const { call, close } = await openElsewhere(owner)
  const { items } = await call<{ items: { project_id: string }[] }>('GET', '/api/v1/projects')
  const ask = async (kind: string, name: string, wishes: string) => {
    const wish = { kind, name, wishes, project_id: items[0]?.project_id ?? null, region: 'Hồ Chí Minh 1' }
    return (await call<{ request: { request_id: string; number: string } }>('POST', requestsCall, wish)).request
  }
  const done = await ask('storage', 'kho-anh-lo-hang', 'Một terabyte, sao lưu mỗi đêm.')
  await ask('load_balancer', 'cong-vao', '')
  const answered = await ask('database', 'don-hang-pg', 'PostgreSQL 17, hai bản sao, trước ngày 1 tháng 12.')
  await runDeed('take-service-request', { options: { number: done.number } })
  await runDeed('fulfil-service-request', { options: { number: done.number } })
  await runDeed('take-service-request', { options: { number: answered.number } })
  const words = 'Bạn muốn sao lưu theo giờ hay theo ngày? Theo giờ cần thêm dung lượng.'
  await runDeed('answer-service-request', { options: { number: answered.number, words } })
  await close()
  return `${requests}/${answered.request_id}`
}
const requestsCall = '/api/v1/requests'
const comeToRequest = async (page: Page) => {
  const { people } = await openOwnOrganisation()
  const path = await makeRequests(people.owner)
  await comeAs(people.owner, path)(page)
}

const servicePlaces: Place[] = [
  ['service', comeTo('/services/databases')],
  ['service-vi', inVietnamese('/services/databases')],
  ['service-viewer', comeAs(onlooker, '/infrastructure/instances')],
  ['service-none', comeTo('/services/databases?search=khong-co-gi')],
  ['service-empty', comeNewTo('/services/search-engines')],
  ['service-request', comeTo('/account/requests/new?kind=database')],
  ['service-instance', comeTo('/infrastructure/instances/new')],
  ['requests', (page) => comeToRequest(page).then(() => page.goto(requests))],
  ['requests-empty', comeNewTo(requests)],
  ['request', comeToRequest],
  ['request-withdraw', pressAt(comeToRequest, 'Withdraw request')],
  ['plan', comeNewTo('/account/plan')],
  ['plan-vi', inVietnamese('/account/plan')],
  ['plan-viewer', comeAs(onlooker, '/account/plan')],
  ['plan-ask', pressAt(comeNewTo('/account/plan'), 'Request Enterprise')],
]

export const programPlaces: Place[] = [...keyPlaces, ...webhookPlaces, ...servicePlaces]
