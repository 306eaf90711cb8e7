import { expect, type Locator, type Page, request } from '@playwright/test'
import { markSensitive } from './sensitive-values.ts'
import { origin, password } from './env.ts'

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
  arranger: { email: 'kim.chi@dakmay.example', name: 'Lương Kim Chi' },
  arrangerOnPhone: { email: 'minh.quan@dakmay.example', name: 'Từ Minh Quân' },
  offline: { email: 'hai.yen@dakmay.example', name: 'Vũ Hải Yến' },
  withContact: { email: 'developer@dakmay.example', name: 'Lê Thu Hà' },
  inTwoLanguages: { email: 'admin@dakmay.example', name: 'Nguyễn Hoàng Long' },
} as const
/** People of the pottery, a small organisation of its own: what it asks of its members disturbs nobody else. */
export const potteryMembers = {
  owner: { email: 'thi.hoa@bautruc.example', name: 'Đàng Thị Hoa' },
  withNewPassword: { email: 'thanh.binh@bautruc.example', name: 'Trượng Thanh Bình' },
  stopped: { email: 'van.tuong@bautruc.example', name: 'Quảng Văn Tường' },
  withApp: { email: 'minh.sang@bautruc.example', name: 'Lưu Minh Sang' },
  withPasskey: { email: 'thi.xuan@bautruc.example', name: 'Phú Thị Xuân' },
  onManyDevices: { email: 'gia.linh@bautruc.example', name: 'Đổng Gia Linh' },
  helped: { email: 'trung.kien@bautruc.example', name: 'Bá Trung Kiên' },
} as const

export type Person = { email: string; name: string }

/** His address has never been proven, so that his right password meets 1401. Each is for one journey: it is proven once. */
export const unverifiedEmail = (nth: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8): string => `newcomer${nth}@dongthapmuoi.example`

/** What a page of ours sends with each call. */
const ownPageHeaders = { 'x-requested-with': 'journey', origin, 'sec-fetch-site': 'same-origin' }

type Session = { access_token: string; exp: number; uuid: string }
const storageFor = ({ access_token, exp, uuid }: Session) => ({
  exp: String(exp),
  uuid,
  auth_method: 'password',
  access_token,
})

/** A new session as the state of a browser context that holds it: cookies and storage. */
export const createSession = async ({ email }: Pick<Person, 'email'>) => {
  const context = await request.newContext({ baseURL: origin, extraHTTPHeaders: ownPageHeaders })
  const login = await context.post('/id/auth/login', { data: { email: markSensitive(email), password: markSensitive(password) } })
  const { data: session } = (await login.json()) as { data: Session }
  markSensitive(session.access_token)
  const { cookies } = await context.storageState()
  await context.dispose()
  return { cookies, stored: storageFor(session) }
}

/**
 * The browser holds what the form of the login page would have left in it. The form itself is walked through where
 * signing in is the subject.
 */
export const injectSession = async (page: Page, { email }: Pick<Person, 'email'>, secret: string = password) => {
  const login = await page.request.post('/id/auth/login', {
    data: { email: markSensitive(email), password: markSensitive(secret) },
    headers: ownPageHeaders,
  })
  const { data: session } = (await login.json()) as { data: Session }
  markSensitive(session.access_token)
  // any page of the origin opens its storage; this is the lightest
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, storageFor(session))
}

/** Comes to the dashboard as somebody who has signed in. */
export const openDashboardAs = async (page: Page, person: Person, secret: string = password) => {
  await injectSession(page, person, secret)
  await page.goto('/dashboard')
  // to arrive is where a journey begins: a machine that is busy with another one may be slow here
  await expect(page.getByRole('main').getByText(person.name).first()).toBeVisible({ timeout: 30_000 })
}

export const expectDashboard = async (page: Page, name: string) => {
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
}

/** A menu is placed in steps, each of which a slow machine shows for a while: a person presses when it stands still. */
export const clickMenuItem = async (entry: Locator) => {
  let before: string | undefined
  const standsStill = async () => {
    const [last, now] = [before, JSON.stringify(await entry.boundingBox())]
    before = now
    return now !== 'null' && now === last
  }
  await expect.poll(standsStill, { intervals: [150] }).toBe(true)
  await entry.click()
}

export const logOut = async (page: Page, name: string) => {
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await clickMenuItem(page.getByRole('menuitem', { name: 'Log out' }))
  await page.waitForURL('**/auth/login')
}

/** The same person elsewhere, without a page: what the account pages will do. */
export const openApiClient = async ({ email }: Pick<Person, 'email'>, secret: string = password) => {
  const context = await request.newContext({
    baseURL: origin,
    extraHTTPHeaders: ownPageHeaders,
  })
  const login = await context.post('/id/auth/login', { data: { email, password: secret } })
  const { data } = (await login.json()) as { data: { access_token: string } }
  const headers = { authorization: `Bearer ${markSensitive(data.access_token)}` }
  const send = async (method: string, path: string, body?: object) => {
    const once = { ...headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await context.fetch(path, { method, headers: once, ...(body && { data: body }) })
    return { answer, reply: (await answer.json()) as { data: unknown; errors?: { code: string }[] } }
  }
  return {
    call: async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
      const { answer, reply } = await send(method, path, body)
      expect(answer.ok(), `${method} ${path}: ${JSON.stringify(reply)}`).toBe(true)
      return reply.data as Reply
    },
    /** For what is to be refused: how it was answered, such as `403 not_allowed`. */
    tryCall: async (method: string, path: string, body?: object): Promise<string> => {
      const { answer, reply } = await send(method, path, body)
      return `${answer.status()} ${reply.errors?.[0]?.code ?? ''}`.trim()
    },
    close: () => context.dispose(),
  }
}

/** What the browser holds where scripts can read it. */
export const readStorage = (page: Page) =>
  page.evaluate(() => ({
    browser: { ...localStorage } as Record<string, string>,
    tab: { ...sessionStorage } as Record<string, string>,
    cookies: document.cookie,
  }))

/** An address without the console: nothing there asks, renews or sees an end by itself. */
export const leaveConsole = (page: Page) => page.goto('/robots.txt')

const storeExpiry = (left: number) => localStorage.setItem('exp', String(Math.floor(Date.now() / 1000) + left))

/** Moves the stored expiry, as if time had passed since the sign-in. */
export const setSecondsToExpiry = (page: Page, seconds: number) => page.evaluate(storeExpiry, seconds)

/**
 * The same when the next page opens. Its clock stands still, while its timers run: what is nearly over must not be over
 * before a slow machine has loaded it.
 */
export const setSecondsToExpiryOnLoad = async (page: Page, seconds: number) => {
  await page.clock.setFixedTime(Date.now())
  const script = await page.addInitScript(storeExpiry, seconds)
  page.once('load', () => void script.dispose())
}

/** The server's side of the session stays; the browser can no longer renew it. */
export const deleteRefreshCookie = (page: Page) => page.context().clearCookies({ name: '__Secure-refresh' })

/** The session ends while this page is open: it is due for renewal in a moment, and cannot be renewed. */
export const endSessionUnderPage = async (page: Page) => {
  await deleteRefreshCookie(page)
  await setSecondsToExpiry(page, 61)
  // as if another tab had written it; a page does not hear of what it writes itself
  await page.evaluate(() => {
    const newValue = localStorage.getItem('access_token')
    dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue, storageArea: localStorage }))
  })
}
