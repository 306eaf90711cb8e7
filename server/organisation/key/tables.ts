import type { Scope } from '@song-hanh/contract/rights/rights'
import type { Generated } from 'kysely'

type ApiKeyTable = {
  organisation_id: string
  key_id: string
  person_id: string
  name: string
  prefix: string
  last4: string
  digest: Buffer
  scopes: Scope[]
  project_id: string | null
  addresses: string[]
  chain_id: string
  predecessor_id: string | null
  version: Generated<number>
  created_at: string
  expires_at: string | null
  expiry_told: Generated<number | null>
  last_used_at: Generated<string | null>
  revoked_at: Generated<string | null>
  revoked_by: Generated<string | null>
}
type KeyRequestTable = {
  organisation_id: string
  key_id: string
  at: string
  request_id: string
  method: string
  route: string
  status: number
  address: string | null
  duration_ms: number
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.api_key': ApiKeyTable
    'organisation.key_request': KeyRequestTable
  }
}
