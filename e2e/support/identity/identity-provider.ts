import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { markSensitive } from '../sensitive-values.ts'
import { logFolder, sandbox } from '../env.ts'
import { callSandbox } from '../call-sandbox.ts'

const setProviderBehaviour = (order: Misbehaviour | { mode: 'normal' }) =>
  callSandbox('PUT', '/identity-provider/behaviour', order)

/** The password of every account at the sandbox's provider. */
const providerPassword = 'sandbox'

export type ProviderAccount = { email: string; name: string; emailVerified: boolean }

/** An account at the provider, new to us unless the address is one of ours. */
export const addProviderAccount = async (given: Partial<ProviderAccount> = {}): Promise<ProviderAccount> => {
  const account = {
    email: `${crypto.randomUUID()}@new.example`,
    name: 'Bùi Thị Ẩn Danh',
    emailVerified: true,
    ...given,
  }
  await callSandbox('POST', '/identity-provider/accounts', account)
  markSensitive(account.email)
  return account
}

const lock = join(logFolder, 'provider.lock')
const maxWaitMs = 90_000

/** Misbehaviour of the provider is global, so journeys use it one at a time. */
const withProviderLock = async <T>(work: () => Promise<T>): Promise<T> => {
  await expect(() => mkdirSync(lock)).toPass({ timeout: maxWaitMs, intervals: [50] })
  try {
    return await work()
  } finally {
    rmdirSync(lock)
  }
}

type Misbehaviour = { mode: 'deny' | 'fail' | 'slow'; delayMs?: number; times?: number }

const clickButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const waitUntilLeft = (page: Page) => page.waitForURL((url) => !url.href.startsWith(sandbox))

const isExchange = (sent: Pick<Request, 'url'>) => new URL(sent.url()).pathname === '/id/auth/v2/sso/callback'

/** Our server calls the provider once more after the browser has left it; its behaviour matters until then. */
const waitForCodeExchange = (page: Page) =>
  Promise.race([page.waitForResponse(isExchange), page.waitForEvent('requestfailed', isExchange)])

type ProviderVisit = {
  /** The person's last action. */
  end?: 'allow' | 'deny' | 'cancel'
  misbehaviour?: Misbehaviour
}

/**
 * The provider's own pages, until it is no longer involved: address and password, then consent. A cancelled or denied
 * sign-in ends on the first page.
 */
export const completeProviderSignIn = (
  page: Page,
  email: string,
  { end = 'allow', misbehaviour }: ProviderVisit = {},
) =>
  withProviderLock(async () => {
    await page.waitForURL(`${sandbox}/identity-provider/**`)
    try {
      if (end === 'cancel') {
        await clickButton(page, /^(Huỷ|Cancel)$/)
        return await waitUntilLeft(page)
      }
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(providerPassword)
      if (misbehaviour?.mode === 'deny') {
        await setProviderBehaviour(misbehaviour)
        await clickButton(page, /^(Đăng nhập|Sign in)$/)
        return await waitUntilLeft(page)
      }
      const exchanged = end === 'allow' ? waitForCodeExchange(page) : undefined
      await clickButton(page, /^(Đăng nhập|Sign in)$/)
      // consent is asked for only once
      const allow = page.getByRole('button', { name: /^(Cho phép|Allow)$/ })
      await Promise.race([allow.waitFor(), waitUntilLeft(page)])
      if (page.url().startsWith(sandbox)) {
        if (misbehaviour) await setProviderBehaviour(misbehaviour)
        await (end === 'allow' ? allow.click() : clickButton(page, /^(Từ chối|Deny)$/))
        await waitUntilLeft(page)
      }
      await exchanged
    } finally {
      if (misbehaviour) await setProviderBehaviour({ mode: 'normal' })
    }
  })

/** Single sign-on from our login page through the provider and back. */
export const signInBySso = async (page: Page, email: string, visit: ProviderVisit = {}) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click()
  await completeProviderSignIn(page, email, visit)
}
