import { expect, test } from 'vitest'
import { roles } from './rights.ts'
import { assignableRoles } from './service-role.ts'

test('[T34] without a role in the service, people give what their role in the organisation is worth', () => {
  expect(roles.map((role) => [role, assignableRoles({ role, serviceRole: undefined })])).toEqual([
    ['owner', ['admin', 'developer', 'viewer']],
    ['admin', ['admin', 'developer', 'viewer']],
    ['developer', ['developer', 'viewer']],
    ['viewer', ['viewer']],
    ['accountant', ['viewer']],
  ])
})

test('[T34] a role in the service counts where it is the stronger one', () => {
  expect(assignableRoles({ role: 'viewer', serviceRole: 'developer' })).toEqual(['developer', 'viewer'])
  expect(assignableRoles({ role: 'accountant', serviceRole: 'admin' })).toEqual(['admin', 'developer', 'viewer'])
  expect(assignableRoles({ role: 'admin', serviceRole: 'viewer' })).toEqual(['admin', 'developer', 'viewer'])
})
