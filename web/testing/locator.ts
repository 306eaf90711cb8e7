import { fireEvent, queryAllByLabelText, queryAllByRole } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { isExposed, isShown } from './computed-style.ts'

export type Text = string | RegExp
type RoleOptions = {
  name?: Text
  exact?: boolean
  level?: number
  checked?: boolean
  expanded?: boolean
  selected?: boolean
  pressed?: boolean
  disabled?: boolean
}
type Filter = {
  hasText?: Text
  hasNotText?: Text
  has?: Locator
  /** The text of the preceding element: the name of a value. */
  after?: string
}

/** The root of locators; the document changes on reload. */
export type Scope = { document: () => Document; user: () => UserEvent }

const timeoutMs = 30_000

export const normalise = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** A string matches as a case-insensitive substring, unless `exact`. */
export const fits = (expected: Text, exact = false) => {
  if (expected instanceof RegExp) return (text: string) => expected.test(text)
  const plain = normalise(expected)
  if (exact) return (text: string) => text === plain
  const lower = plain.toLowerCase()
  return (text: string) => text.toLowerCase().includes(lower)
}

/** Retries on every DOM change, and periodically for what leaves no trace there. */
export const waitFor = async (document: () => Document, isDone: () => boolean): Promise<boolean> => {
  const end = performance.now() + timeoutMs
  while (!isDone()) {
    if (performance.now() > end) return false
    await new Promise<void>((resolve) => {
      const window = document().defaultView
      const done = () => {
        observer?.disconnect()
        clearTimeout(timer)
        resolve()
      }
      const observer = window && new window.MutationObserver(done)
      observer?.observe(document(), { subtree: true, childList: true, attributes: true, characterData: true })
      const timer = setTimeout(done, 50)
    })
  }
  return true
}

/** The innermost elements with the text. */
const holding = (element: Element, fitting: (text: string) => boolean): Element[] => {
  if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(element.tagName)) return []
  const inside = [...element.children].flatMap((child) => holding(child, fitting))
  return inside.length || !fitting(normalise(element.textContent)) ? inside : [element]
}

const inOrder = (elements: Iterable<Element>): Element[] =>
  [...new Set(elements)].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))

const isDisabled = (element: Element) =>
  element.closest('[aria-disabled="true"]') !== null || element.matches(':disabled')

/** One or more elements, as a person would name them. Resolved lazily, with waiting. */
export class Locator {
  readonly #scope: Scope
  readonly #find: () => Element[]
  readonly #name: string

  constructor(scope: Scope, name: string, find: () => Element[]) {
    this.#scope = scope
    this.#find = find
    this.#name = name
  }

  get document() {
    return this.#scope.document
  }
  toString() {
    return this.#name
  }
  elements(): Element[] {
    return this.#find()
  }

  #derive(name: string, find: () => Element[]) {
    return new Locator(this.#scope, `${this.#name}.${name}`, find)
  }
  #inside(name: string, find: (root: HTMLElement) => Element[]) {
    return this.#derive(name, () => inOrder(this.#find().flatMap((root) => find(root as HTMLElement))))
  }

  getByRole(role: string, { name, exact, disabled, ...states }: RoleOptions = {}) {
    const label = `getByRole('${role}'${name === undefined ? '' : `, ${String(name)}`})`
    return this.#inside(label, (root) => {
      // hidden: filtered below, at a hundredth of the cost
      const all = queryAllByRole(root, role, {
        ...states,
        hidden: true,
        ...(name !== undefined && { name: (text: string) => fits(name, exact)(normalise(text)) }),
      })
      return all.filter((one) => isExposed(one) && (disabled === undefined || isDisabled(one) === disabled))
    })
  }
  getByText(text: Text, { exact = false }: { exact?: boolean } = {}) {
    return this.#inside(`getByText(${String(text)})`, (root) =>
      holding(root, fits(text, exact)).filter((one) => one !== root || root.children.length === 0),
    )
  }
  getByLabel(text: Text, { exact = false }: { exact?: boolean } = {}) {
    const fitting = fits(text, exact)
    return this.#inside(`getByLabel(${String(text)})`, (root) =>
      queryAllByLabelText(root, (label: string) => fitting(normalise(label))),
    )
  }
  getByPlaceholder(text: Text) {
    const fitting = fits(text)
    return this.#inside(`getByPlaceholder(${String(text)})`, (root) =>
      [...root.querySelectorAll('[placeholder]')].filter((one) => fitting(one.getAttribute('placeholder') ?? '')),
    )
  }
  locator(selector: string) {
    return this.#inside(`locator(${selector})`, (root) => [...root.querySelectorAll(selector)])
  }

  filter({ hasText, hasNotText, has, after }: Filter) {
    return this.#derive(`filter(${String(hasText ?? hasNotText ?? has ?? after)})`, () => {
      const within = has?.elements()
      return this.#find().filter((one) => {
        const text = normalise(one.textContent)
        if (hasText !== undefined && !fits(hasText)(text)) return false
        if (hasNotText !== undefined && fits(hasNotText)(text)) return false
        if (after !== undefined && normalise(one.previousElementSibling?.textContent) !== after) return false
        return !within || within.some((other) => one !== other && one.contains(other))
      })
    })
  }
  or(other: Locator) {
    return this.#derive(`or(${other})`, () => inOrder([...this.#find(), ...other.elements()]))
  }
  and(other: Locator) {
    return this.#derive(`and(${other})`, () => {
      const others = new Set(other.elements())
      return this.#find().filter((one) => others.has(one))
    })
  }
  nth(at: number) {
    return this.#derive(`nth(${at})`, () => {
      const one = this.#find().at(at)
      return one ? [one] : []
    })
  }
  first() {
    return this.nth(0)
  }
  last() {
    return this.nth(-1)
  }

  /** The one element, as soon as it exists and matches. */
  async #one(what = 'there', fitting: (element: Element) => boolean = () => true): Promise<HTMLElement> {
    let found: Element[] = []
    const isDone = () => {
      found = this.#find()
      return found.length === 1 && fitting(found[0]!)
    }
    if (await waitFor(this.document, isDone)) return found[0] as HTMLElement
    throw new Error(
      found.length === 1
        ? `${this.#name} is not ${what}: ${describe(found[0]!)}`
        : `${this.#name} finds ${found.length} elements${found.map((one) => `\n  ${describe(one)}`).join('')}${found.length ? '' : `\n${outline(this.document())}`}`,
    )
  }
  /** Ready, and still so two frames later: a dialog that opens moves the focus within them, as in a browser. */
  async #ready() {
    const isReady = (element: Element) => isShown(element) && !isDisabled(element)
    await this.#one('ready to be used', isReady)
    for (const _ of [1, 2]) await new Promise((resolve) => this.document().defaultView?.requestAnimationFrame(resolve))
    return this.#one('ready to be used', isReady)
  }

  async click() {
    const element = await this.#ready()
    await this.#scope.user().click(element)
  }
  /** Clicks it although it is disabled. */
  async clickAnyway() {
    await this.#scope.user().click(await this.#one())
  }
  async hover() {
    await this.#scope.user().hover(await this.#one())
  }
  async focus() {
    ;(await this.#one()).focus()
  }
  async fill(value: string) {
    const element = await this.#ready()
    element.focus()
    // without its type it looks like browser autofill, and a combobox would not open
    fireEvent.input(element, { target: { value }, inputType: 'insertText', data: value })
  }
  async press(key: string) {
    ;(await this.#one()).focus()
    await this.#scope.user().keyboard(keysOf(key))
  }
  async check() {
    const element = await this.#ready()
    if (!isChecked(element)) await this.#scope.user().click(element)
    if (!isChecked(element)) throw new Error(`${this.#name} was clicked and is not checked`)
  }
  async uncheck() {
    const element = await this.#ready()
    if (isChecked(element)) await this.#scope.user().click(element)
    if (isChecked(element)) throw new Error(`${this.#name} was clicked and is still checked`)
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.#one()).getAttribute(name)
  }
  async textContent(): Promise<string> {
    return (await this.#one()).textContent ?? ''
  }
  async inputValue(): Promise<string> {
    return ((await this.#one()) as HTMLInputElement).value
  }
  count(): number {
    return this.#find().length
  }
  all(): Locator[] {
    return this.#find().map((_, at) => this.nth(at))
  }
}

export const isChecked = (element: Element): boolean =>
  element.getAttribute('aria-checked') === 'true' || (element as { checked?: boolean }).checked === true

const keyNames: Record<string, string> = {
  Control: 'ControlLeft',
  Shift: 'ShiftLeft',
  Alt: 'AltLeft',
  Meta: 'MetaLeft',
}
/** `Control+K` in the notation of user-event. */
export const keysOf = (press: string): string => {
  const keys = press.split('+')
  const last = keys.pop() ?? ''
  const held = keys.map((key) => `[${keyNames[key] ?? key}>]`).join('')
  const released = keys.map((key) => `[/${keyNames[key] ?? key}]`).join('')
  return `${held}{${last.length === 1 ? last.toLowerCase() : last}}${released}`
}

const describe = (element: Element): string =>
  (element.cloneNode(false) as Element).outerHTML.slice(0, 200) + normalise(element.textContent).slice(0, 80)

/** For messages: further notes about a page. */
export const pageNotes = new WeakMap<Document, () => string[]>()

/** For messages: the page's text. */
export const outline = (document: Document): string => {
  const dialogs = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].map(
    (one) => `dialog: ${normalise(one.textContent)}`,
  )
  const { pathname, search } = document.location ?? { pathname: 'a page that is closed', search: '' }
  return [
    `${pathname}${search}`,
    ...(pageNotes.get(document)?.() ?? []),
    ...dialogs,
    normalise(document.querySelector('main')?.textContent ?? document.body?.textContent),
  ]
    .join('\n')
    .slice(0, 3000)
}
