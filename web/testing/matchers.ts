import { expect } from 'vitest'
import { isShown } from './computed-style.ts'
import { fits, isChecked, type Locator, normalise, outline, type Text, waitFor } from './locator.ts'

type MatcherState = { isNot?: boolean }
type Page = { document: () => Document; url: () => string }

/** Passes as soon as it holds, and fails with the last value. */
const eventually = async (
  state: MatcherState,
  document: () => Document,
  what: string,
  look: () => { pass: boolean; seen: string },
) => {
  let last = look()
  await waitFor(document, () => {
    last = look()
    return last.pass !== (state.isNot ?? false)
  })
  return {
    pass: last.pass,
    message: () => `expected ${what}${state.isNot ? ' not' : ''}, but: ${last.seen}\n${outline(document())}`,
  }
}

/** About the one element of a locator; several are an error of the test, none does not match. */
const ofOne = (
  state: MatcherState,
  locator: Locator,
  what: string,
  look: (element: Element) => { pass: boolean; seen: string },
) =>
  eventually(state, locator.document, `${locator} ${what}`, () => {
    const [element, ...more] = locator.elements()
    if (more.length) return { pass: state.isNot ?? false, seen: `there are ${more.length + 1} of them` }
    return element ? look(element) : { pass: false, seen: 'it is not there' }
  })

const textOf = (element: Element) => normalise(element.textContent)
const seen = (value: string | null, pass: boolean) => ({ pass, seen: JSON.stringify(value) })

const whole = (wanted: Text) => fits(wanted, true)

const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => element.ownerDocument.getElementById(id)?.textContent ?? '')
    .join(' ')

expect.extend({
  toBeVisible(locator: Locator) {
    return ofOne(this, locator, 'to be visible', (one) => ({
      pass: isShown(one),
      seen: isShown(one) ? 'it is' : 'it is hidden',
    }))
  },
  toBeHidden(locator: Locator) {
    return eventually(this, locator.document, `${locator} to be hidden`, () => {
      const shown = locator.elements().filter(isShown)
      return { pass: shown.length === 0, seen: `${shown.length} are shown` }
    })
  },
  toHaveCount(locator: Locator, count: number) {
    return eventually(this, locator.document, `${locator} ${count} times`, () => {
      const found = locator.elements()
      return { pass: found.length === count, seen: `there are ${found.length}` }
    })
  },
  toHaveText(locator: Locator, text: Text | Text[]) {
    if (!Array.isArray(text))
      return ofOne(this, locator, `to say ${String(text)}`, (one) => seen(textOf(one), whole(text)(textOf(one))))
    return eventually(this, locator.document, `${locator} to say ${text.join(', ')}`, () => {
      const texts = locator.elements().map(textOf)
      return {
        pass: texts.length === text.length && text.every((one, at) => whole(one)(texts[at] ?? '')),
        seen: JSON.stringify(texts),
      }
    })
  },
  toContainText(locator: Locator, text: Text) {
    return ofOne(this, locator, `to contain ${String(text)}`, (one) => {
      const content = textOf(one)
      return seen(content, typeof text === 'string' ? content.includes(normalise(text)) : text.test(content))
    })
  },
  toHaveAttribute(locator: Locator, name: string, value?: Text) {
    return ofOne(this, locator, `to have ${name}=${String(value)}`, (one) => {
      const given = one.getAttribute(name)
      return seen(given, given !== null && (value === undefined || whole(value)(given)))
    })
  },
  toHaveValue(locator: Locator, value: Text) {
    return ofOne(this, locator, `to hold ${String(value)}`, (one) => {
      const { value: held } = one as HTMLInputElement
      return seen(held, typeof value === 'string' ? held === value : value.test(held))
    })
  },
  toBeChecked(locator: Locator) {
    return ofOne(this, locator, 'to be checked', (one) => seen(one.getAttribute('aria-checked'), isChecked(one)))
  },
  toBeDisabled(locator: Locator) {
    return ofOne(this, locator, 'to be disabled', (one) =>
      seen(null, one.matches(':disabled') || one.getAttribute('aria-disabled') === 'true'),
    )
  },
  toHaveAccessibleDescription(locator: Locator, text: Text) {
    return ofOne(this, locator, `to be described by ${String(text)}`, (one) => {
      const description = normalise(descriptionOf(one))
      return seen(description, typeof text === 'string' ? description === text : text.test(description))
    })
  },
  toBeFocused(locator: Locator) {
    return ofOne(this, locator, 'to have the focus', (one) =>
      seen(one.ownerDocument.activeElement?.outerHTML.slice(0, 200) ?? null, one.ownerDocument.activeElement === one),
    )
  },
  toHaveURL(page: Page, address: Text) {
    return eventually(this, page.document, `the address to be ${String(address)}`, () => {
      const url = page.url()
      const path = url.replace(/^https?:\/\/[^/]+/, '')
      return { pass: typeof address === 'string' ? path === address : address.test(url), seen: url }
    })
  },
})

declare module 'vitest' {
  // oxlint-disable-next-line no-unused-vars -- the declaration must have the parameters of the one it extends
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    toBeVisible(): Promise<void>
    toBeHidden(): Promise<void>
    toHaveCount(count: number): Promise<void>
    toHaveText(text: Text | Text[]): Promise<void>
    toContainText(text: Text): Promise<void>
    toHaveAttribute(name: string, value?: Text): Promise<void>
    toHaveValue(value: Text): Promise<void>
    toBeChecked(): Promise<void>
    toBeDisabled(): Promise<void>
    toHaveAccessibleDescription(text: Text): Promise<void>
    toBeFocused(): Promise<void>
    /** A string is the path with its query; a pattern is searched in the whole URL. */
    toHaveURL(address: Text): Promise<void>
  }
}
