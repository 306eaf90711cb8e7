import { reopenDays } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'

const dayMs = 86_400_000

export const reopenUntil = (closedAtMs = clock.now()): string => new Date(closedAtMs + reopenDays * dayMs).toISOString()

/** Ignores case and whitespace. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)

const plain = (text: string) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
