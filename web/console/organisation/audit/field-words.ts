import { m } from '../../../words/compiled/messages.js'
import { roleNames } from '../../format/roles.ts'

/** A recorded field's name in the reader's language; an unknown one is shown as recorded. */
const names: Record<string, () => string> = {
  name: m.audit_name_name,
  description: m.audit_name_description,
  status: m.audit_name_status,
  state: m.audit_name_state,
  role: m.audit_name_role,
  team_role: m.audit_name_team_role,
  email: m.audit_name_email,
  phone: m.audit_name_phone,
  address: m.audit_name_address,
  addresses: m.audit_name_addresses,
  owner_id: m.audit_name_owner_id,
  person_id: m.audit_name_person_id,
  team: m.audit_name_team,
  team_id: m.audit_name_team_id,
  service: m.audit_name_service,
  project: m.audit_name_project,
  project_id: m.audit_name_project_id,
  successor: m.audit_name_successor,
  scopes: m.audit_name_scopes,
  expires_at: m.audit_name_expires_at,
  expires_in_days: m.audit_name_expires_in_days,
  grace_hours: m.audit_name_grace_hours,
  kind: m.audit_name_kind,
  number: m.audit_name_number,
  language: m.audit_name_language,
  time_zone: m.audit_name_time_zone,
  two_factor_required: m.audit_name_two_factor_required,
  events: m.audit_name_events,
  url: m.audit_name_url,
  uses: m.audit_name_uses,
  reason: m.audit_name_reason,
  version: m.audit_name_version,
  plan: m.audit_name_plan,
  rows: m.audit_name_rows,
  again: m.audit_name_again,
}

export const fieldWord = (name: string): string => names[name]?.() ?? name.replaceAll('_', ' ')

/** Roles and booleans are translated; other values are shown as recorded. */
export const valueWord = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (name === 'role' && typeof value === 'string' && value in roleNames)
    return roleNames[value as keyof typeof roleNames]()
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
