import { expect, test } from 'vitest'
import { internationalPhone } from './phone.ts'

test.each([
  ['+84', '0907 412 618', '+84 907 412 618'],
  ['+84', ' 907412618 ', '+84 907412618'],
  ['+84', '+65 6123 4567', '+65 6123 4567'],
  ['+1', '(415) 555-0100', '+1 (415) 555-0100'],
  ['+44', '0044 20 7946 0000', '0044 20 7946 0000'],
])('%s and %j: %j', (dialCode, typed, sent) => expect(internationalPhone(dialCode, typed)).toBe(sent))
