const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
/** From the smallest; each is a thousand times the previous one. */
const groups = ['', 'nghìn', 'triệu', 'tỷ', 'nghìn tỷ', 'triệu tỷ']

const readDigit = (digit: number): string => {
  const word = digits[digit]
  if (word === undefined) throw new RangeError(`${digit} is no digit`)
  return word
}

/** After a ten, five and one are pronounced differently. */
const unitAfterTen = (tens: number, unit: number): string => {
  if (unit === 0) return ''
  if (unit === 5) return 'lăm'
  return unit === 1 && tens > 1 ? 'mốt' : readDigit(unit)
}

/** Up to 999; inside a larger number a zero hundred is spoken too. */
const readGroup = (group: number, isInside: boolean): string => {
  const [hundreds, tens, unit] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
  const words: string[] = []
  if (hundreds > 0 || isInside) words.push(readDigit(hundreds), 'trăm')
  if (tens > 1) words.push(readDigit(tens), 'mươi', unitAfterTen(tens, unit))
  else if (tens === 1) words.push('mười', unitAfterTen(tens, unit))
  else if (unit > 0) words.push(...(words.length > 0 ? ['lẻ'] : []), readDigit(unit))
  return words.filter(Boolean).join(' ')
}

/** Amount in words, as Vietnamese documents require: "Ba triệu ba trăm nghìn đồng chẵn." */
export const amountInWords = (amount: number): string => {
  if (amount === 0) return 'Không đồng.'
  if (!(amount > 0)) throw new RangeError(`${amount} has no words`)
  const groupWords: string[] = []
  for (let rest = amount, position = 0; rest > 0; rest = Math.floor(rest / 1000), position += 1) {
    const group = rest % 1000
    if (group > 0) groupWords.unshift([readGroup(group, rest > group), groups[position]].filter(Boolean).join(' '))
  }
  const text = groupWords.join(' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} đồng${amount % 1000 === 0 ? ' chẵn' : ''}.`
}
