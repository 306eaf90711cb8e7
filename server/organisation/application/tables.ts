import type { applicationStates } from '@song-hanh/contract/organisation'
import type { Generated } from 'kysely'

type ApplicationTable = {
  organisation_id: string
  number: Generated<number>
  state: (typeof applicationStates)[number]
  country: string
  person: string
  email: string
  phone: string
  company: string | null
  purpose: string | null
  language: 'vi' | 'en'
  token_digest: Buffer
  sealed_token: string
  mailed_at: string
  terms_version: string
  terms_at: string
  terms_address: string
  submitted_at: string
  answer_by: string
  decided_at: string | null
}
type ApplicationStepTable = {
  organisation_id: string
  step_id: string
  state: (typeof applicationStates)[number] | 'answered'
  words: string | null
  staff_id: string | null
  at: string
}

declare module '#platform/db/tables' {
  interface Tables {
    'organisation.application': ApplicationTable
    'organisation.application_step': ApplicationStepTable
  }
}
