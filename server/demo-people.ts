import type { Role } from '@song-hanh/contract/rights/rights'
import { stripDiacritics } from '@song-hanh/contract/value/strip-diacritics'

/** One password for all demo accounts; printed at every start and used nowhere else. */
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

const nameInAddress = (name: string) => stripDiacritics(name).toLowerCase().split(' ').slice(-2).join('.')

const idOf = (kind: '8' | '9' | 'b', n: number) => `01980000-0000-7000-${kind}000-${String(n).padStart(12, '0')}`

/** By the position in the list. */
const personIdOf = (index: number) => idOf('8', index + 1)
const potterIdOf = (index: number) => idOf('8', index + 201)

export const demoPeople = rows.map(([name, role, position], index) => {
  const first = rows.findIndex((row) => row[1] === role) === index
  const username = first ? role : nameInAddress(name)
  return {
    personId: personIdOf(index),
    name,
    role,
    position,
    email: `${username}@dakmay.example`,
    username,
    language: 'en' as const,
    first,
  }
})

/** Imported with the second organisation: they verify their address at the first sign-in. */
const newcomerNames = [
  'Lâm Hoài An',
  'Quách Thu Trang',
  'Tôn Nữ Diễm My',
  'Thạch Văn Sơn',
  'Giang Bảo Châu',
  'Huỳnh Tấn Lộc',
  'La Mỹ Duyên',
  'Mạc Đình Khang',
]
export const demoNewcomers = newcomerNames.map((name, index) => ({
  personId: idOf('8', 101 + index),
  name,
  role: 'viewer' as const,
  position: 'Điều phối',
  email: `newcomer${index + 1}@dongthapmuoi.example`,
  username: `newcomer${index + 1}`,
  language: 'en' as const,
  unproven: true,
  first: index === 0,
}))

/** Has a password and an unverified address: is asked for a code at sign-in. */
export const unverifiedPerson = {
  personId: idOf('8', rows.length + 1),
  name: 'Đoàn Chưa Xác Minh',
  role: 'viewer' as const,
  position: 'Điều phối',
  email: 'unverified@dakmay.example',
  username: 'unverified',
  language: 'en' as const,
  unproven: true,
}

/** A separate small organisation, so that its policies do not affect the others. */
const potters: Row[] = [
  ['Đàng Thị Hoa', 'owner', 'Chủ xưởng'],
  ['Trượng Thanh Bình', 'admin', 'Quản lý xưởng'],
  ['Quảng Văn Tường', 'developer', 'Kỹ sư'],
  ['Lưu Minh Sang', 'developer', 'Kỹ sư'],
  ['Phú Thị Xuân', 'viewer', 'Bán hàng'],
  ['Đổng Gia Linh', 'viewer', 'Thiết kế'],
  ['Bá Trung Kiên', 'viewer', 'Thợ gốm'],
  ['Hán Thị Mỹ', 'accountant', 'Kế toán'],
]
export const demoPotters = potters.map(([name, role, position], index) => {
  const username = nameInAddress(name)
  return {
    personId: potterIdOf(index),
    name,
    role,
    position,
    email: `${username}@bautruc.example`,
    username: `${username}.bautruc`,
    language: 'en' as const,
    first: index === 0,
  }
})

/** Registered for themself, without a company. Has an account at the sandbox's provider too. */
export const demoIndividual = {
  personId: idOf('8', 301),
  name: 'Ksor H’Lan',
  role: 'owner' as const,
  position: '',
  email: 'individual@hlan.example',
  username: 'individual',
  language: 'vi' as const,
  first: true,
}

/** People with a second factor. */
export const demoFactors = {
  withApp: [personIdOf(17), potterIdOf(6)],
  withPasskey: [potterIdOf(7)],
}

/** The five teams of the demo organisation, with the indexes of their members in the list above. */
const teams: [name: string, admin: number, developers: number[], viewers: number[]][] = [
  ['Hạ tầng', 1, [5, 10, 16], [3]],
  ['Ứng dụng', 2, [6, 8, 9, 18, 23], [13]],
  ['Dữ liệu', 7, [2, 23], [21]],
  ['Kinh doanh', 11, [], [13, 14, 15]],
  ['Tài chính', 4, [], [0, 19, 20]],
]
export const demoTeams = teams.map(([name, admin, developers, viewers], index) => ({
  teamId: idOf('b', index + 1),
  name,
  members: [
    { personId: personIdOf(admin), role: 'admin' as const },
    ...developers.map((at) => ({ personId: personIdOf(at), role: 'developer' as const })),
    ...viewers.map((at) => ({ personId: personIdOf(at), role: 'viewer' as const })),
  ],
}))

const [owner, admin] = demoPeople
if (!owner || !admin) throw new Error('the demo organisation has too few people')

export const demoOrganisations = [
  { organisationId: idOf('9', 1), name: 'Cà phê Đắk Mây', plan: 'Enterprise', kind: 'business', members: demoPeople },
  {
    organisationId: idOf('9', 2),
    name: 'Đồng Tháp Mười Logistics',
    plan: 'Pro',
    kind: 'business',
    // a second one for the team switcher, in which the owner of the first is a developer
    members: [
      { ...admin, role: 'owner' as const },
      { ...owner, role: 'developer' as const },
      unverifiedPerson,
      ...demoNewcomers,
    ],
  },
  { organisationId: idOf('9', 3), name: 'Gốm Bàu Trúc', plan: 'Free', kind: 'business', members: demoPotters },
  {
    organisationId: idOf('9', 4),
    name: demoIndividual.name,
    plan: 'Free',
    kind: 'personal',
    members: [demoIndividual],
  },
] as const
