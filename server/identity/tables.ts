/** What PostgreSQL holds for identity; the words behind each column stand in the migration. */
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
  method: 'password' | 'sso'
  counter: number
  previous_at: string | null
  created_at: string
  last_used_at: string
  expires_at: string
  address: string
  user_agent: string
  ended_at: string | null
  end_reason: string | null
}
type SigningKeyTable = {
  key_id: string
  algorithm: string
  public_jwk: unknown
  sealed_private: string
  state: 'current' | 'retiring' | 'retired'
  created_at: string
  retired_at: string | null
}

declare module '#platform/db' {
  interface Tables {
    'identity.person': PersonTable
    'identity.password': PasswordTable
    'identity.session': SessionTable
    'identity.signing_key': SigningKeyTable
    'identity.public_key': { key_id: string; public_jwk: unknown }
  }
}
