import '../../api/jitless.ts'
import type { Call, Reply, StaffRoute } from '@song-hanh/contract/http/route'
import { CallFailed } from '../../api/failure/call-failed.ts'
import { send } from '../../api/send.ts'
import { currentLanguage } from '../../words/language.ts'
import { prompt } from './prompt.ts'

const transport = {
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  bases: { auth: '', api: '' },
  language: currentLanguage,
}

/** Failures that the person can resolve by touching their key; the call is then repeated, once. */
const remedies: Record<string, 'sign_in' | 'proof' | undefined> = {
  unauthenticated: 'sign_in',
  step_up_required: 'proof',
}

/** Without a prompt: for the calls of the prompts themselves, and for what decides whether anybody is signed in. */
export const callPlainly = <R extends StaffRoute>(route: R, input: Call<R>): Promise<Reply<R>> =>
  send(transport, route, input)

/** Calls a staff route. The cookie is the credential: this page never sees it. */
export const call = async <R extends StaffRoute>(route: R, input: Call<R>): Promise<Reply<R>> => {
  const prompted = new Set<string>()
  for (;;) {
    try {
      return await callPlainly(route, input)
    } catch (error) {
      const failure = error instanceof CallFailed ? (error as CallFailed).failure : ''
      const remedy = prompted.has(failure) ? undefined : remedies[failure]
      prompted.add(failure)
      if (!remedy || !(await prompt(remedy))) throw error
    }
  }
}
