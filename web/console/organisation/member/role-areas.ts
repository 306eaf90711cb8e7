import { can, type OrganisationRight, type Role } from '@song-hanh/contract/rights/rights'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'

export const verbs = ['see', 'change', 'pay'] as const
export type Verb = (typeof verbs)[number]

/** A part of the organisation, and the right that each verb needs there; without one it does not apply. */
export type Area = { name: () => string } & { [V in Verb]?: OrganisationRight }

export const areas: readonly Area[] = [
  { name: m.member_area_projects, see: 'organisation.view', change: 'project.create' },
  { name: m.member_area_teams, see: 'organisation.view', change: 'team.create' },
  { name: m.member_area_services, see: 'organisation.view', change: 'service.request' },
  { name: m.member_area_members, see: 'organisation.view', change: 'member.change' },
  { name: m.member_area_keys, see: 'key.create', change: 'key.create' },
  { name: m.member_area_webhooks, see: 'webhook.manage', change: 'webhook.manage' },
  { name: m.member_area_audit, see: 'organisation.audit' },
  { name: m.member_area_settings, see: 'organisation.view', change: 'organisation.change' },
  { name: m.member_area_closing, change: 'organisation.close' },
  { name: m.member_area_plan, see: 'organisation.view', change: 'plan.request' },
  { name: m.member_area_billing, see: 'billing.view', change: 'billing.change', pay: 'billing.pay' },
]

/** Undefined where the verb does not apply. */
export const mayIn = (role: Role, area: Area, verb: Verb): boolean | undefined => {
  const right = area[verb]
  return right && can(role, right)
}

/** Names begin with a capital only at the start of a row; API keys keep theirs. */
const inSentence = (name: string) => (name.startsWith('API') ? name : name.charAt(0).toLowerCase() + name.slice(1))

/** One line: what the role may change, and whether it may pay. */
export const changesOf = (role: Role): string => {
  // what is only done once is in the matrix alone
  const names = areas.filter((area) => area.see && mayIn(role, area, 'change')).map(({ name }) => inSentence(name()))
  const list = new Intl.ListFormat(currentLanguage() === 'vi' ? 'vi' : 'en-GB').format(names)
  const changes = names.length > 0 ? m.member_may_change({ list }) : m.member_may_change_nothing()
  return areas.some((area) => mayIn(role, area, 'pay')) ? `${changes} ${m.member_may_pay()}` : changes
}
