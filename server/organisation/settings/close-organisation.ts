import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import { publish } from '#platform/event/events'
import type { Handler } from '#platform/http/handler'
import { isSameName, reopenUntil } from './closing.ts'
import type { Debts } from './debts.ts'
import { countRunning, lockOrganisation, storeClosed } from './settings-store.ts'

/** Nothing is deleted: sessions and keys are refused until staff reopen it within the period. */
export const closeOrganisation =
  (debts: Debts): Handler<typeof organisation.closeOrganisation> =>
  async (call) => {
    const { tx, caller, body, request, note } = call
    const { id: organisationId } = caller.organisation
    const current = await lockOrganisation.first(tx, { organisationId })
    if (!current) throw new Error('the organisation of a member was not found')
    if (!isSameName(body.name, current.name)) return 'name_mismatch'
    if ((await countRunning.first(tx, { organisationId }))?.running !== 0) return 'resources_running'
    await debts.stop(tx, organisationId)
    const debt = await debts.count(tx, organisationId)
    if (debt.unpaidInvoices > 0) return 'invoices_unpaid'
    if (debt.payLaterDebts > 0) return 'pay_later_owed'

    const until = reopenUntil()
    await storeClosed(tx, { organisationId, personId: caller.personId, at: new Date(clock.now()).toISOString() })
    await note({
      thing: { kind: 'organisation', id: organisationId },
      before: { status: current.status },
      after: { status: 'closed', reopen_until: until },
    })
    await publish(tx, {
      chainId: organisationId,
      name: 'organisation.closed',
      payload: { organisation_id: organisationId, person_id: caller.personId },
      requestId: request.id,
    })
    return { reopen_until: until }
  }
