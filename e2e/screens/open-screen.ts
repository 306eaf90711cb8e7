import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { createTestOrganisation } from '../support/test-organisation.ts'
import { createSession, people } from '../support/person.ts'
import type { Screen, Viewer } from './screen.ts'
import { origin, owner } from '../support/env.ts'

type Session = Awaited<ReturnType<typeof createSession>>

/** Shorter than the refresh interval: a refreshed session would be lost when the next screen resets the state. */
const sessionMs = 5 * 60_000

/** Sessions of one browser context, one per viewer, created by the API. */
const createSessions = () => {
  const kept = new Map<Viewer, { session: Session; until: number }>()
  const keep = async (viewer: 'owner' | 'viewer') => {
    const found = kept.get(viewer)
    if (found && found.until > Date.now()) return found.session
    const session = await createSession(viewer === 'owner' ? owner : people.buyerOnPhone)
    kept.set(viewer, { session, until: Date.now() + sessionMs })
    return session
  }
  return async (viewer: Viewer): Promise<Session | undefined> => {
    if (viewer === 'visitor') return undefined
    if (viewer === 'new-owner') return createSession((await createTestOrganisation()).people.owner)
    return keep(viewer)
  }
}

/** The pending requests of a page. */
export const watchRequests = (page: Page) => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    // of two workers the slower one is ended when the other has solved the puzzle; then its script's request never ends
    if (!/\.worker-[^/]+\.js$/.test(request.url())) open.add(request)
  })
  page.on('response', (response) => {
    // a stream of events stays open as long as its page
    if (response.headers()['content-type']?.startsWith('text/event-stream')) open.delete(response.request())
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** 'complete' once, after two frames, the title is visible, no skeleton remains and fonts are loaded. */
const readReadiness = (page: Page): Promise<string> =>
  page.evaluate(async (placeholders) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    // by tag: an open dialog hides the page's title from role queries
    if (![...document.querySelectorAll('h1')].some((title) => title.checkVisibility())) return 'no title'
    const waiting = [...document.querySelectorAll(placeholders)].find((element) => element.checkVisibility())
    if (waiting) return `loading: ${waiting.outerHTML.slice(0, 120)}`
    return document.fonts.status === 'loaded' ? 'complete' : 'fonts'
  }, '[aria-busy=true], .animate-pulse')

/**
 * Opens screens in one browser context, so that only the first has an empty cache. Each starts with its viewer's
 * cookies and storage only; the caller resets the page itself.
 */
export const createOpener = (context: BrowserContext) => {
  const sessionOf = createSessions()

  const resetState = async ({ viewer, language, stored: remembered }: Screen) => {
    const session = await sessionOf(viewer)
    const stored = { theme: 'light', ...remembered, ...session?.stored }
    await context.setStorageState({
      cookies: session?.cookies ?? [],
      origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    })
    if (language) await context.addCookies([{ name: 'language', value: language, url: origin }])
  }

  const waitUntilComplete = async (page: Page, requests: Set<Request>, { complete, keepsLoading, open }: Screen) => {
    if (complete) await expect(page.getByText(complete).first()).toBeVisible()
    if (keepsLoading) return open ? undefined : page.locator('h1').first().waitFor()
    const state = async () => {
      const found = await readReadiness(page)
      const [request] = requests
      return request ? `request: ${request.url()}` : found
    }
    return expect.poll(state, { message: 'what the screen waits for', intervals: [20] }).toBe('complete')
  }

  const open = async (page: Page, screen: Screen, requests: Set<Request>) => {
    await screen.prepare?.(page)
    if (screen.path !== undefined) await page.goto(screen.path)
    await screen.open?.(page)
    await waitUntilComplete(page, requests, screen)
  }
  return { resetState, open }
}
