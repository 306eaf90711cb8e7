import { expect, request, type Page } from '@playwright/test'
import { canary } from './canary.ts'
import { signIn } from './journey.ts'
import { origin, password } from './surroundings.ts'

/** Members of the demo organisation, one for each kind of journey that changes something about its person. */
export const people = {
  withTotp: { email: 'thanh.tung@dakmay.example', name: 'Bùi Thanh Tùng' },
  withPasskey: { email: 'my.linh@dakmay.example', name: 'Hoàng Mỹ Linh' },
  guessedAt: { email: 'gia.huy@dakmay.example', name: 'Đỗ Gia Huy' },
  forgetful: { email: 'khanh.vy@dakmay.example', name: 'Ngô Khánh Vy' },
  cutOff: { email: 'van.khoi@dakmay.example', name: 'Dương Văn Khôi' },
  endedElsewhere: { email: 'anh.dung@dakmay.example', name: 'Hồ Anh Dũng' },
  careful: { email: 'tuyet.mai@dakmay.example', name: 'Lý Tuyết Mai' },
  inTwoTabs: { email: 'cong.son@dakmay.example', name: 'Trịnh Công Sơn' },
  long: { email: 'phuong.thao@dakmay.example', name: 'Mai Phương Thảo' },
  locked: { email: 'duc.thinh@dakmay.example', name: 'Phan Đức Thịnh' },
  buyer: { email: 'huu.phuoc@dakmay.example', name: 'Đặng Hữu Phước' },
  buyerOnPhone: { email: 'viewer@dakmay.example', name: 'Phạm Quốc Bảo' },
  buyerWhoForges: { email: 'trong.nghia@dakmay.example', name: 'Đinh Trọng Nghĩa' },
  buyerElsewhere: { email: 'accountant@dakmay.example', name: 'Võ Thị Ngọc Diệp' },
  offline: { email: 'hai.yen@dakmay.example', name: 'Vũ Hải Yến' },
} as const
export type Somebody = { email: string; name: string }

/** His address has never been proven, so that his right password meets 1401. Each is for one journey: it is proven once. */
export const newcomer = (nth: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8): string => `newcomer${nth}@dongthapmuoi.example`

/** Signs in with the password and waits for the dashboard. */
export const enterAs = async (page: Page, { email, name }: Somebody, secret: string = password) => {
  await signIn(page, email, secret)
  await expectDashboard(page, name)
}

export const expectDashboard = async (page: Page, name: string) => {
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
}

export const logOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('**/auth/login')
}

/** The same person elsewhere, without a page: what the account pages will do. */
export const openElsewhere = async ({ email }: Pick<Somebody, 'email'>, secret: string = password) => {
  const context = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: { 'x-requested-with': 'journey', origin, 'sec-fetch-site': 'same-origin' },
  })
  const login = await context.post('/id/auth/login', { data: { email, password: secret } })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${canary(data.access_token)}` }
  return {
    call: async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
      const answer = await context.fetch(path, { method, headers, ...(body && { data: body }) })
      const reply = (await answer.json()) as { data: Reply }
      expect(answer.ok(), `${method} ${path}: ${JSON.stringify(reply)}`).toBe(true)
      return reply.data
    },
    close: () => context.dispose(),
  }
}

/** What the browser holds where scripts can read it. */
export const readStores = (page: Page) =>
  page.evaluate(() => ({
    browser: { ...localStorage } as Record<string, string>,
    tab: { ...sessionStorage } as Record<string, string>,
    cookies: document.cookie,
  }))

/** Moves the stored expiry, as if time had passed since the sign-in. */
export const leaveSeconds = (page: Page, seconds: number) =>
  page.evaluate((left) => localStorage.setItem('exp', String(Math.floor(Date.now() / 1000) + left)), seconds)

/** The server's side of the session stays; the browser can no longer renew it. */
export const loseRefreshCookie = (page: Page) => page.context().clearCookies({ name: '__Secure-refresh' })

/** The session ends while this page is open: it is due for renewal in a moment, and cannot be renewed. */
export const endUnderPage = async (page: Page) => {
  await loseRefreshCookie(page)
  await leaveSeconds(page, 61)
  // as if another tab had written it; a page does not hear of what it writes itself
  await page.evaluate(() => {
    const newValue = localStorage.getItem('access_token')
    dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue, storageArea: localStorage }))
  })
}
