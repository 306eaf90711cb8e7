import { expect, test } from 'vitest'
import { stepPiece } from './stepper-lines.ts'
import { wrapIndex } from '../wrap-index.ts'

const heightAt = (path: string, end: 'start' | 'end') =>
  Number(end === 'start' ? /^M[\d.]+ ([\d.]+)/.exec(path)?.[1] : /([\d.]+)$/.exec(path)?.[1])

test('the pieces of neighbouring steps meet', () => {
  for (const count of [2, 3, 4, 6, 9]) {
    for (let index = 0; index < count - 1; index++) {
      expect(heightAt(stepPiece(index, count).leave, 'end')).toBeCloseTo(
        heightAt(stepPiece(index + 1, count).enter, 'start'),
        5,
      )
    }
  }
})

test('the lines only rise', () => {
  const levels = Array.from({ length: 6 }, (_, index) => stepPiece(index, 6).here)
  expect(levels).toEqual(levels.toSorted((a, b) => b - a))
})

test('after the last comes the first, before the first the last', () => {
  expect([wrapIndex(3, 3), wrapIndex(-1, 3), wrapIndex(7, 3), wrapIndex(0, 0)]).toEqual([0, 2, 1, 0])
})
