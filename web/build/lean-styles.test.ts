import { expect, test } from 'vitest'
import { dropRepeatedProperties } from './lean-styles.ts'

test('the copy of first values for browsers that cannot show our colours is left out, and nothing else', () => {
  const copy = '@layer properties{@supports (not (margin-trim:inline)){*,:before{--tw-border-style:solid}}}'
  const rest = '@layer theme{:root{--x:1px}}@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}'
  expect(dropRepeatedProperties(`/*! licence */${copy}${rest}`)).toBe(`/*! licence */${rest}`)
  expect(dropRepeatedProperties(rest)).toBe(rest)
})
