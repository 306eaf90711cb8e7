import { CookieJar } from 'jsdom'
import { file } from 'virtual:console-bundle'
import { readApp } from './browser-window.ts'
import { openNetwork, type Processes } from './network.ts'
import { openPage } from './open-page.ts'

export type { Page } from './open-page.ts'

const app = readApp('console.html', file)

/** The signed-in person of the page. */
export type SignedIn = { personId: string; token: string; cookie: string }

type Opening = {
  as?: SignedIn
  path?: string
  language?: 'vi' | 'en'
  /** In CSS pixels; the default is a desktop. */
  width?: number
}

const expiryOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
  return String(claims.exp)
}

/** The browser state after a sign-in. */
const storedFor = ({ token, personId }: SignedIn) => ({
  exp: expiryOf(token),
  uuid: personId,
  auth_method: 'password',
  access_token: token,
})

/** A world, as far as a page needs it; its processes take more kinds of requests than a page sends. */
type World = { servers: object; origin: string }

/**
 * A browser with one page: the real console in jsdom, served by the real servers.
 */
export const openConsole = async ({ servers, origin }: World, opening: Opening = {}) => {
  const cookies = new CookieJar()
  if (opening.as) cookies.setCookieSync(`${opening.as.cookie}; Path=/id; Secure; HttpOnly`, `${origin}/id/`)
  if (opening.language) cookies.setCookieSync(`language=${opening.language}; Path=/; Secure`, origin)
  const network = openNetwork(servers as Processes, origin, cookies)
  const stores = { local: opening.as ? storedFor(opening.as) : {}, session: {} }
  return openPage({ app, origin, network, cookies, stores, path: opening.path ?? '/dashboard', width: opening.width })
}
