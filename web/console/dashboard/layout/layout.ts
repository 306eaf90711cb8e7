import type { Layout, PlacedWidget, Section, WidgetId } from '@song-hanh/contract/dashboard/layout'
import { layoutVersion, maxGridSize, sections } from '@song-hanh/contract/dashboard/layout-shape'

/** The default dashboard. A widget stays in its section, because its sizes depend on it. */
const newcomer: readonly [id: WidgetId, section: Section, gridSize: number][] = [
  ['recently-visited', 'top', 2],
  ['help', 'top', 1],
  ['trusted-advisor', 'top', 1],
  ['digital-transformation', 'middle', 4],
  ['applications', 'middle', 4],
  ['welcome', 'bottom', 1],
  ['solutions', 'bottom', 1],
  ['security', 'bottom', 1],
  ['blog', 'bottom', 1],
]

const layoutOf = (widgets: readonly PlacedWidget[]): Layout => ({
  version: layoutVersion,
  widgets: sections.flatMap((section) =>
    widgets.filter((widget) => widget.section === section).map((widget, order) => ({ ...widget, order })),
  ),
})

export const defaultLayout = layoutOf(
  newcomer.map(([id, section, gridSize]) => ({ id, section, gridSize, isVisible: true, order: 0 })),
)

type Stored = Partial<Record<keyof PlacedWidget, unknown>>

/** An earlier release stored the bare list. */
const storedWidgets = (stored: unknown): Stored[] => {
  const list = Array.isArray(stored) ? stored : (stored as { widgets?: unknown } | null | undefined)?.widgets
  if (!Array.isArray(list)) return []
  return list.filter((one): one is Stored => typeof one === 'object' && one !== null)
}

const sizeIn = (section: Section, size: number) => Math.min(Math.max(size, 1), maxGridSize[section])
const readOrder = (order: unknown) => (Number.isFinite(order) ? (order as number) : Number.MAX_VALUE)
const readSize = (size: unknown, { section, gridSize }: PlacedWidget) =>
  Number.isInteger(size) ? sizeIn(section, size as number) : gridSize

/**
 * A valid layout from whatever was stored: by an older or newer release, by another program, or truncated. Known,
 * sensible values are kept; missing widgets are added from the default, at the end of their section.
 */
export const readLayout = (stored: unknown): Layout => {
  const given = storedWidgets(stored)
  const placed = defaultLayout.widgets.map((widget) => {
    const mine = given.find(({ id }) => id === widget.id)
    if (!mine) return { widget, order: Infinity }
    const isVisible = typeof mine.isVisible === 'boolean' ? mine.isVisible : true
    const read = { ...widget, isVisible, gridSize: readSize(mine.gridSize, widget) }
    return { widget: read, order: readOrder(mine.order), at: given.indexOf(mine) }
  })
  const inOrder = placed.toSorted((a, b) => (a.order === b.order ? (a.at ?? 0) - (b.at ?? 0) : a.order - b.order))
  return layoutOf(inOrder.map(({ widget }) => widget))
}

export const widgetIn = ({ widgets }: Layout, id: WidgetId): PlacedWidget => {
  const found = widgets.find((widget) => widget.id === id)
  if (!found) throw new Error(`the layout has no widget ${id}`)
  return found
}
export const shownIn = ({ widgets }: Layout, section: Section) =>
  widgets.filter((widget) => widget.section === section && widget.isVisible)
export const hiddenIn = ({ widgets }: Layout) => widgets.filter(({ isVisible }) => !isVisible)

const change = (layout: Layout, id: WidgetId, more: Partial<PlacedWidget>): Layout =>
  layoutOf(layout.widgets.map((widget) => (widget.id === id ? { ...widget, ...more } : widget)))

/** Moves it to an index among the visible ones of its section; 0 is the first. */
export const moveWidget = (layout: Layout, id: WidgetId, to: number): Layout => {
  const widget = widgetIn(layout, id)
  const others = shownIn(layout, widget.section).filter((one) => one.id !== id)
  const place = Math.min(Math.max(to, 0), others.length)
  if (!widget.isVisible || shownIn(layout, widget.section)[place]?.id === id) return layout
  const rest = layout.widgets.filter((one) => one.section !== widget.section || !one.isVisible)
  return layoutOf([...others.slice(0, place), widget, ...others.slice(place), ...rest])
}

export const resizeWidget = (layout: Layout, id: WidgetId, size: number): Layout => {
  const { section, gridSize } = widgetIn(layout, id)
  const next = sizeIn(section, size)
  return next === gridSize ? layout : change(layout, id, { gridSize: next })
}

/** The next size of its section, wrapping around. */
export const cycleSize = (layout: Layout, id: WidgetId): Layout => {
  const { section, gridSize } = widgetIn(layout, id)
  return resizeWidget(layout, id, (gridSize % maxGridSize[section]) + 1)
}

/** The previous size, wrapping around. */
export const cycleSizeBack = (layout: Layout, id: WidgetId): Layout => {
  const { section, gridSize } = widgetIn(layout, id)
  return resizeWidget(layout, id, gridSize - 1 || maxGridSize[section])
}

export const hideWidget = (layout: Layout, id: WidgetId): Layout => change(layout, id, { isVisible: false })

/** Shows it again, at the end of its section. */
export const showWidget = (layout: Layout, id: WidgetId): Layout => {
  const widget = { ...widgetIn(layout, id), isVisible: true }
  return layoutOf([...layout.widgets.filter((one) => one.id !== id), widget])
}

/**
 * Undoes one change and keeps later ones: `before` and `after` are the two sides of the change, `now` is the current
 * layout.
 */
export const undoChange = (now: Layout, before: Layout, after: Layout): Layout => {
  const idsIn = (layout: Layout, section: Section) =>
    layout.widgets.filter((widget) => widget.section === section).map(({ id }) => id)
  const restore = (id: WidgetId): PlacedWidget => {
    const [was, became, is] = [widgetIn(before, id), widgetIn(after, id), widgetIn(now, id)]
    return {
      ...is,
      isVisible: was.isVisible === became.isVisible ? is.isVisible : was.isVisible,
      gridSize: was.gridSize === became.gridSize ? is.gridSize : was.gridSize,
    }
  }
  const ids = sections.flatMap((section) => {
    const was = idsIn(before, section)
    return was.join() === idsIn(after, section).join() ? idsIn(now, section) : was
  })
  return layoutOf(ids.map(restore))
}

export const isSameLayout = (a: Layout, b: Layout) => JSON.stringify(a) === JSON.stringify(b)
