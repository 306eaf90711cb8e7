import { expect, type Locator, type Page, request } from '@playwright/test'
import { markSensitive } from './sensitive-values.ts'
import { origin, password } from './env.ts'

/** Members of the demo organisation, one for each kind of journey that changes its person. */
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
/** Members of the pottery, a separate small organisation: its policy affects no other journey. */
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

/** A person with an unverified address, who gets 1401 for the right password. One per journey: it is verified once. */
export const unverifiedEmail = (nth: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8): string => `newcomer${nth}@dongthapmuoi.example`

/** The headers that our pages send with each request. */
const ownPageHeaders = { 'x-requested-with': 'journey', origin, 'sec-fetch-site': 'same-origin' }

type Session = { access_token: string; exp: number; uuid: string }
const storageFor = ({ access_token, exp, uuid }: Session) => ({
  exp: String(exp),
  uuid,
  auth_method: 'password',
  access_token,
})

/** A new session as cookies and localStorage entries of a browser context. */
export const createSession = async ({ email }: Pick<Person, 'email'>) => {
  const context = await request.newContext({ baseURL: origin, extraHTTPHeaders: ownPageHeaders })
  const login = await context.post('/id/auth/login', {
    data: { email: markSensitive(email), password: markSensitive(password) },
  })
  const { data: session } = (await login.json()) as { data: Session }
  markSensitive(session.access_token)
  const { cookies } = await context.storageState()
  await context.dispose()
  return { cookies, stored: storageFor(session) }
}

/**
 * Puts a session into the browser as the login page would. The form itself is used where signing in is the subject.
 */
export const injectSession = async (page: Page, { email }: Pick<Person, 'email'>, secret: string = password) => {
  const login = await page.request.post('/id/auth/login', {
    data: { email: markSensitive(email), password: markSensitive(secret) },
    headers: ownPageHeaders,
  })
  const { data: session } = (await login.json()) as { data: Session }
  markSensitive(session.access_token)
  // any URL of the origin gives access to its storage; this is the lightest
  await page.goto('/favicon.svg')
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }, storageFor(session))
}

/** Opens the dashboard with a new session. */
export const openDashboardAs = async (page: Page, person: Person, secret: string = password) => {
  await injectSession(page, person, secret)
  await page.goto('/dashboard')
  // the first page of a journey may be slow while the machine is busy with another one
  await expect(page.getByRole('main').getByText(person.name).first()).toBeVisible({ timeout: 30_000 })
}

export const expectDashboard = async (page: Page, name: string) => {
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
}

/** Clicks once the menu has stopped moving: it is positioned in steps, which are visible on a slow machine. */
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

/** An API client with a session of its own. */
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
    /** For calls that must be refused: status and failure code, such as `403 not_allowed`. */
    tryCall: async (method: string, path: string, body?: object): Promise<string> => {
      const { answer, reply } = await send(method, path, body)
      return `${answer.status()} ${reply.errors?.[0]?.code ?? ''}`.trim()
    },
    close: () => context.dispose(),
  }
}

/** Everything stored in the browser that scripts can read. */
export const readStorage = (page: Page) =>
  page.evaluate(() => ({
    browser: { ...localStorage } as Record<string, string>,
    tab: { ...sessionStorage } as Record<string, string>,
    cookies: document.cookie,
  }))

/** A URL without the console, so that nothing refreshes or ends the session. */
export const leaveConsole = (page: Page) => page.goto('/robots.txt')

const storeExpiry = (left: number) => localStorage.setItem('exp', String(Math.floor(Date.now() / 1000) + left))

/** Moves the stored expiry, as if time had passed since the sign-in. */
export const setSecondsToExpiry = (page: Page, seconds: number) => page.evaluate(storeExpiry, seconds)

/**
 * The same when the next page loads. Its clock is fixed while timers run, so that a slow load does not let the session
 * expire first.
 */
export const setSecondsToExpiryOnLoad = async (page: Page, seconds: number) => {
  await page.clock.setFixedTime(Date.now())
  const script = await page.addInitScript(storeExpiry, seconds)
  page.once('load', () => void script.dispose())
}

/** The session stays valid on the server, but the browser can no longer refresh it. */
export const deleteRefreshCookie = (page: Page) => page.context().clearCookies({ name: '__Secure-refresh' })

/** Ends the session while this page is open: it is due for a refresh, which fails. */
export const endSessionUnderPage = async (page: Page) => {
  await deleteRefreshCookie(page)
  await setSecondsToExpiry(page, 61)
  // as if another tab had written it: storage events are not fired in the writing tab
  await page.evaluate(() => {
    const newValue = localStorage.getItem('access_token')
    dispatchEvent(new StorageEvent('storage', { key: 'access_token', newValue, storageArea: localStorage }))
  })
}
