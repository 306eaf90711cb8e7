import { type DataExport, dataDays } from '@song-hanh/contract/identity/departure'

const dayMs = 86_400_000

/** One export a day: each reads everything. */
const intervalMs = dayMs

export const expiryOf = (now: number): string => new Date(now + dataDays * dayMs).toISOString()

/** Binds the sealed file to its export, so that files cannot be swapped. */
export const exportPurpose = (exportId: string): string => `identity.data_export ${exportId}`

type Row = { requested_at: string; ready_at: string | null; expires_at: string }

export const showExport = (row: Row): DataExport => ({
  requested_at: row.requested_at,
  ready_at: row.ready_at,
  expires_at: row.expires_at,
  next_at: new Date(Date.parse(row.requested_at) + intervalMs).toISOString(),
})
