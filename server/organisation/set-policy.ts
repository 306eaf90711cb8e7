import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/events'
import type { Handler } from '#platform/http/handler'
import { countFactors, lockPolicy, readPolicy, storePolicy } from './policy-store.ts'

/** Whoever turns it on and off and on again does not write to all his colleagues each time. */
const notifyAgainAfterMs = 86_400_000

/** Whoever asks it of everybody shows first that he has one: else he would shut himself out with the same press. */
export const setPolicy: Handler<typeof organisation.setPolicy> = async ({ tx, caller, body, request, note }) => {
  const { id: organisationId } = caller.organisation!
  const required = body.two_factor_required
  const before = await lockPolicy.first(tx, { organisationId })
  if (required && !(await countFactors.first(tx, {}))?.mine) return 'own_factor_needed'

  if (before?.two_factor_required !== required) {
    const at = new Date(clock.now()).toISOString()
    const toldAt = before?.two_factor_told_at ?? null
    const shouldNotify = required && (toldAt === null || clock.now() - Date.parse(toldAt) > notifyAgainAfterMs)
    const told = shouldNotify ? at : toldAt
    await storePolicy(tx, { organisationId, required, personId: caller.personId, at, toldAt: told })
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
