import * as z from 'zod/mini'
import type { Store } from '../../../api/intended-url.ts'

const key = 'submitted_application'

const Submitted = z.object({ email: z.string().check(z.minLength(1), z.maxLength(254)), at: z.iso.datetime() })
export type Submitted = z.infer<typeof Submitted>

/** Remembers the application's URL in this browser, so that a returning applicant finds it instead of an empty form. */
export const openSubmittedApplication = (store: Store) => ({
  remember: (email: string, at: Date) => store.setItem(key, JSON.stringify({ email, at: at.toISOString() })),
  read: (): Submitted | undefined => {
    try {
      return Submitted.safeParse(JSON.parse(store.getItem(key) ?? 'null')).data
    } catch {
      return undefined
    }
  },
})
