import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { listStaffMembers } from './staff-store.ts'

export const listStaff = defineCommand({
  name: 'list-staff',
  about: 'Lists staff and their permissions.',
  reads: true,
  permission: 'staff.end',
  input: z.strictObject({}),
  options: {},
  run: async ({ database }) => {
    const members = await database.within({ kind: 'none' }, (tx) => listStaffMembers(tx), 'read')
    return members.map(
      ({ email, name, permissions, ended_at }) => `${email}  ${name}  ${ended_at ? 'ended' : permissions.join(', ')}`,
    )
  },
})
