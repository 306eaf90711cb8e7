import type { operations, Permission } from '@song-hanh/contract/operations'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { listWaitingChanges } from './staff-change-store.ts'
import { listMembers } from './staff-store.ts'

const asPermissions = (held: string[]) => held as Permission[]

export const listStaff =
  (): Handler<typeof operations.listStaff> =>
  async ({ tx }) => {
    const members = await listMembers(tx)
    return { members: members.map((one) => ({ ...one, permissions: asPermissions(one.permissions) })) }
  }

export const listStaffChanges =
  (): Handler<typeof operations.listStaffChanges> =>
  async ({ tx }) => {
    const changes = await listWaitingChanges(tx, { now: new Date(clock.now()).toISOString() })
    return {
      changes: changes.map((one) => ({ ...one, permissions: one.permissions && asPermissions(one.permissions) })),
    }
  }
