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
