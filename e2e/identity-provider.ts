import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Request } from '@playwright/test'
import { canary } from './sensitive-values.ts'
import { logFolder, sandbox } from './env.ts'
import { tellSandbox } from './call-sandbox.ts'

const behave = (order: Misbehaviour | { mode: 'normal' }) => tellSandbox('PUT', '/identity-provider/behaviour', order)

/** Everybody at the sandbox's provider has this one. */
const providerPassword = 'sandbox'

export type ProviderAccount = { email: string; name: string; emailVerified: boolean }

/** Somebody whom the provider knows and we have never seen, unless the address is one of ours. */
export const addProviderAccount = async (given: Partial<ProviderAccount> = {}): Promise<ProviderAccount> => {
  const account = {
    email: `${crypto.randomUUID()}@new.example`,
    name: 'Bùi Thị Ẩn Danh',
    emailVerified: true,
    ...given,
  }
  await tellSandbox('POST', '/identity-provider/accounts', account)
  canary(account.email)
  return account
}

const lock = join(logFolder, 'provider.lock')
const longestMs = 90_000

/** The provider misbehaves towards everybody at once, so journeys go through it one after the other. */
const alone = async <T>(work: () => Promise<T>): Promise<T> => {
  await expect(() => mkdirSync(lock)).toPass({ timeout: longestMs, intervals: [50] })
  try {
    return await work()
  } finally {
    rmdirSync(lock)
  }
}

type Misbehaviour = { mode: 'deny' | 'fail' | 'slow'; delayMs?: number; times?: number }

const pressAtProvider = (page: Page, name: RegExp) => page.getByRole('button', { name }).click()
const leftProvider = (page: Page) => page.waitForURL((url) => !url.href.startsWith(sandbox))

const isExchange = (sent: Pick<Request, 'url'>) => new URL(sent.url()).pathname === '/id/auth/v2/sso/callback'

/** Our server asks the provider once more, after the browser has left it: until then its behaviour matters. */
const exchangeEnds = (page: Page) =>
  Promise.race([page.waitForResponse(isExchange), page.waitForEvent('requestfailed', isExchange)])

type Visit = {
  /** What the person does last. */
  end?: 'allow' | 'deny' | 'cancel'
  misbehaviour?: Misbehaviour
}

/**
 * The provider's own pages, from the moment the browser is on its way to them until the provider has no more part in it:
 * address and password, then what he lets us see. Whoever does not get as far as the second page ends on the first.
 */
export const passProvider = (page: Page, email: string, { end = 'allow', misbehaviour }: Visit = {}) =>
  alone(async () => {
    await page.waitForURL(`${sandbox}/identity-provider/**`)
    try {
      if (end === 'cancel') {
        await pressAtProvider(page, /^(Huỷ|Cancel)$/)
        return await leftProvider(page)
      }
      await page.locator('input[name=email]').fill(email)
      await page.locator('input[name=password]').fill(providerPassword)
      if (misbehaviour?.mode === 'deny') {
        await behave(misbehaviour)
        await pressAtProvider(page, /^(Đăng nhập|Sign in)$/)
        return await leftProvider(page)
      }
      const exchanged = end === 'allow' ? exchangeEnds(page) : undefined
      await pressAtProvider(page, /^(Đăng nhập|Sign in)$/)
      // who has allowed it before is not asked again
      const allow = page.getByRole('button', { name: /^(Cho phép|Allow)$/ })
      await Promise.race([allow.waitFor(), leftProvider(page)])
      if (page.url().startsWith(sandbox)) {
        if (misbehaviour) await behave(misbehaviour)
        await (end === 'allow' ? allow.click() : pressAtProvider(page, /^(Từ chối|Deny)$/))
        await leftProvider(page)
      }
      await exchanged
    } finally {
      if (misbehaviour) await behave({ mode: 'normal' })
    }
  })

/** From our login page through the provider and back. */
export const signInBySso = async (page: Page, email: string, visit: Visit = {}) => {
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign in with single sign-on' }).click()
  await passProvider(page, email, visit)
}
