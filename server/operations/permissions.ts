/** What staff may be allowed to do; each deed names the one it needs. */
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
export type Permission = (typeof permissions)[number]
