import type { LegalWording } from '@song-hanh/content/legal'

export type LegalVersion = { version: string; date: string; wording: LegalWording }

export type LegalContent = { kind: 'terms' | 'privacy'; current: LegalVersion; earlier: LegalVersion[] }
