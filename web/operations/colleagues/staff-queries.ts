import { staffMemberRoutes } from '@song-hanh/contract/operations/staff'
import { queryClient } from '../../api/query-client.ts'
import { call } from '../session/call.ts'

export const membersQuery = { queryKey: ['staff', 'members'], queryFn: () => call(staffMemberRoutes.listStaff, {}) }
export const changesQuery = {
  queryKey: ['staff', 'changes'],
  queryFn: () => call(staffMemberRoutes.listStaffChanges, {}),
}

export const reloadStaff = () => queryClient.invalidateQueries({ queryKey: ['staff'] })
