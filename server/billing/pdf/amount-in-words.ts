const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
/** From the smallest: each counts the one before a thousandfold. */
const groups = ['', 'nghìn', 'triệu', 'tỷ', 'nghìn tỷ', 'triệu tỷ']

/** Five and one sound otherwise behind a ten. */
const unitAfterTen = (tens: number, unit: number): string => {
  if (unit === 0) return ''
  if (unit === 5) return 'lăm'
  return unit === 1 && tens > 1 ? 'mốt' : digits[unit]!
}

/** Up to 999; inside a larger number the hundred is said although there is none. */
const readGroup = (group: number, isInside: boolean): string => {
  const [hundreds, tens, unit] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
  const said: string[] = []
  if (hundreds > 0 || isInside) said.push(digits[hundreds]!, 'trăm')
  if (tens > 1) said.push(digits[tens]!, 'mươi', unitAfterTen(tens, unit))
  else if (tens === 1) said.push('mười', unitAfterTen(tens, unit))
  else if (unit > 0) said.push(...(said.length > 0 ? ['lẻ'] : []), digits[unit]!)
  return said.filter(Boolean).join(' ')
}

/** As a Vietnamese document spells an amount out: "Ba triệu ba trăm nghìn đồng chẵn." */
export const amountInWords = (amount: number): string => {
  if (amount === 0) return 'Không đồng.'
  const parts: string[] = []
  for (let rest = amount, place = 0; rest > 0; rest = Math.floor(rest / 1000), place += 1) {
    const group = rest % 1000
    if (group > 0) parts.unshift([readGroup(group, rest > group), groups[place]].filter(Boolean).join(' '))
  }
  const text = parts.join(' ')
  return `${text[0]!.toUpperCase()}${text.slice(1)} đồng${amount % 1000 === 0 ? ' chẵn' : ''}.`
}
