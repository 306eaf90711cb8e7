import { Layout, type PlacedWidget, type WidgetId } from '@song-hanh/contract/dashboard/layout'
import { maxGridSize, sections, widgetIds } from '@song-hanh/contract/dashboard/layout-shape'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cycleSize,
  defaultLayout,
  hiddenIn,
  hideWidget,
  moveWidget,
  readLayout,
  resizeWidget,
  showWidget,
  shownIn,
  undoChange,
  widgetIn,
} from './layout.ts'

const homes = new Map(defaultLayout.widgets.map(({ id, section }) => [id, section]))

/** The contract's schema, and what it cannot express: every widget once, in its section, numbered without gaps. */
const expectValid = (layout: Layout) => {
  expect(Layout.parse(layout)).toEqual(layout)
  expect(layout.widgets.map(({ id }) => id).toSorted()).toEqual([...widgetIds].toSorted())
  for (const section of sections) {
    const inside = layout.widgets.filter((widget) => widget.section === section)
    expect(inside.map(({ order }) => order)).toEqual(inside.map((_, at) => at))
    for (const { id, gridSize } of inside) {
      expect(homes.get(id)).toBe(section)
      expect(gridSize).toBeLessThanOrEqual(maxGridSize[section])
    }
  }
}

const id = fc.constantFrom(...widgetIds)
const junk = fc.jsonValue({ maxDepth: 2 })
const brokenWidget = fc.record(
  {
    id: fc.oneof({ weight: 4, arbitrary: id }, fc.constantFrom('weather', '__proto__', 'constructor', ''), junk),
    isVisible: fc.oneof(fc.boolean(), junk),
    order: fc.oneof(fc.integer({ min: -3, max: 12 }), fc.double(), fc.constantFrom(2 ** 53, 1e308, -1e308), junk),
    gridSize: fc.oneof(fc.integer({ min: -2, max: 9 }), fc.double(), junk),
    section: fc.oneof(fc.constantFrom(...sections, 'left', 'footer'), junk),
    title: fc.string(),
    type: junk,
  },
  { requiredKeys: [] },
)
const brokenWidgets = fc.array(fc.oneof({ weight: 5, arbitrary: brokenWidget }, junk), { maxLength: 30 })
/**
 * Bare lists and other versions as older or newer releases may have written them, truncated ones, and anything else.
 */
const stored = fc.oneof(
  fc.record({ version: fc.oneof(fc.integer({ min: 0, max: 3 }), junk), widgets: brokenWidgets }, { requiredKeys: [] }),
  brokenWidgets,
  fc.record({ version: fc.constant(1), widgets: junk }),
  junk,
  fc.constantFrom(undefined, null, 0, '', 'null', [], {}, { widgets: null }),
)

/** Any possible arrangement, with any of the widgets missing. */
const arranged = fc
  .tuple(fc.shuffledSubarray([...widgetIds]), fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.nat({ max: 3 })))
  .map(([ids, flags, sizes]) =>
    ids.map((one, order): PlacedWidget => {
      const section = homes.get(one)!
      const gridSize = (sizes.next().value! % maxGridSize[section]) + 1
      return { id: one, isVisible: flags.next().value!, order, gridSize, section }
    }),
  )

/** The stored forms of this release, of older ones (bare, unnumbered, with gaps), and of a newer one. */
const forms: Record<string, (widgets: PlacedWidget[]) => unknown> = {
  ours: (widgets) => ({ version: 1, widgets }),
  bare: (widgets) => widgets.map((widget) => ({ ...widget, title: 'As it was', type: 'static' })),
  unnumbered: (widgets) => widgets.map((widget) => ({ ...widget, order: undefined })),
  inLeaps: (widgets) => ({
    version: 0,
    widgets: widgets.map((widget, at) => ({ ...widget, order: at * 10 - 40 })).toReversed(),
  }),
  newer: (widgets) => ({
    version: 2,
    theme: 'dense',
    widgets: [{ id: 'weather', gridSize: 6, section: 'left' }, ...widgets.map((one) => ({ ...one, pinned: true }))],
  }),
}

const runs = { numRuns: 1000 }

describe('[T36] a stored layout', () => {
  test('whatever it is, it is read as a valid one, and reading that again changes nothing', () => {
    fc.assert(
      fc.property(stored, (given) => {
        const read = readLayout(given)
        expectValid(read)
        expect(readLayout(read)).toEqual(read)
        expect(readLayout(JSON.parse(JSON.stringify(read)))).toEqual(read)
      }),
      runs,
    )
  })

  test.each(Object.entries(forms))(
    'nothing that was arranged is lost (%s), and what was not known yet comes at the end of its section',
    (_, store) => {
      fc.assert(
        fc.property(arranged, (given) => {
          const read = readLayout(JSON.parse(JSON.stringify(store(given))))
          expectValid(read)
          for (const { order: _order, ...widget } of given) expect(widgetIn(read, widget.id)).toMatchObject(widget)
          for (const section of sections) {
            const before = given.filter((widget) => widget.section === section).map((widget) => widget.id)
            const fresh = defaultLayout.widgets.filter((one) => one.section === section && !before.includes(one.id))
            const after = read.widgets.filter((widget) => widget.section === section)
            expect(after.map((widget) => widget.id)).toEqual([...before, ...fresh.map((one) => one.id)])
            for (const { id: one, gridSize } of fresh)
              expect(widgetIn(read, one)).toMatchObject({ isVisible: true, gridSize })
          }
        }),
        runs,
      )
    },
  )

  test('of the same widget twice, the first counts', () => {
    const twice = [
      { id: 'help', gridSize: 3, order: 0 },
      { id: 'help', gridSize: 1, isVisible: false },
    ]
    expect(widgetIn(readLayout(twice), 'help')).toMatchObject({ gridSize: 3, isVisible: true })
  })

  test('a size that its section does not have becomes the nearest that it has', () => {
    const sizes = (gridSize: number) => widgetIn(readLayout([{ id: 'blog', gridSize }]), 'blog').gridSize
    expect([-1, 0, 1, 2, 3, 99].map(sizes)).toEqual([1, 1, 1, 2, 2, 2])
  })

  test('a wrong section does not move a widget out of its own', () => {
    expect(widgetIn(readLayout([{ id: 'blog', section: 'top' }]), 'blog').section).toBe('bottom')
  })
})

type Act = ['move' | 'resize', WidgetId, number] | ['cycle' | 'hide' | 'show', WidgetId]
const act = fc.oneof(
  fc.tuple(fc.constantFrom('move', 'resize'), id, fc.integer({ min: -2, max: 12 })),
  fc.tuple(fc.constantFrom('cycle', 'hide', 'show'), id),
) as fc.Arbitrary<Act>
const acts = { move: moveWidget, resize: resizeWidget, cycle: cycleSize, hide: hideWidget, show: showWidget }

describe('arranging', () => {
  test('after any sequence of actions the layout is valid and round-trips', () => {
    fc.assert(
      fc.property(stored, fc.array(act, { maxLength: 25 }), (given, actions) => {
        let layout = readLayout(given)
        for (const [name, which, to = 0] of actions) {
          layout = acts[name](layout, which, to)
          expectValid(layout)
        }
        expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout)
      }),
    )
  })

  test('the default has the nine widgets of the specification', () => {
    expect(defaultLayout.widgets.map((one) => [one.id, one.section, one.gridSize, one.isVisible])).toEqual([
      ['recently-visited', 'top', 2, true],
      ['help', 'top', 1, true],
      ['trusted-advisor', 'top', 1, true],
      ['digital-transformation', 'middle', 4, true],
      ['applications', 'middle', 4, true],
      ['welcome', 'bottom', 1, true],
      ['solutions', 'bottom', 1, true],
      ['security', 'bottom', 1, true],
      ['blog', 'bottom', 1, true],
    ])
  })

  test.each([
    ['help', [1, 2, 3, 1]],
    ['digital-transformation', [4, 1, 2, 3, 4]],
    ['blog', [1, 2, 1]],
  ] as const)('the sizes of %s go round: %j', (which, sizes) => {
    let layout = defaultLayout
    for (const size of sizes) {
      expect(widgetIn(layout, which).gridSize).toBe(size)
      layout = cycleSize(layout, which)
    }
  })

  test('a widget moves among those of its section that are shown', () => {
    const top = (layout: Layout) => shownIn(layout, 'top').map((one) => one.id)
    expect(top(moveWidget(defaultLayout, 'trusted-advisor', 1))).toEqual([
      'recently-visited',
      'trusted-advisor',
      'help',
    ])
    expect(top(moveWidget(defaultLayout, 'recently-visited', 9))).toEqual([
      'help',
      'trusted-advisor',
      'recently-visited',
    ])
    expect(top(moveWidget(hideWidget(defaultLayout, 'help'), 'trusted-advisor', 0))).toEqual([
      'trusted-advisor',
      'recently-visited',
    ])
    expect(moveWidget(defaultLayout, 'help', 1)).toBe(defaultLayout)
  })

  test('a hidden widget comes back at the end of its section, in its previous size', () => {
    const hidden = hideWidget(resizeWidget(defaultLayout, 'help', 3), 'help')
    expect(hiddenIn(hidden).map((one) => one.id)).toEqual(['help'])
    const back = showWidget(hidden, 'help')
    expect(shownIn(back, 'top').map((one) => one.id)).toEqual(['recently-visited', 'trusted-advisor', 'help'])
    expect(widgetIn(back, 'help').gridSize).toBe(3)
  })

  test('a change that is undone at once leaves no trace', () => {
    fc.assert(
      fc.property(stored, act, (given, [name, which, to = 0]) => {
        const before = readLayout(given)
        const after = acts[name](before, which, to)
        expect(undoChange(after, before, after)).toEqual(before)
      }),
    )
  })

  test('undoing a change keeps later ones', () => {
    const moved = moveWidget(defaultLayout, 'trusted-advisor', 0)
    const later = hideWidget(resizeWidget(moved, 'blog', 2), 'help')
    const back = undoChange(later, defaultLayout, moved)
    expect(back).toEqual(hideWidget(resizeWidget(defaultLayout, 'blog', 2), 'help'))
  })
})
