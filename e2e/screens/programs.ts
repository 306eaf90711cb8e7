import type { Page } from '@playwright/test'
import { markSensitive } from '../support/sensitive-values.ts'
import { sandbox } from '../support/env.ts'
import type { Screen } from './screen.ts'
import { dialog, inTurn, openDialog, withFailingApi } from './steps.ts'

const keys = '/account/apikeys'
const webhooks = '/account/webhooks'
const requests = '/account/requests'

const base = { area: 'programs', viewer: 'owner' } as const
const byNewOwner = { ...base, viewer: 'new-owner' } as const
const longOnly = { ...base, longOnly: true } as const

const createKey = async (page: Page) => {
  await openDialog('Create key')(page)
  await dialog(page).getByLabel('Name').fill('cam-bien-kho-lanh')
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  markSensitive((await page.getByLabel('The whole key').textContent()) ?? '')
}

const keyScreens: Screen[] = [
  { ...base, ...withFailingApi, name: 'keys-failed', path: keys },
  { ...longOnly, name: 'keys-compact', path: keys, stored: { 'table.apikeys.rows': 'compact' } },
  { ...longOnly, name: 'keys-none', path: keys, open: (page) => page.getByRole('searchbox').fill('khong co') },
  { ...base, name: 'keys-create', path: keys, open: openDialog('Create key') },
  { ...byNewOwner, name: 'keys-reveal', path: keys, open: createKey },
  { ...longOnly, name: 'keys-rotate', path: keys, open: openDialog(/^Rotate/) },
  { ...longOnly, name: 'keys-revoke', path: keys, open: openDialog(/^Revoke/) },
  { ...base, name: 'keys-log', path: keys, open: openDialog(/^Request log of production-sync/) },
]

/** From a list to the page of its first row. */
const openFirst = (path: string) => async (page: Page) => {
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL(`**${path}/*`)
}
const openWebhook = async (page: Page) => {
  await openFirst(webhooks)(page)
  await page
    .getByRole('button', { name: /^Details: / })
    .first()
    .waitFor()
}
const createWebhook = async (page: Page) => {
  await openDialog('Create webhook')(page)
  await dialog(page).getByLabel('Address').fill(`${sandbox}/receiver/in/${crypto.randomUUID()}`)
  await dialog(page).getByRole('button', { name: 'Create webhook' }).click()
  markSensitive((await dialog(page).locator('code').textContent()) ?? '')
}

const webhookScreens: Screen[] = [
  { ...base, ...withFailingApi, name: 'webhooks-failed', path: webhooks },
  { ...byNewOwner, name: 'webhooks-create', path: webhooks, open: openDialog('Create webhook') },
  { ...byNewOwner, name: 'webhooks-secret', path: webhooks, open: createWebhook, longOnly: true },
  { ...base, name: 'webhook', path: webhooks, open: openWebhook },
  { ...base, name: 'webhook-delivery', path: webhooks, open: inTurn(openWebhook, openDialog(/^Details: /)) },
  { ...longOnly, name: 'webhook-edit', path: webhooks, open: inTurn(openWebhook, openDialog('Edit')) },
  { ...longOnly, name: 'webhook-rotate', path: webhooks, open: inTurn(openWebhook, openDialog('Rotate secret')) },
  { ...longOnly, name: 'webhook-delete', path: webhooks, open: inTurn(openWebhook, openDialog('Delete webhook')) },
]

const openRequest = openFirst(requests)

const serviceScreens: Screen[] = [
  { ...base, ...withFailingApi, name: 'service-failed', path: '/services/databases' },
  { ...base, ...withFailingApi, name: 'requests-failed', path: requests },
  { ...base, name: 'request', path: requests, open: openRequest },
  { ...longOnly, name: 'request-withdraw', path: requests, open: inTurn(openRequest, openDialog('Withdraw request')) },
  { ...base, ...withFailingApi, name: 'plan-failed', path: '/account/plan' },
  { ...byNewOwner, name: 'plan-ask', path: '/account/plan', open: openDialog('Request Enterprise'), longOnly: true },
]

export const programScreens: Screen[] = [...keyScreens, ...webhookScreens, ...serviceScreens]
