import { currentTerms } from '@song-hanh/contract/terms'
import { sql } from 'kysely'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import type { Seal } from '#platform/secret'
import { answerHours, type ApplicationState, isDecided, type StepState } from './application.ts'
import { applicationDigest, sealApplicationToken } from './application-link.ts'
import { invitationMs } from './invitation.ts'
import { invitationDigest } from './invitation-link.ts'
import { afterWorkingHours } from './working-hours.ts'

const hourMs = 3_600_000
const idOf = (kind: '9' | 'b', n: number) => `01980000-0000-7000-${kind}000-${String(n).padStart(12, '0')}`
const isoOf = (ms: number) => new Date(ms).toISOString()

/** Two unanswered ones: one pending, one expired. Their tokens open nothing but demo data. */
const invitations = [
  { n: 101, email: 'ngoc.anh@dakmay.example', token: 'demo-invitation-that-waits', sentMsAgo: 20 * hourMs },
  { n: 102, email: 'van.hau@dakmay.example', token: 'demo-invitation-past-its-time', sentMsAgo: 9 * 24 * hourMs },
]

/** Puts pending invitations of an organisation into the demo data set. Safe to repeat. */
export const addDemoInvitations = async (
  tx: Tx,
  organisationId: string,
  { invitedBy, teamId }: { invitedBy: string; teamId: string },
): Promise<void> => {
  for (const { n, email, token, sentMsAgo } of invitations) {
    const sent = clock.now() - sentMsAgo
    await sql`
      insert into organisation.invitation (organisation_id, invitation_id, team_id, team_role, email, role, language,
        token_digest, state, invited_by, created_at, sent_at, expires_at)
      values (${organisationId}, ${idOf('b', n)}, ${teamId}, 'developer', ${email}, 'developer', 'vi',
        ${invitationDigest(token)}, 'pending', ${invitedBy}, ${isoOf(sent)}, ${isoOf(sent)}, ${isoOf(sent + invitationMs)})
      on conflict do nothing`.execute(tx)
  }
}

type Step = [state: StepState, hoursAgo: number, words?: string]
type DemoApplication = { person: string; company: string | null; email: string; country: string; steps: Step[] }

const question = 'Xin gửi mã số thuế và địa chỉ trụ sở như trên giấy chứng nhận đăng ký doanh nghiệp.'
/** One in each state; the approved one became the second demo organisation. */
const applications: Record<ApplicationState, DemoApplication> = {
  received: {
    person: 'Huỳnh Thanh Trúc',
    company: 'Gốm Bình Dương',
    email: 'truc@gombinhduong.example',
    country: 'VN',
    steps: [['received', 3]],
  },
  in_review: {
    person: 'Tanaka Haruto',
    company: 'Sài Gòn Robotics',
    email: 'haruto@saigonrobotics.example',
    country: 'JP',
    steps: [
      ['received', 30],
      ['in_review', 26],
    ],
  },
  more_information: {
    person: 'Lâm Quốc Việt',
    company: 'Thủy sản Cà Mau Xanh',
    email: 'viet@camauxanh.example',
    country: 'VN',
    steps: [
      ['received', 54],
      ['in_review', 50],
      ['more_information', 28, question],
    ],
  },
  approved: {
    person: 'Nguyễn Hoàng Long',
    company: 'Đồng Tháp Mười Logistics',
    email: 'admin@dakmay.example',
    country: 'VN',
    steps: [
      ['received', 800],
      ['in_review', 790],
      ['more_information', 780, question],
      ['answered', 776, 'Mã số thuế 1400123456, số 12 đường Nguyễn Huệ, Cao Lãnh, Đồng Tháp.'],
      ['approved', 760],
    ],
  },
  rejected: {
    person: 'Ẩn Danh',
    company: null,
    email: 'an.danh@khongten.example',
    country: 'VN',
    steps: [
      ['received', 320],
      ['in_review', 300],
      ['rejected', 296, 'Chúng tôi không tìm thấy doanh nghiệp nào ứng với hồ sơ này.'],
    ],
  },
}

/** Puts an application in each state into the demo data set. Safe to repeat. */
export const addDemoApplications = async (
  tx: Tx,
  seal: Seal,
  { approvedId, staffId }: { approvedId: string; staffId: string },
): Promise<void> => {
  for (const [at, [state, application]] of Object.entries(applications).entries()) {
    const organisationId = state === 'approved' ? approvedId : idOf('9', 101 + at)
    await addDemoApplication(tx, seal, { organisationId, state, staffId, index: at, ...application })
  }
}

type IndexedApplication = DemoApplication & { organisationId: string; state: string; staffId: string; index: number }

const addDemoApplication = async (tx: Tx, seal: Seal, application: IndexedApplication): Promise<void> => {
  const { organisationId, state, person, company, email, country, steps, index, staffId } = application
  const timeOf = ([, hoursAgo]: Step) => clock.now() - hoursAgo * hourMs
  const submitted = timeOf(steps[0]!)
  const begun = timeOf(steps.findLast(([one]) => one === 'received' || one === 'answered')!)
  const decided = steps.find(([one]) => isDecided(one))
  const token = `demo-application-${state.replace('_', '-')}`
  const answerBy = isoOf(afterWorkingHours(begun, answerHours.by))
  await sql`
    insert into organisation.application (organisation_id, state, country, person, email, phone, company, language,
      token_digest, sealed_token, mailed_at, terms_version, terms_at, terms_address, submitted_at, answer_by, decided_at)
    values (${organisationId}, ${state}, ${country}, ${person}, ${email}, '0901234567', ${company}, 'vi',
      ${applicationDigest(token)}, ${sealApplicationToken(seal, organisationId, token)}, ${isoOf(submitted)},
      ${currentTerms}, ${isoOf(submitted)}, '203.0.113.7', ${isoOf(submitted)}, ${answerBy},
      ${decided ? isoOf(timeOf(decided)) : null})
    on conflict do nothing`.execute(tx)
  for (const [at, step] of steps.entries()) {
    const [itsState, , words = null] = step
    const byStaff = ['received', 'answered'].includes(itsState) ? null : staffId
    await sql`
      insert into organisation.application_step (organisation_id, step_id, state, words, staff_id, at)
      values (${organisationId}, ${idOf('b', 1000 + index * 10 + at)}, ${itsState}, ${words}, ${byStaff}, ${isoOf(timeOf(step))})
      on conflict do nothing`.execute(tx)
  }
}
