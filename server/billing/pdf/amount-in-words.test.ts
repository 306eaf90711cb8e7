import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [3_300_000, 'Ba triệu ba trăm nghìn đồng chẵn.'],
  [24_464_000, 'Hai mươi bốn triệu bốn trăm sáu mươi bốn nghìn đồng chẵn.'],
  [1_001, 'Một nghìn không trăm lẻ một đồng.'],
  [15, 'Mười lăm đồng.'],
  [21, 'Hai mươi mốt đồng.'],
  [111, 'Một trăm mười một đồng.'],
  [1_000_000_005, 'Một tỷ không trăm lẻ năm đồng.'],
  [105_000, 'Một trăm lẻ năm nghìn đồng chẵn.'],
])('%d đồng is said as a Vietnamese document says it', (amount, said) => {
  expect(amountInWords(amount)).toBe(said)
})

const ones = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']

test('the digits alone', () => {
  expect(amountInWords(0)).toBe('Không đồng.')
  for (let n = 1; n < 10; n += 1) expect(amountInWords(n).toLowerCase()).toBe(`${ones[n]} đồng.`)
})

test.each([
  [10, 'Mười đồng.'],
  [11, 'Mười một đồng.'],
  [20, 'Hai mươi đồng.'],
  [25, 'Hai mươi lăm đồng.'],
  [31, 'Ba mươi mốt đồng.'],
  [99, 'Chín mươi chín đồng.'],
  [100, 'Một trăm đồng.'],
  [105, 'Một trăm lẻ năm đồng.'],
  [110, 'Một trăm mười đồng.'],
  [999, 'Chín trăm chín mươi chín đồng.'],
  [1_000, 'Một nghìn đồng chẵn.'],
  [1_010, 'Một nghìn không trăm mười đồng.'],
  [1_100, 'Một nghìn một trăm đồng.'],
  [2_000_000, 'Hai triệu đồng chẵn.'],
  [7_000_000_000, 'Bảy tỷ đồng chẵn.'],
  [1_000_000_000_000, 'Một nghìn tỷ đồng chẵn.'],
  [3_000_000_000_000_000, 'Ba triệu tỷ đồng chẵn.'],
  [999_000, 'Chín trăm chín mươi chín nghìn đồng chẵn.'],
  [1_000_001, 'Một triệu không trăm lẻ một đồng.'],
])('%d đồng is %s', (amount, said) => expect(amountInWords(amount)).toBe(said))
