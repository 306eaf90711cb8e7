import { expect, test } from 'vitest'
import { createWatchedSignal } from './watched-signal.ts'

test('the outside is watched from the first listener to the last, however often one stops', () => {
  const seen: string[] = []
  const signal = createWatchedSignal(() => {
    seen.push('on')
    return () => seen.push('off')
  })
  const [first, second] = [signal.subscribe(() => {}), signal.subscribe(() => {})]
  first()
  first()
  expect(seen).toEqual(['on'])
  second()
  second()
  expect(seen).toEqual(['on', 'off'])
  signal.subscribe(() => {})
  expect(seen).toEqual(['on', 'off', 'on'])
})
