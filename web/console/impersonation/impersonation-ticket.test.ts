import { expect, test } from 'vitest'
import { readTicket } from './impersonation-ticket.ts'

const now = Date.UTC(2026, 0, 5, 9)
const soon = now / 1000 + 60
const read = (search: string) => readTicket(new URLSearchParams(search), now)

test('a ticket with a future expiry and a uuid is accepted', () => {
  expect(read(`jwt=a.b.c&exp=${soon}&uuid=x`)).toBe('a.b.c')
})

test.each([
  ['nothing at all', ''],
  ['no ticket', `exp=${soon}&uuid=x`],
  ['no uuid', `jwt=a.b.c&exp=${soon}&uuid=`],
  ['a blank uuid', `jwt=a.b.c&exp=${soon}&uuid=%20`],
  ['no expiry', 'jwt=a.b.c&uuid=x'],
  ['an expiry that is no number', 'jwt=a.b.c&exp=soon&uuid=x'],
  ['an expiry in the past', `jwt=a.b.c&exp=${now / 1000}&uuid=x`],
])('%s is not', (_, search) => {
  expect(read(search)).toBeUndefined()
})

test('a page that was opened without a query has none', () => {
  expect(readTicket(undefined, now)).toBeUndefined()
})
