export type Company = {
  name: string
  representative: string
  address: string
  phone: string
  email: string
  /** Its entry labels the fields by codes. */
  isCoded: boolean
}

const knownCompanies: Record<string, Company> = {
  '0109999999': {
    name: 'TỔNG CÔNG TY MẪU SỐ MỘT',
    representative: 'Nguyễn Văn An',
    address: 'Số 1 Giang Văn Minh, Phường Giảng Võ, Thành phố Hà Nội',
    phone: '(024) 6255-6789',
    email: 'lienhe@mau-mot.example',
    isCoded: false,
  },
}

const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ']
const givenNames = ['Minh Anh', 'Quốc Bảo', 'Thu Hà', 'Đức Long', 'Ngọc Mai']
const trades = ['Thương mại', 'Công nghệ', 'Xây dựng', 'Vận tải', 'Thực phẩm', 'Dệt may', 'Du lịch']
const pick = (names: readonly string[], at: number): string => {
  const name = names[at % names.length]
  if (name === undefined) throw new Error(`no name at ${at}`)
  return name
}

/** Any number is a company, always the same one; numbers ending in 000 or 001 do not exist. */
export const companyOf = (businessNumber: string): Company | undefined => {
  const digits = businessNumber.replaceAll(/\D/g, '')
  if (digits.length < 10 || /00[01]$/.test(digits)) return undefined
  const listed = knownCompanies[digits]
  if (listed) return listed
  const seed = Number(digits.slice(-7))
  return {
    name: `CÔNG TY TNHH ${pick(trades, seed).toUpperCase()} ${digits.slice(-4)}`,
    representative: `${pick(families, seed)} ${pick(givenNames, seed)}`,
    address: `Số ${(seed % 300) + 1} đường Láng, Phường Láng, Thành phố Hà Nội`,
    phone: `09${String(seed % 100_000_000)
      .padStart(8, '0')
      .replace(/(\d{2})(\d{3})(\d{3})/, '$1 $2-$3')}`,
    email: `lienhe@cong-ty-${digits.slice(-4)}.example`,
    isCoded: seed % 2 === 1,
  }
}
