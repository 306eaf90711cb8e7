import type { contract } from '@song-hanh/contract/contract'
import type { WebhookEvent } from '@song-hanh/contract/organisation/webhook-event'
import type { FieldRow } from './fields.ts'

export type OperationView = {
  name: string
  method: string
  path: string
  summary: string
  callers: ('anybody' | 'session' | 'key')[]
  idempotent: boolean
  given: (FieldRow & { place: string })[]
  reply: FieldRow[]
  failures: { status: number; code: string; message: string }[]
  samples: Sample[]
}
export type Sample = { language: 'curl' | 'TypeScript' | 'Python'; text: string }
export type GroupName = keyof typeof contract
export type ErrorView = { code: string; status: number; message: string }
export type ReferenceContent = {
  domains: { name: GroupName | 'key'; operations: OperationView[] }[]
  errors: ErrorView[]
  hooks: { events: readonly WebhookEvent[]; message: string; snippets: Sample[] }
}
