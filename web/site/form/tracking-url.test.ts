import { expect, test } from 'vitest'
import { trackingUrl } from './tracking-url.ts'

test('staff see the page and the campaign, never a secret of the URL', () => {
  expect(trackingUrl('https://song.example/contact?solution=crm&utm_source=zalo&token=s3cret&code=1#abc')).toBe(
    'https://song.example/contact?solution=crm&utm_source=zalo',
  )
})

test('a very long URL is truncated to the limit of the server', () => {
  expect(trackingUrl(`https://song.example/contact?q=${'a'.repeat(3000)}`)).toHaveLength(2000)
})
