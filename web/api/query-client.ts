import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './failure/call-failed.ts'

/** Figures of the specification; a test checks them. */
const staleMs = 5 * 60_000
const identityStaleMs = 300_000

/** Identity data: the person, roles and contact. */
export const identityRules = { staleTime: identityStaleMs } as const
/** User info of the auth service: fetched only when signed in, and once. */
export const userInfoRules = (hasToken: boolean) => ({ ...identityRules, retry: false, enabled: hasToken })

/** The person dismissed the prompt; prompting again at once does not help. */
const isDeclined = (error: unknown) =>
  error instanceof CallFailed && ['unauthenticated', 'step_up_required'].includes((error as CallFailed).failure)
const retries = 1
const retry = (failures: number, error: unknown) => failures < retries && !isDeclined(error)

export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry,
        refetchOnWindowFocus: false,
        // offline, a page shows an error; pausing silently looks like a page that hangs
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = openQueryClient()
