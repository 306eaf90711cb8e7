import { expect, test } from 'vitest'
import { trackingUrl } from './tracking-url.ts'

test('staff see the page and the campaign, never a secret that stood in the address', () => {
  expect(trackingUrl('https://song.example/contact?solution=crm&utm_source=zalo&token=s3cret&code=1#abc')).toBe(
    'https://song.example/contact?solution=crm&utm_source=zalo',
  )
})

test('a very long address is cut to what the server takes', () => {
  expect(trackingUrl(`https://song.example/contact?q=${'a'.repeat(3000)}`)).toHaveLength(2000)
})
