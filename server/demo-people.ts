import type { Role } from '@song-hanh/contract/rights'

/** One password for the whole demo data set; it is printed at every start and opens nothing else. */
export const demoPassword = 'song-hanh-demo'

type Row = [name: string, role: Role, position: string]

/** The demo organisation has 24 members; the first of each role is the account that the start prints. */
const rows: Row[] = [
  ['Trần Minh Anh', 'owner', 'Giám đốc'],
  ['Nguyễn Hoàng Long', 'admin', 'Trưởng phòng IT'],
  ['Lê Thu Hà', 'developer', 'Kỹ sư'],
  ['Phạm Quốc Bảo', 'viewer', 'Quản lý dự án'],
  ['Võ Thị Ngọc Diệp', 'accountant', 'Kế toán trưởng'],
  ['Đặng Hữu Phước', 'developer', 'Kỹ sư'],
  ['Bùi Thanh Tùng', 'developer', 'Kỹ sư'],
  ['Hoàng Mỹ Linh', 'developer', 'Kỹ sư dữ liệu'],
  ['Đỗ Gia Huy', 'developer', 'Kỹ sư'],
  ['Ngô Khánh Vy', 'developer', 'Kỹ sư'],
  ['Dương Văn Khôi', 'developer', 'Kỹ sư hạ tầng'],
  ['Lý Tuyết Mai', 'admin', 'Trưởng phòng vận hành'],
  ['Trịnh Công Sơn', 'viewer', 'Quản lý kho'],
  ['Mai Phương Thảo', 'viewer', 'Marketing'],
  ['Phan Đức Thịnh', 'viewer', 'Kinh doanh'],
  ['Vũ Hải Yến', 'viewer', 'Kinh doanh'],
  ['Cao Xuân Trường', 'developer', 'Kỹ sư'],
  ['Tạ Bích Ngọc', 'viewer', 'Nhân sự'],
  ['Hồ Anh Dũng', 'developer', 'Kỹ sư'],
  ['Lương Kim Chi', 'accountant', 'Kế toán'],
  ['Đinh Trọng Nghĩa', 'viewer', 'Thu mua'],
  ['Châu Ngọc Hân', 'viewer', 'Chất lượng'],
  ['Kiều Văn Toàn', 'viewer', 'Nông vụ'],
  ['Từ Minh Quân', 'developer', 'Kỹ sư'],
]

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase()

const idOf = (kind: '8' | '9', n: number) => `01980000-0000-7000-${kind}000-${String(n).padStart(12, '0')}`

const addressOf = (name: string, role: Role, first: boolean) =>
  first ? `${role}@dakmay.example` : `${plain(name).split(' ').slice(-2).join('.')}@dakmay.example`

export const demoPeople = rows.map(([name, role, position], index) => {
  const first = rows.findIndex((row) => row[1] === role) === index
  const email = addressOf(name, role, first)
  return {
    personId: idOf('8', index + 1),
    name,
    role,
    position,
    email,
    username: email.split('@')[0]!,
    language: 'en' as const,
    first,
  }
})

export const demoOrganisations = [
  { organisationId: idOf('9', 1), name: 'Cà phê Đắk Mây', plan: 'Enterprise', kind: 'business', members: demoPeople },
  {
    organisationId: idOf('9', 2),
    name: 'Đồng Tháp Mười Logistics',
    plan: 'Pro',
    kind: 'business',
    // a second one for the team switcher, in which the owner of the first is a developer
    members: [
      { ...demoPeople[1]!, role: 'owner' as const },
      { ...demoPeople[0]!, role: 'developer' as const },
    ],
  },
] as const
