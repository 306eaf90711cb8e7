import type { Plan, RequestKind, RequestState } from '@song-hanh/contract/organisation/service'
import type { Generated } from 'kysely'

type ServiceRequestTable = {
  organisation_id: string
  request_id: string
  number: Generated<number>
  kind: RequestKind
  plan: Plan | null
  project_id: string | null
  name: string
  region: string | null
  wishes: string
  state: RequestState
  asked_by: string
  staff_id: Generated<string | null>
  resource_id: Generated<string | null>
  created_at: string
  updated_at: string
  closed_at: string | null
}
type ServiceRequestStepTable = {
  organisation_id: string
  request_id: string
  step_id: string
  state: RequestState | 'answered'
  words: string | null
  staff_id: string | null
  at: string
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.service_request': ServiceRequestTable
    'organisation.service_request_step': ServiceRequestStepTable
  }
}
