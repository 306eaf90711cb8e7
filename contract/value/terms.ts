import * as z from 'zod/mini'

/** Versions of the terms by effective date, newest first. People accept the newest. */
export const termsVersions = ['2026-11-18', '2026-11-01'] as const

export const TermsVersion = z.enum(termsVersions)
export type TermsVersion = z.infer<typeof TermsVersion>

export const currentTerms: TermsVersion = termsVersions[0]
