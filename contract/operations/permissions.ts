import * as z from 'zod/mini'

/** Staff permissions; each command requires one. */
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
] as const
export const Permission = z.enum(permissions)
export type Permission = (typeof permissions)[number]
