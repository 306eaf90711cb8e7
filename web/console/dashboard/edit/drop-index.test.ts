import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, dropIndexAt } from './drop-index.ts'

type Tile = { id: string; span: number }
const columns = 4

/** Boxes as a four-column grid places them, in units of a column. */
const lay = (tiles: readonly Tile[]): Box[] => {
  let [column, row] = [0, 0]
  return tiles.map(({ id, span }) => {
    if (column + span > columns) [column, row] = [0, row + 1]
    const box = { id, left: column, top: row, width: span, height: 1 }
    column += span
    return box
  })
}
const move = (tiles: readonly Tile[], id: string, to: number) => {
  const others = tiles.filter((tile) => tile.id !== id)
  return [...others.slice(0, to), tiles.find((tile) => tile.id === id)!, ...others.slice(to)]
}

const row: Tile[] = [
  { id: 'wide', span: 2 },
  { id: 'help', span: 1 },
  { id: 'advisor', span: 1 },
]

test('a neighbour gives way once the pointer has passed its middle, not before', () => {
  const at = (x: number) => dropIndexAt({ x, y: 0.5 }, lay(row), 'advisor', columns)
  expect([3.5, 2.9, 2.6, 2.4, 1.9, 1.1, 0.9, 0.1].map(at)).toEqual([2, 2, 2, 1, 2, 2, 0, 0])
})

test('stacked widgets swap at the vertical middle', () => {
  const stack = lay([
    { id: 'first', span: 4 },
    { id: 'second', span: 4 },
  ])
  expect(dropIndexAt({ x: 0.1, y: 1.4 }, stack, 'first', columns)).toBe(0)
  expect(dropIndexAt({ x: 3.9, y: 1.6 }, stack, 'first', columns)).toBe(1)
})

test('between the widgets and outside of them it stays where it is', () => {
  expect(dropIndexAt({ x: -1, y: 0.5 }, lay(row), 'help', columns)).toBe(1)
  expect(dropIndexAt({ x: 2, y: 7 }, lay(row), 'help', columns)).toBe(1)
})

test('a resting pointer reaches a stable order', () => {
  const tiles = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 })
  const point = fc.record({
    x: fc.double({ min: 0, max: 4, noNaN: true }),
    y: fc.double({ min: 0, max: 6, noNaN: true }),
  })
  fc.assert(
    fc.property(tiles, fc.nat(), point, (spans, which, at) => {
      let now: Tile[] = spans.map((span, index) => ({ id: String(index), span }))
      const lifted = String(which % now.length)
      for (let step = 0; step <= now.length; step += 1) {
        const from = now.findIndex(({ id }) => id === lifted)
        const to = dropIndexAt(at, lay(now), lifted, columns)
        if (to === from) return
        now = move(now, lifted, to)
      }
      throw new Error('the order never became stable')
    }),
  )
})
