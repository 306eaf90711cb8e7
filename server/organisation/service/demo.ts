import type { Plan, RequestKind, RequestState } from '@song-hanh/contract/organisation-service'
import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import { demoProjectId, demoResourceId } from '../project/demo.ts'
import { isOpen } from './request.ts'

type Step = [state: RequestState | 'answered', hoursAgo: number, words?: string]
type DemoRequest = {
  kind: RequestKind
  plan?: Plan
  /** Indexes of project, requester and resulting resource in the demo data set. */
  project?: number
  requester: number
  resource?: number
  name: string
  region?: string
  wishes: string
  steps: Step[]
}

/** Oldest first: fulfilled, rejected, withdrawn, answered, and a new one. */
const requests: DemoRequest[] = [
  {
    kind: 'plan',
    plan: 'Enterprise',
    requester: 4,
    name: '',
    wishes: 'Cần hợp đồng và điều khoản thanh toán riêng cho vụ thu hoạch.',
    steps: [
      ['received', 9500],
      ['in_progress', 9490],
      ['fulfilled', 9300, 'Hợp đồng đã ký. Gói Enterprise có hiệu lực từ hôm nay.'],
    ],
  },
  {
    kind: 'search_engine',
    project: 5,
    requester: 2,
    resource: 17,
    name: 'order-search',
    region: 'Hồ Chí Minh 1',
    wishes: 'Tìm theo tên nông hộ, có dấu và không dấu.',
    steps: [
      ['received', 2300],
      ['in_progress', 2296],
      ['fulfilled', 2250],
    ],
  },
  {
    kind: 'instance',
    project: 10,
    requester: 7,
    name: 'grader-gpu',
    region: 'Hà Nội 1',
    wishes: 'Một máy có GPU để thử phân loại hạt.',
    steps: [
      ['received', 700],
      ['in_progress', 690],
      ['rejected', 640, 'Hà Nội 1 chưa có máy GPU. Mời bạn gửi lại yêu cầu cho Hồ Chí Minh 1.'],
    ],
  },
  {
    kind: 'load_balancer',
    project: 7,
    requester: 9,
    name: 'farm-lb',
    wishes: '',
    steps: [
      ['received', 190],
      ['withdrawn', 186],
    ],
  },
  {
    kind: 'ai_service',
    project: 10,
    requester: 7,
    name: 'bean-grader-2',
    region: 'Hồ Chí Minh 1',
    wishes: 'Mô hình nhận ảnh, khoảng 40.000 ảnh mỗi tháng.',
    steps: [
      ['received', 52],
      ['in_progress', 47],
      ['answered', 46, 'Ảnh có kích thước bao nhiêu, và cần trả lời trong mấy giây?'],
    ],
  },
  {
    kind: 'storage',
    project: 11,
    requester: 2,
    name: 'eudr-evidence',
    wishes: 'Lưu bằng chứng theo từng lô, giữ năm năm, không ai sửa được.',
    steps: [['received', 5]],
  },
]

const idOf = (n: number) => `01980000-0000-7000-a000-b${String(n).padStart(11, '0')}`
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

type DemoRequestContext = { organisationId: string; people: readonly string[]; staffId: string }

/** Service requests of the demo organisation in every state. Runs after its projects; safe to repeat. */
export const addDemoServiceRequests = async (tx: Tx, context: DemoRequestContext): Promise<void> => {
  const { organisationId, people, staffId } = context
  for (const [index, one] of requests.entries()) {
    const requestId = idOf(index + 1)
    const [first, last] = [one.steps[0]!, one.steps.at(-1)!]
    const state = last[0] === 'answered' ? 'in_progress' : last[0]
    const { project, resource, plan = null, region = null } = one
    await sql`
      insert into organisation.service_request (organisation_id, request_id, kind, plan, project_id, name, region, wishes,
        state, asked_by, staff_id, resource_id, created_at, updated_at, closed_at)
      values (${organisationId}, ${requestId}, ${one.kind}, ${plan}, ${project === undefined ? null : demoProjectId(project)},
        ${one.name}, ${region}, ${one.wishes}, ${state}, ${people[one.requester]}, ${one.steps[1]?.[0] === 'in_progress' ? staffId : null},
        ${resource === undefined ? null : demoResourceId(resource)}, ${ago(first[1])}, ${ago(last[1])},
        ${isOpen(state) ? null : ago(last[1])}) on conflict do nothing`.execute(tx)
    for (const [at, [what, hoursAgo, words = null]] of one.steps.entries())
      await sql`
        insert into organisation.service_request_step (organisation_id, request_id, step_id, state, words, staff_id, at)
        values (${organisationId}, ${requestId}, ${idOf(1000 + index * 10 + at)}, ${what}, ${words},
          ${what === 'received' || what === 'withdrawn' ? null : staffId}, ${ago(hoursAgo)}) on conflict do nothing`.execute(
        tx,
      )
  }
}
