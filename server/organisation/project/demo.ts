import { sql } from 'kysely'
import type { Tx } from '#platform/db'

type Status = 'planning' | 'active' | 'archived'
type Kind =
  | 'instance'
  | 'image'
  | 'snapshot'
  | 'network'
  | 'storage'
  | 'database'
  | 'message_broker'
  | 'search_engine'
  | 'container_registry'
  | 'ai_service'
  | 'load_balancer'
type Resource = [kind: Kind, name: string, status?: 'running' | 'stopped' | 'error' | 'pending', region?: 'hn' | 'hcm']

type DemoProject = {
  name: string
  description: string
  status: Status
  created: string
  /** Indexes of its people and teams in the lists of `DemoProjectContext`. */
  owner: number
  admins: number[]
  teams: number[]
  resources: Resource[]
  /** Days ago; it can still be restored. */
  deleted?: number
}

/** Oldest first. */
const projects: DemoProject[] = [
  {
    name: 'Hội chợ World of Coffee 2024',
    description: 'Landing page and lead capture, kept for reference',
    status: 'archived',
    created: '2024-02-04',
    owner: 13,
    admins: [14],
    teams: [3],
    resources: [
      ['instance', 'fair-web', 'stopped', 'hcm'],
      ['snapshot', 'fair-web-final', 'stopped', 'hcm'],
    ],
  },
  {
    name: 'Email & định danh nội bộ',
    description: 'Mailboxes, single sign-on and device policy',
    status: 'active',
    created: '2024-05-09',
    owner: 1,
    admins: [10],
    teams: [0],
    resources: [
      ['instance', 'mail-gw-01'],
      ['instance', 'mail-gw-02', 'running', 'hcm'],
      ['database', 'identity-pg'],
    ],
  },
  {
    name: 'Website dakmay.vn',
    description: 'Company site, shop and press room',
    status: 'active',
    created: '2024-08-22',
    owner: 13,
    admins: [6, 9],
    teams: [1, 3],
    resources: [
      ['load_balancer', 'web-lb'],
      ['instance', 'web-01'],
      ['instance', 'web-02'],
      ['storage', 'press-room'],
    ],
  },
  {
    name: 'Kho dữ liệu thu mua',
    description: 'Warehouse for purchase prices, moisture and grading data',
    status: 'active',
    created: '2024-11-07',
    owner: 7,
    admins: [2],
    teams: [2],
    resources: [
      ['database', 'purchase-dwh', 'running', 'hcm'],
      ['storage', 'grading-photos', 'running', 'hcm'],
      ['message_broker', 'scale-events', 'running', 'hcm'],
    ],
  },
  {
    name: 'Sàn đặt hàng B2B',
    description: 'Ordering portal for roasters in Japan, Germany and Korea',
    status: 'active',
    created: '2025-01-18',
    owner: 2,
    admins: [8, 18],
    teams: [1, 3],
    resources: [
      ['load_balancer', 'order-lb', 'running', 'hcm'],
      ['instance', 'order-api-01', 'running', 'hcm'],
      ['instance', 'order-api-02', 'stopped', 'hcm'],
      ['database', 'order-pg', 'running', 'hcm'],
      ['search_engine', 'order-search', 'running', 'hcm'],
    ],
  },
  {
    name: 'Truy xuất nguồn gốc',
    description:
      'Batch and farm traceability from harvest to export container. Every bag carries a QR code that leads back to the household, the drying house and the moisture readings.',
    status: 'active',
    created: '2025-03-03',
    owner: 0,
    admins: [2, 5, 6, 7, 8, 10],
    teams: [0, 2],
    resources: [
      ['instance', 'trace-api-01', 'running', 'hcm'],
      ['instance', 'trace-api-02', 'error'],
      ['database', 'trace-ledger-pg', 'running', 'hcm'],
      ['database', 'trace-cache', 'running', 'hcm'],
      ['instance', 'qr-render-worker-batch-export', 'pending'],
      ['container_registry', 'trace-images'],
      ['network', 'trace-private', 'running', 'hcm'],
      ['image', 'trace-base-2025-10', 'stopped'],
      ['snapshot', 'trace-ledger-2025-11', 'stopped', 'hcm'],
      ['load_balancer', 'trace-lb', 'running', 'hcm'],
    ],
  },
  {
    name: 'Ứng dụng nông hộ',
    description: 'Mobile app for 1.280 farming households',
    status: 'active',
    created: '2025-04-15',
    owner: 9,
    admins: [6],
    teams: [1],
    resources: [
      ['instance', 'farm-api', 'running', 'hcm'],
      ['database', 'farm-pg', 'running', 'hcm'],
      ['storage', 'farm-photos', 'running', 'hcm'],
    ],
  },
  {
    name: 'Cảm biến nhà phơi',
    description: 'Humidity and temperature of 46 drying houses',
    status: 'active',
    created: '2025-06-02',
    owner: 10,
    admins: [5],
    teams: [0, 2],
    resources: [
      ['message_broker', 'sensor-mqtt'],
      ['database', 'sensor-series'],
      ['instance', 'sensor-alert', 'error'],
    ],
  },
  {
    name: 'Bảng lương và hợp đồng',
    description: 'Payroll, contracts and leave',
    status: 'active',
    created: '2025-08-20',
    owner: 1,
    admins: [],
    teams: [4],
    resources: [['instance', 'payroll-app', 'running']],
  },
  {
    name: 'Trợ lý AI phân loại hạt',
    description: 'Bean grading from photographs',
    status: 'planning',
    created: '2025-10-29',
    owner: 7,
    admins: [23],
    teams: [2],
    resources: [['ai_service', 'bean-grader', 'pending', 'hcm']],
  },
  {
    name: 'Báo cáo EUDR và phát thải theo từng lô xuất khẩu',
    description: 'Evidence for the EU deforestation rule, per export lot',
    status: 'planning',
    created: '2025-11-11',
    owner: 0,
    admins: [11],
    teams: [2, 4],
    resources: [],
  },
  {
    name: 'Chuyển đổi kho Buôn Ma Thuột',
    description: '',
    status: 'planning',
    created: '2025-11-13',
    owner: 11,
    admins: [],
    teams: [],
    resources: [],
  },
  {
    name: 'Gian hàng Tết 2025',
    description: 'Online stall for gift boxes; the season is over',
    status: 'archived',
    created: '2024-12-02',
    owner: 13,
    admins: [15],
    teams: [3],
    resources: [['snapshot', 'tet-stall-final', 'stopped', 'hcm']],
    deleted: 6,
  },
]

const regions = { hn: 'Hà Nội 1', hcm: 'Hồ Chí Minh 1' }
const idOf = (kind: 'c' | 'd', n: number) => `01980000-0000-7000-a000-${kind}${String(n).padStart(11, '0')}`

export const demoProjectId = (n: number) => idOf('c', n)
export const demoResourceId = (n: number) => idOf('d', n)
const daysAgo = (days: number | undefined) =>
  days === undefined ? null : new Date(Date.now() - days * 86_400_000).toISOString()

type DemoProjectContext = { organisationId: string; people: readonly string[]; teams: readonly string[] }

/** Twelve projects of the demo organisation and a deleted one, with their contents. Safe to repeat. */
export const addDemoProjects = async (tx: Tx, { organisationId, people, teams }: DemoProjectContext): Promise<void> => {
  let resources = 0
  for (const [index, one] of projects.entries()) {
    const projectId = demoProjectId(index + 1)
    const deletedAt = daysAgo(one.deleted)
    await sql`
      insert into organisation.project (organisation_id, project_id, name, description, status, owner_id, created_at,
        updated_at, deleted_at, deleted_by)
      values (${organisationId}, ${projectId}, ${one.name}, ${one.description}, ${one.status}, ${people[one.owner]},
        ${one.created}, ${one.created}, ${deletedAt}, ${deletedAt && people[one.owner]}) on conflict do nothing`.execute(
      tx,
    )
    for (const at of [one.owner, ...one.admins])
      await sql`
        insert into organisation.project_member (organisation_id, project_id, person_id, role, joined_at)
        values (${organisationId}, ${projectId}, ${people[at]}, ${at === one.owner ? 'owner' : 'admin'}, ${one.created})
        on conflict do nothing`.execute(tx)
    for (const at of one.teams)
      await sql`
        insert into organisation.project_team (organisation_id, project_id, team_id, linked_at, linked_by)
        values (${organisationId}, ${projectId}, ${teams[at]}, ${one.created}, ${people[one.owner]})
        on conflict do nothing`.execute(tx)
    for (const [kind, name, status = 'running', region = 'hn'] of one.resources) {
      resources += 1
      await sql`
        insert into organisation.resource (organisation_id, resource_id, project_id, kind, name, status, region, created_at)
        values (${organisationId}, ${demoResourceId(resources)}, ${projectId}, ${kind}, ${name}, ${status},
          ${regions[region]}, ${one.created}) on conflict do nothing`.execute(tx)
    }
  }
}
