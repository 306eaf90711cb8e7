import { readFileSync } from 'node:fs'
import { Script } from 'node:vm'
import { type CookieJar, JSDOM, VirtualConsole } from 'jsdom'
import { styleOf } from './computed-style.ts'
import { NearWorker } from './near-worker.ts'

/** The document of an app, and all of its code as one script. */
export type AppFiles = { html: string; script: Script }

export const readApp = (document: string, file: string): AppFiles => ({
  html: readFileSync(new URL(`../${document}`, import.meta.url), 'utf8'),
  script: new Script(readFileSync(file, 'utf8'), { filename: file }),
})

export type PageWindow = JSDOM['window']
export type Stores = { local: Record<string, string>; session: Record<string, string> }

export type SavedFile = { name: string; content: Blob }

type Opening = {
  app: AppFiles
  url: string
  cookies: CookieJar
  stores: Stores
  fetch: (window: PageWindow) => typeof fetch
  /** The page's width decides media queries; the default is a desktop. */
  width: number
  /** The page navigates to another document, or reloads. */
  onLeave: (href: string) => void
  onError: (error: Error) => void
  onSave: (file: SavedFile) => void
  /** What this browser has besides, such as passkeys. */
  equip?: ((window: PageWindow) => void) | undefined
}

const noop = () => {}

/**
 * `(min-width: 64rem)` and `(width < 48rem)` by the page's width; all other queries (dark, reduced motion) are false.
 */
const matches = (query: string, width: number) => {
  const [, way, size, unit] = /\((min-width:|max-width:|width\s*>=|width\s*<)\s*([\d.]+)(rem|px)\)/.exec(query) ?? []
  if (!way) return false
  const limit = Number(size) * (unit === 'rem' ? 16 : 1)
  if (way === 'max-width:') return width <= limit
  return way.endsWith('<') ? width < limit : width >= limit
}

const openMedia = (width: number) => (query: string) => ({
  media: query,
  matches: matches(query, width),
  addEventListener: noop,
  removeEventListener: noop,
  addListener: noop,
  removeListener: noop,
  dispatchEvent: () => false,
  onchange: null,
})

class NoObserver {
  observe = noop
  unobserve = noop
  disconnect = noop
  takeRecords = () => []
}

/** Browser features that jsdom lacks. There is no layout: every element is at 0, 0 without a size. */
const complete = (window: PageWindow, { width, fetch, onSave, onLeave }: Opening) => {
  Object.assign(window, {
    pageLocation: openLocation(window, onLeave),
    fetch: fetch(window),
    Blob,
    Response,
    Headers,
    TextEncoder,
    TextDecoder,
    TextDecoderStream,
    ReadableStream,
    structuredClone,
    // React then schedules with it, which is the fastest option in Node
    setImmediate: (work: () => void) => setImmediate(() => !window.closed && work()),
    clearImmediate,
    matchMedia: openMedia(width),
    Worker: NearWorker,
    ResizeObserver: NoObserver,
    IntersectionObserver: NoObserver,
    scrollTo: noop,
    innerWidth: width,
    getComputedStyle: (element: Element) => styleOf(element, width),
  })
  Object.assign(window.Element.prototype, { scrollIntoView: noop, scrollTo: noop, getAnimations: () => [] })

  // a saved file: its link is clicked, and the content is read from the blob URL
  const contents = new Map<string, Blob>()
  window.URL.createObjectURL = (content: Blob) => {
    const address = `blob:${contents.size}`
    contents.set(address, content)
    return address
  }
  window.URL.revokeObjectURL = noop
  const { click } = window.HTMLElement.prototype
  window.HTMLAnchorElement.prototype.click = function saveOrFollow() {
    const content = contents.get(this.getAttribute('href') ?? '')
    if (content) onSave({ name: this.download, content })
    else click.call(this)
  }
}

/** jsdom cannot navigate, so the bundle uses this object instead of `location`. */
const openLocation = (window: PageWindow, onLeave: Opening['onLeave']) => {
  const leave = (href: string | URL) => onLeave(new URL(href, window.location.href).href)
  const doings: Record<string, unknown> = {
    assign: leave,
    replace: leave,
    reload: () => leave(window.location.href),
  }
  const { location } = window
  // over an empty object: the real one's properties are non-configurable, and a proxy may not change those
  return new Proxy({} as Location, {
    get: (_, name): unknown => doings[String(name)] ?? Reflect.get(location, name, location),
    has: (_, name) => name in location,
    set: (_, name, value: string) => {
      if (name === 'hash') return Reflect.set(location, name, value, location)
      leave(value)
      return true
    },
  })
}

/** Loads the app's document at this URL, with the browser's stored state. */
export const openWindow = (opening: Opening): PageWindow => {
  const virtualConsole = new VirtualConsole()
  virtualConsole.on('jsdomError', opening.onError)
  const dom = new JSDOM(opening.app.html, {
    url: opening.url,
    cookieJar: opening.cookies,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole,
  })
  const { window } = dom
  for (const [key, value] of Object.entries(opening.stores.local)) window.localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(opening.stores.session)) window.sessionStorage.setItem(key, value)
  complete(window, opening)
  opening.equip?.(window)
  opening.app.script.runInContext(dom.getInternalVMContext())
  return window
}
