import type { organisation } from '@song-hanh/contract/organisation'
import { enterBySso, type Parts, settleSsoAttempt } from '#identity'
import type { Handler } from '#platform/http/handler'
import { provisionSsoUser } from './provision-sso-user.ts'

export const settleSso =
  (parts: Parts): Handler<typeof organisation.settleSso> =>
  async ({ body, ...call }) => {
    const settled = await settleSsoAttempt(parts, call, body)
    if (typeof settled === 'string' || !('newcomer' in settled)) return settled
    const welcomed = await provisionSsoUser(parts, call, settled.newcomer)
    if (welcomed !== 'taken') return welcomed
    // his other browser was quicker; where it was somebody else's, he begins again and is asked to prove the account
    return (await enterBySso(parts, call, settled.newcomer.claims)) ?? 'attempt_over'
  }
