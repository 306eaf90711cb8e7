import * as z from 'zod/mini'

/** Staff permissions; each operation and each command requires one. */
export const permissions = [
  'applications.review',
  'leads.handle',
  'requests.handle',
  'billing.manage',
  'billing.confirm',
  'visitors.erase',
  'people.impersonate',
  'people.lock',
  'organisations.manage',
  'keys.rotate',
  'staff.end',
  'staff.manage',
] as const
export const Permission = z.enum(permissions)
export type Permission = (typeof permissions)[number]

/** Their holders need keys that cannot leave their device, where STAFF_STRONG_KEYS says so. */
const strongPermissions: readonly Permission[] = ['billing.confirm', 'staff.manage', 'keys.rotate']
export const needsStrongKeys = (held: readonly Permission[]): boolean =>
  strongPermissions.some((permission) => held.includes(permission))

/** What one person would have and two should have: `operations.has_forbidden_pair` is the same in the database. */
export const forbiddenPair = (held: readonly Permission[]): [Permission, Permission] | undefined => {
  if (held.includes('people.impersonate') && held.includes('people.lock')) return ['people.impersonate', 'people.lock']
  const money = held.find((permission) => permission.startsWith('billing.'))
  return money && held.includes('staff.manage') ? ['staff.manage', money] : undefined
}
