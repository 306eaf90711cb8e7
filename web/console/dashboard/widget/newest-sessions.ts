import type { DeviceSession } from '@song-hanh/contract/identity/own-session'

const shown = 3

/** This device first, then most recently used. */
export const newestSessions = <S extends Pick<DeviceSession, 'current' | 'last_used_at'>>(
  sessions: readonly S[],
): S[] =>
  sessions
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.last_used_at.localeCompare(a.last_used_at))
    .slice(0, shown)

const maxCells = 24

/**
 * A cell per member while they fit, then one per share; only all members fill all cells, only none leave them empty.
 */
export const cellsOf = (members: number, withFactor: number): { filled: number; all: number } => {
  const all = Math.min(members, maxCells)
  if (members === 0 || withFactor === 0) return { filled: 0, all }
  if (withFactor >= members) return { filled: all, all }
  return { filled: Math.min(all - 1, Math.max(1, Math.round((withFactor / members) * all))), all }
}
