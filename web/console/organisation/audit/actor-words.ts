import type { Activity } from '@song-hanh/contract/organisation/audit'
import { m } from '../../../words/compiled/messages.js'
import { actionWords } from './action-words.ts'

/** The actor in words: a person, their key, staff acting for them, or the system. */
export const actorName = ({ kind, name, key_name: keyName }: Activity['actor']): string => {
  const person = name ?? m.audit_somebody()
  if (kind === 'key') return keyName ? m.audit_by_key({ key: keyName }) : m.audit_by_some_key()
  if (kind === 'staff') return name ? m.audit_by_staff({ person }) : m.audit_by_house_staff()
  return kind === 'system' ? m.audit_by_system() : person
}

/** What was done; an action unknown to this release is shown by its code. */
export const actionPhrase = (action: string): string => actionWords[action]?.() ?? action

const things: Record<string, () => string> = {
  organisation: m.audit_thing_organisation,
  person: m.audit_thing_person,
  invitation: m.audit_thing_invitation,
  invitation_link: m.audit_thing_link,
  project: m.audit_thing_project,
  team: m.audit_thing_team,
  key: m.audit_thing_key,
  webhook: m.audit_thing_webhook,
  resource: m.audit_thing_resource,
  contact: m.audit_thing_contact,
  application: m.audit_thing_application,
  request: m.audit_thing_request,
  ekyc_case: m.audit_thing_ekyc_case,
  invoice: m.audit_thing_invoice,
  hold: m.audit_thing_hold,
}
export const thingKinds = Object.keys(things)
export const thingWord = (kind: string): string => things[kind]?.() ?? kind.replaceAll('_', ' ')
