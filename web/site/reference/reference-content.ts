import type { contract } from '@song-hanh/contract/contract'
import type { WebhookEvent } from '@song-hanh/contract/organisation/webhook-event'
import type { FieldRow } from './fields.ts'

export type OperationView = {
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
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

/** A call in a list. */
export type CallView = Pick<OperationView, 'name' | 'method' | 'path' | 'summary'> & { isForKeys: boolean }
export type GroupView = { name: GroupName; calls: CallView[] }

/** The first page: what all calls share, and where each of them is. */
export type ReferenceContent = {
  groups: GroupView[]
  errors: ErrorView[]
  hooks: { events: readonly WebhookEvent[]; message: string; snippets: Sample[] }
}
/** The page of one group. */
export type ReferenceGroupContent = { name: GroupName; groups: GroupName[]; operations: OperationView[] }
