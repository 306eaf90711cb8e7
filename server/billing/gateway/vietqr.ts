import { foldAscii } from './ascii.ts'

/** TLV field: id, two-digit length, value. Lengths count characters, so everything is ASCII. */
const field = (id: string, value: string): string => {
  if (value.length === 0 || value.length > 99)
    throw new RangeError(`field ${id} of a QR code must have 1 to 99 characters`)
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** CRC-16/CCITT-FALSE. */
export const crc16 = (text: string): string => {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** NAPAS limits the purpose to 25 characters and the amount to thirteen digits. */
const maxPurposeLength = 25
const maxAmount = 9_999_999_999_999

const check = (isRight: boolean, what: string) => {
  if (!isRight) throw new RangeError(`a VietQR code needs ${what}`)
}

/** Payload of a VietQR code: a NAPAS 247 transfer to an account. With an amount it is single-use. */
export const vietQr = ({
  bin,
  account,
  amount,
  purpose,
}: {
  bin: string
  account: string
  amount?: number
  purpose?: string
}): string => {
  const text = foldAscii(purpose ?? '')
  check(/^\d{6}$/.test(bin), 'a bank number of six digits')
  check(/^[0-9A-Za-z]{1,19}$/.test(account), 'an account of 1 to 19 letters and digits')
  check(amount === undefined || (Number.isInteger(amount) && amount > 0 && amount <= maxAmount), 'whole đồng')
  check(text.length <= maxPurposeLength, `a purpose of at most ${maxPurposeLength} characters`)
  const receiver = field('00', bin) + field('01', account)
  const open = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field('38', field('00', 'A000000727') + field('01', receiver) + field('02', 'QRIBFTTA')),
    field('53', '704'),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    text && field('62', field('08', text)),
    '6304',
  ].join('')
  return open + crc16(open)
}
