import type { organisation } from '@song-hanh/contract/organisation'
import { type Role, roles } from '@song-hanh/contract/rights/rights'
import type { Language } from '@song-hanh/contract/value/text'
import { clock } from '#platform/clock'
import { lowestId } from '#platform/cursor'
import { writeCsv } from '#platform/csv'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { type MemberRow, pageMembers, type MemberCursor, readMembers } from './member-store.ts'

const batchSize = 500

const columns = {
  vi: [
    'Số tài khoản',
    'Họ tên',
    'Email',
    'Vai trò',
    'Số nhóm',
    'Xác thực hai lớp',
    'Hoạt động gần nhất (UTC)',
    'Ngày tham gia (UTC)',
  ],
  en: ['Account number', 'Name', 'Email', 'Role', 'Teams', 'Second factor', 'Last active (UTC)', 'Joined (UTC)'],
} as const
const roleNames: Record<Language, Record<Role, string>> = {
  vi: {
    owner: 'Chủ sở hữu',
    admin: 'Quản trị viên',
    developer: 'Lập trình viên',
    viewer: 'Người xem',
    accountant: 'Kế toán',
  },
  en: { owner: 'Owner', admin: 'Admin', developer: 'Developer', viewer: 'Viewer', accountant: 'Accountant' },
}
const factorNames = {
  vi: { off: 'Tắt', app: 'Ứng dụng xác thực', passkey: 'Passkey' },
  en: { off: 'Off', app: 'Authenticator app', passkey: 'Passkey' },
} as const

const lineOf = (language: Language) => (member: MemberRow) => [
  String(member.account_id),
  member.name,
  member.email,
  roleNames[language][member.role],
  String(member.team_count),
  factorNames[language][member.two_factor],
  member.last_active_at ?? '',
  member.joined_at,
]

async function* allMembers(tx: Tx, organisationId: string): AsyncGenerator<MemberRow[]> {
  let cursor: MemberCursor | undefined = { rank: 0, text: '', personId: lowestId }
  while (cursor) {
    const found: Awaited<ReturnType<typeof pageMembers>> = await pageMembers(tx, {
      words: null,
      secured: null,
      rankTo: roles.length,
      ...cursor,
      limit: batchSize,
    })
    const people = found.map((one) => one.person_id)
    yield await readMembers(tx, organisationId, people)
    const last = found.length === batchSize ? found.at(-1) : undefined
    cursor = last && { rank: last.role_rank, text: last.sort_text, personId: last.person_id }
  }
}

/** Read in batches, so that no statement runs long. */
export const exportMembers: Handler<typeof organisation.exportMembers> = async ({ tx, caller, query, note }) => {
  const { id: organisationId } = caller.organisation
  const lines: string[][] = []
  for await (const members of allMembers(tx, organisationId)) lines.push(...members.map(lineOf(query.language)))
  await note({ thing: { kind: 'organisation', id: organisationId }, after: { members: lines.length } })
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  return { file_name: `members-${day}.csv`, content: writeCsv([[...columns[query.language]], ...lines]) }
}
