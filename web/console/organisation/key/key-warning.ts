import type { ApiKey } from '@song-hanh/contract/organisation/key'

const dayMs = 86_400_000

export type KeyWarning = { kind: 'shut' | 'unused' | 'old' | 'expiring' | 'replaced'; days: number }

/** Warnings about an active key, most urgent first; same limits as the advice on the dashboard. */
export const warningOf = (key: ApiKey, now: number): KeyWarning | undefined => {
  if (key.state !== 'active') return undefined
  if (key.project?.is_deleted) return { kind: 'shut', days: 0 }
  const left = key.expires_at === null ? Infinity : Math.ceil((Date.parse(key.expires_at) - now) / dayMs)
  if (key.has_successor) return { kind: 'replaced', days: left }
  if (left <= 14) return { kind: 'expiring', days: left }
  const quiet = Math.floor((now - Date.parse(key.last_used_at ?? key.created_at)) / dayMs)
  if (quiet >= 90) return { kind: 'unused', days: quiet }
  const age = Math.floor((now - Date.parse(key.created_at)) / dayMs)
  return age > 365 ? { kind: 'old', days: age } : undefined
}
