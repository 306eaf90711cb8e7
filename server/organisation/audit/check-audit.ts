import type { organisation } from '@song-hanh/contract/organisation'
import { checkChain } from '#platform/audit/audit'
import type { Handler } from '#platform/http/handler'
import { countUnsealed } from './audit-store.ts'

const epoch = '2000-01-01T00:00:00Z'

/** A thousand entries per call, so that a long chain is verified in short calls. */
export const checkAudit: Handler<typeof organisation.checkAudit> = async ({ tx, caller, query }) => {
  const { id: chainId } = caller.organisation
  const { checked, upTo, isDone, problem } = await checkChain(tx, { chainId, after: query.after })
  const unsealed = isDone ? await countUnsealed.first(tx, { chainId, after: upTo?.at ?? epoch }) : undefined
  return {
    checked,
    up_to: upTo ?? null,
    waiting: unsealed?.waiting ?? 0,
    is_done: isDone,
    problem: problem ? { kind: problem.kind, audit_id: problem.auditId } : null,
  }
}
