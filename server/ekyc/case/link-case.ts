import type { ekyc } from '@song-hanh/contract/ekyc'
import type { Handler } from '#platform/http/handler'
import { digestOf, newToken } from '#platform/secret/token'
import { holdMs } from './case.ts'
import { addLink } from './case-store.ts'
import { findHeldCase, renewVisitorCookie, isoIn, renewHold } from './held-case.ts'
import { consumeAllowance } from './limit.ts'
import type { EkycApiDeps } from '../deps.ts'
import { holdersOfCaller, limitReached } from './failures.ts'

const page = '/digital-transformation/vpbank-ekyc'

/** The token is in the fragment, so that no server, log or referrer sees it. */
export const linkCase =
  ({ seal, config }: EkycApiDeps): Handler<typeof ekyc.linkCase> =>
  async (call) => {
    const { body, database, response } = call
    const held = await findHeldCase(database, seal, holdersOfCaller(call), body.transactionCode)
    if (!held) return 'ekyc_case_refused'
    const { holder, row } = held
    if (holder.scope.kind === 'organisation') return { url: `${config.PUBLIC_ORIGIN}${page}`, expiresAt: null }
    const [token, expiresAt] = [newToken(), isoIn(holdMs)]
    const wait = await database.within(holder.scope, async (tx) => {
      const seconds = await consumeAllowance(tx, seal, 'link', { holder: holder.key })
      if (seconds === undefined)
        await addLink(tx, { digest: digestOf('ekyc.link', token), caseId: row.case_id, expiresAt })
      return seconds
    })
    if (wait !== undefined) return limitReached(wait)
    await renewHold(database, held)
    renewVisitorCookie(response, holder)
    return { url: `${config.PUBLIC_ORIGIN}${page}#resume=${token}`, expiresAt }
  }
