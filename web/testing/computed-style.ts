const breakpoints: Record<string, number> = { sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 }
const displays = new Set(['block', 'inline', 'inline-block', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents'])
const tables = new Set(['table', 'table-row', 'table-cell', 'list-item', 'flow-root'])

/**
 * The width from which the class applies, or undefined when it does not at this width (or depends on something else).
 */
const startOf = (prefixes: string[], width: number): number | undefined => {
  let start = 0
  for (const prefix of prefixes) {
    const from = breakpoints[prefix]
    const below = prefix.startsWith('max-') ? breakpoints[prefix.slice(4)] : undefined
    if (from !== undefined && width >= from) start = Math.max(start, from)
    else if (below === undefined || width >= below) return undefined
  }
  return start
}

/** What the display classes say, without the stylesheet: `hidden`, `lg:block`, `max-md:hidden`. */
const displayOf = (element: Element, width: number): string => {
  let [shown, from] = ['', -1]
  for (const name of element.classList) {
    const parts = name.split(':')
    const value = parts.pop() ?? ''
    if (value !== 'hidden' && !displays.has(value) && !tables.has(value)) continue
    const start = startOf(parts, width)
    if (start === undefined || start < from) continue
    ;[shown, from] = [value === 'hidden' ? 'none' : value, start]
  }
  return shown
}

/**
 * Replaces `getComputedStyle`, which jsdom computes by walking every rule for every element and which dominates queries
 * by role. Computes only what decides visibility and accessibility.
 */
export const styleOf = (element: Element, width: number): CSSStyleDeclaration => {
  const { style } = element as HTMLElement
  const isHidden = element.hasAttribute('hidden')
  const own: Record<string, string> = {
    display: style?.display || (isHidden ? 'none' : displayOf(element, width)) || 'block',
    visibility: style?.visibility || (element.classList.contains('invisible') ? 'hidden' : 'visible'),
    content: 'none',
    opacity: style?.opacity || '1',
    pointerEvents: style?.pointerEvents || 'auto',
    position: style?.position || 'static',
  }
  const read = (_: object, name: string | symbol): unknown => {
    if (name === 'getPropertyValue') return (key: string) => own[key] ?? style?.getPropertyValue(key) ?? ''
    return own[String(name)] ?? (style as unknown as Record<string, unknown>)?.[String(name)] ?? ''
  }
  return new Proxy({}, { get: read }) as CSSStyleDeclaration
}

/** Whether it is visible, as far as attributes and classes say. */
export const isShown = (element: Element): boolean => {
  const { defaultView: window, body } = element.ownerDocument
  if (!window || !element.isConnected) return false
  if (window.getComputedStyle(element).visibility === 'hidden') return false
  for (let at: Element | null = element; at && at !== body; at = at.parentElement)
    if (window.getComputedStyle(at).display === 'none') return false
  return true
}

/** Whether it is exposed to screen readers. */
export const isExposed = (element: Element): boolean =>
  isShown(element) && !element.closest('[aria-hidden="true"], [inert]')
