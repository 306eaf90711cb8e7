import type { Generated } from 'kysely'

/** Tables of identity; every column is documented in the migrations. */
type PersonTable = {
  person_id: string
  email: string
  email_verified_at: string | null
  name: string
  username: string
  language: 'vi' | 'en' | null
  time_zone: string
  issuer: string
  sign_in_count: number
  current_sign_in_at: string | null
  last_sign_in_at: string | null
  locked_until: string | null
  created_at: string
  updated_at: string
}
type PasswordTable = { person_id: string; hash: string; changed_at: string }
type SessionTable = {
  session_id: string
  person_id: string
  method: 'password' | 'sso' | 'passkey' | 'impersonation'
  counter: number
  previous_at: string | null
  created_at: string
  last_used_at: string
  expires_at: string
  address: string
  user_agent: string
  ended_at: string | null
  end_reason: string | null
  proven_at: string
  actor_id: string | null
  refresh_key_id: string | null
}
type SigningKeyTable = {
  key_id: string
  algorithm: string
  public_jwk: unknown
  sealed_private: string
  state: 'next' | 'current' | 'retiring' | 'retired'
  created_at: string
  retired_at: string | null
  state_since: string
}
type KeyRotationTable = { requested_at: string; requested_by: string | null; begun_at: string | null }
type AttemptTable = {
  attempt_id: string
  person_id: string
  kind: 'password' | 'sso'
  needs: 'email' | 'factor' | 'link' | 'terms'
  sealed_claims: string | null
  created_at: string
  expires_at: string
  done_at: string | null
}
type CodeTable = {
  code_id: string
  person_id: string
  purpose: 'verify' | 'link' | 'step_up' | 'join' | 'register' | 'email_change'
  bound_to: string
  mac: Buffer
  tries: number
  sent_at: string
  expires_at: string
  used_at: string | null
}
type EmailChangeTable = {
  change_id: string
  person_id: string
  old_email: string
  new_email: string
  requested_at: string
  changed_at: Generated<string | null>
  undo_digest: Generated<Buffer | null>
  undo_until: Generated<string | null>
  undone_at: Generated<string | null>
}
type MailedLinkTable = {
  digest: Buffer
  person_id: string
  purpose: 'reset_password' | 'verify_email'
  created_at: string
  expires_at: string
  used_at: string | null
}
type TryLimitTable = { digest: Buffer; tries: number; wait_until: string; last_at: string; told_at: string | null }
type DeviceTable = {
  person_id: string
  digest: Buffer
  first_seen_at: string
  last_seen_at: string
  user_agent: string
}
type TotpTable = {
  person_id: string
  sealed_secret: string
  created_at: string
  confirmed_at: string | null
  last_step: number
}
type RecoveryCodeTable = {
  person_id: string
  code_id: string
  sealed_check: string | null
  mac: Buffer | null
  created_at: string
  used_at: string | null
}
type PasskeyTable = {
  passkey_id: string
  person_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  backed_up: boolean
  name: string
  created_at: string
  last_used_at: string | null
}
type ExternalIdentityTable = {
  identity_id: Generated<string>
  issuer: string
  subject: string
  person_id: string
  linked_at: string
}
type ConsentTable = {
  consent_id: string
  person_id: string
  kind: 'terms'
  version: string
  given_at: string
  address: string
  withdrawn_at: string | null
}
type ImpersonationTicketTable = {
  ticket_id: string
  person_id: string
  digest: Buffer
  staff_id: string
  staff_name: string
  reason: string
  reference: string
  organisation_id: string | null
  created_at: string
  expires_at: string
  used_at: string | null
  session_id: string | null
}
type DepartureTable = {
  departure_id: string
  person_id: string
  requested_at: string
  erase_at: string
  put_off_at: Generated<string | null>
  undone_at: Generated<string | null>
  erased_at: Generated<string | null>
}
type DataExportTable = {
  export_id: string
  person_id: string
  requested_at: string
  ready_at: Generated<string | null>
  expires_at: string
  digest: Generated<Buffer | null>
  sealed_data: Generated<string | null>
}

declare module '#platform/db/tables' {
  interface Tables {
    'identity.person': PersonTable
    'identity.password': PasswordTable
    'identity.session': SessionTable
    'identity.signing_key': SigningKeyTable
    'identity.key_rotation': KeyRotationTable
    'identity.attempt': AttemptTable
    'identity.code': CodeTable
    'identity.email_change': EmailChangeTable
    'identity.mailed_link': MailedLinkTable
    'identity.try_limit': TryLimitTable
    'identity.device': DeviceTable
    'identity.spent': { digest: Buffer; expires_at: string }
    'identity.totp': TotpTable
    'identity.recovery_code': RecoveryCodeTable
    'identity.passkey': PasskeyTable
    'identity.external_identity': ExternalIdentityTable
    'identity.consent': ConsentTable
    'identity.impersonation_ticket': ImpersonationTicketTable
    'identity.departure': DepartureTable
    'identity.data_export': DataExportTable
    'identity.public_key': { key_id: string; public_jwk: unknown }
  }
}
