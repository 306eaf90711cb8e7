import { sql } from 'kysely'
import type { Tx } from '#platform/db'
import type { Permission } from './permissions.ts'

type DemoStaff = { staffId: string; email: string; name: string; permissions: Permission[] }

const idOf = (n: number) => `01980000-0000-7000-a000-${String(n).padStart(12, '0')}`

/**
 * Separation of duties: support cannot lock customers, security cannot impersonate, and each accountant confirms the
 * other's proposals.
 */
export const demoStaff: DemoStaff[] = [
  {
    staffId: idOf(1),
    email: 'support@songhanh.example',
    name: 'Trần Thu Trang',
    permissions: ['applications.review', 'leads.handle', 'requests.handle', 'people.impersonate'],
  },
  {
    staffId: idOf(2),
    email: 'security@songhanh.example',
    name: 'Lý Quốc Cường',
    permissions: ['visitors.erase', 'people.lock', 'organisations.manage', 'keys.rotate', 'staff.end'],
  },
  {
    staffId: idOf(3),
    email: 'accounts@songhanh.example',
    name: 'Đỗ Thị Minh Nguyệt',
    permissions: ['billing.manage', 'billing.confirm'],
  },
  {
    staffId: idOf(4),
    email: 'finance@songhanh.example',
    name: 'Phạm Văn Hậu',
    permissions: ['billing.manage', 'billing.confirm'],
  },
]

/** Adds the staff of the demo data. Safe to repeat: updates the permissions of existing staff to this release's. */
export const addDemoStaff = async (tx: Tx): Promise<void> => {
  for (const { staffId, email, name, permissions } of demoStaff)
    await sql`
      insert into operations.staff_member (staff_id, email, name, permissions)
      values (${staffId}, ${email}, ${name}, ${permissions})
      on conflict (staff_id) do update set permissions = excluded.permissions`.execute(tx)
}
