import { expect, test } from 'vitest'
import { plainMessage } from './provider-message.ts'

test.for<[string | null | undefined, string | null]>([
  ['Thẻ không đủ số dư.', 'Thẻ không đủ số dư.'],
  ['<b>Declined</b><script>alert(1)</script>', 'Declined alert(1)'],
  ['a\u0000b\n\n\u202Ec', 'a b c'],
  ['1 < 2', '1 2'],
  [' \t', null],
  ['', null],
  [null, null],
  [undefined, null],
  ['🙈'.repeat(300), '🙈'.repeat(200)],
])('of a message of a provider one line of plain text is kept: %o', ([said, kept]) => {
  expect(plainMessage(said)).toBe(kept)
})
