import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { countFactors, lockPolicy, readPolicy, storePolicy } from './policy-store.ts'

/** Turning the policy off and on again must not mail all members each time. */
const notifyAgainAfterMs = 86_400_000

/** Requiring a second factor needs one of one's own: otherwise the owner would lock themselves out. */
export const setPolicy: Handler<typeof organisation.setPolicy> = async ({ tx, caller, body, request, note }) => {
  const { id: organisationId } = caller.organisation
  const required = body.two_factor_required
  const before = await lockPolicy.first(tx, { organisationId })
  if (required && !(await countFactors.first(tx, {}))?.mine) return 'own_factor_needed'

  if (before?.two_factor_required !== required) {
    const at = new Date(clock.now()).toISOString()
    const lastNotifiedAt = before?.two_factor_told_at ?? null
    const shouldNotify =
      required && (lastNotifiedAt === null || clock.now() - Date.parse(lastNotifiedAt) > notifyAgainAfterMs)
    const notifiedAt = shouldNotify ? at : lastNotifiedAt
    await storePolicy(tx, { organisationId, required, personId: caller.personId, at, toldAt: notifiedAt })
    if (shouldNotify)
      await publish(tx, {
        chainId: organisationId,
        name: 'organisation.two_factor_required',
        payload: { organisationId },
        requestId: request.id,
      })
  }
  await note({
    thing: { kind: 'organisation', id: organisationId },
    before: { two_factor_required: before?.two_factor_required },
    after: { two_factor_required: required },
  })
  return { policy: await readPolicy(tx, organisationId) }
}
