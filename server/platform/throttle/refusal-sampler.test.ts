import { expect, test } from 'vitest'
import { openRefusalSampler } from './refusal-sampler.ts'

test('a flood of what nobody signed leaves a hundred and twenty rows a minute for its whole neighbourhood, and stops no other', () => {
  const isWorthARow = openRefusalSampler()
  const kept = Array.from({ length: 5000 }, (_, nth) => isWorthARow(`203.0.113.${nth % 250}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThanOrEqual(120)
  expect(kept.length).toBeLessThan(130)
  expect(isWorthARow('198.51.100.7')).toBe(true)
})
