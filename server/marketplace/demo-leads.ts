import { currentTerms } from '@song-hanh/contract/terms'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { noticeDigest, sealEndToken } from './launch-notice.ts'
import { eraseAfter, type LeadState } from './lead.ts'

const hourMs = 3_600_000
const idOf = (kind: 'c' | 'd' | 'e', n: number) => `01980000-0000-7000-8${kind}00-${String(n).padStart(12, '0')}`
const isoOf = (hoursAgo: number) => new Date(clock.now() - hoursAgo * hourMs).toISOString()

type DemoLead = {
  state: LeadState
  kind: 'contact' | 'documents'
  person: string
  email: string
  company: string
  wants: string[]
  words: string
  hoursAgo: number
}

/** One in each state; the last was sent while the captcha service was unavailable. */
const leads: DemoLead[] = [
  {
    state: 'new',
    kind: 'contact',
    person: 'Phạm Thị Lan Anh',
    email: 'lananh@maysongda.example',
    company: 'May Sông Đà',
    wants: ['infrastructure', 'delivery'],
    words:
      'Website bán hàng của chúng tôi chậm vào giờ cao điểm, nhất là khách ở miền Tây. Cần tư vấn gói CDN và hosting.',
    hoursAgo: 2,
  },
  {
    state: 'in_progress',
    kind: 'contact',
    person: 'Đỗ Hữu Nghĩa',
    email: 'nghia@benhvienanphuc.example',
    company: 'Bệnh viện An Phúc',
    wants: ['security'],
    words: 'Cần bảo vệ cổng tra cứu kết quả xét nghiệm và hệ thống email nội bộ, khoảng 350 hộp thư.',
    hoursAgo: 26,
  },
  {
    state: 'done',
    kind: 'documents',
    person: 'Vũ Khánh Linh',
    email: 'linh@trahoangsu.example',
    company: 'Trà Hoàng Su Phì',
    wants: ['brochure', 'case_study'],
    words: '',
    hoursAgo: 120,
  },
  {
    state: 'in_review',
    kind: 'documents',
    person: 'Trịnh Gia Bảo',
    email: 'giabao@nhuatienphong.example',
    company: '',
    wants: ['datasheet'],
    words: '',
    hoursAgo: 5,
  },
]

const notices = [
  { email: 'owner@dakmay.example', state: 'confirmed', packageId: 'ai-duyet-tin-dung-pro', hoursAgo: 70 },
  { email: 'lananh@maysongda.example', state: 'confirmed', packageId: 'ai-duyet-tin-dung-pro', hoursAgo: 40 },
  { email: 'haruto@saigonrobotics.example', state: 'pending', packageId: 'ai-duyet-tin-dung-basic', hoursAgo: 3 },
]

/** Adds visitor submissions to the demo data set. Idempotent. */
export const addDemoLeads = async (tx: Tx, seal: Seal, { staffId }: { staffId: string }): Promise<void> => {
  for (const [at, lead] of leads.entries()) await addLead(tx, lead, at, staffId)
  for (const [at, notice] of notices.entries()) await addNotice(tx, seal, notice, at)
  await sql`
    insert into marketplace.solution_report (report_id, number, solution_id, reason, words, language, captcha,
      submitted_at, state, erase_after)
    select ${idOf('e', 1)}, nextval('marketplace.report_number'), 'ha-tang-luu-tru', 'misleading',
      'Trang ghi 40 GB băng thông mỗi tháng, nhưng bảng giá tôi nhận được ghi 20 GB.', 'vi', 'solved',
      ${isoOf(9)}, 'new', ${eraseAfter(clock.now())}
    where not exists (select from marketplace.solution_report where report_id = ${idOf('e', 1)})`.execute(tx)
}

const addLead = async (tx: Tx, lead: DemoLead, at: number, staffId: string): Promise<void> => {
  const { state, kind, person, email, company, wants, words, hoursAgo } = lead
  const id = idOf('c', at + 1)
  const sent = isoOf(hoursAgo)
  const isContact = kind === 'contact'
  const inReview = state === 'in_review'
  await sql`
    insert into marketplace.lead (lead_id, number, kind, state, person, email, phone, company, position, company_size,
      wants, implementation_time, words, language, terms_version, terms_at, terms_address, tracking_url, captcha,
      submitted_at, mailed_at, owner_id, closed_at, erase_after)
    select ${id}, nextval('marketplace.lead_number'), ${kind}, ${state}, ${person}, ${email}, '0901234567',
      ${company || null}, ${isContact ? 'it_manager' : null}, ${isContact ? '51-200' : null}, ${wants},
      ${isContact ? '3-months' : null}, ${words || null}, 'vi', ${currentTerms}, ${sent}, '203.0.113.24',
      ${isContact ? '/contact' : '/resources'}, ${inReview ? 'unreachable' : 'solved'}, ${sent},
      ${inReview ? null : sent}, ${state === 'new' || inReview ? null : staffId},
      ${state === 'done' ? isoOf(hoursAgo - 20) : null}, ${eraseAfter(Date.parse(sent))}
    where not exists (select from marketplace.lead where lead_id = ${id})`.execute(tx)
}

const addNotice = async (tx: Tx, seal: Seal, notice: (typeof notices)[number], at: number): Promise<void> => {
  const { email, state, packageId, hoursAgo } = notice
  const id = idOf('d', at + 1)
  const endToken = `demo-notice-end-${at + 1}`
  const confirmedAt = state === 'confirmed' ? isoOf(hoursAgo - 1) : null
  await sql`
    insert into marketplace.launch_notice (notice_id, package_id, email, state, confirm_digest, end_digest,
      sealed_end_token, language, terms_version, terms_at, terms_address, tracking_url, captcha, submitted_at,
      confirmed_at, erase_after)
    values (${id}, ${packageId}, ${email}, ${state}, ${noticeDigest('confirm', `demo-notice-confirm-${at + 1}`)},
      ${noticeDigest('end', endToken)}, ${sealEndToken(seal, id, endToken)}, 'vi', ${currentTerms},
      ${isoOf(hoursAgo)}, '203.0.113.24', '/ai-transformation', 'solved', ${isoOf(hoursAgo)}, ${confirmedAt},
      ${eraseAfter(clock.now())})
    on conflict do nothing`.execute(tx)
}
