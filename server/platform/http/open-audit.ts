import { plainAddress } from '#platform/ip-address'
import { writeAudit } from '#platform/audit/audit'
import type { Tx } from '#platform/db/db'
import type { AuditNote } from './handler.ts'
import type { HttpCall } from './http-call.ts'

/** A successful call writes exactly one audit entry, in the transaction of its change, or it fails. */
export const openAudit = (call: HttpCall, requestTx: Tx | undefined) => {
  const { audit: action } = call.operation.route
  let written = 0
  const write = (tx: Tx, note: AuditNote) => {
    written += 1
    const { caller } = call
    const staffId = caller.kind === 'staff' ? caller.staffId : undefined
    const customer = caller.kind === 'session' || caller.kind === 'key' ? caller : undefined
    const personId = note.personId ?? customer?.personId
    const chainId = note.chainId ?? staffId ?? customer?.organisation?.id ?? personId
    if (!chainId) throw new Error(`${call.operation.name} has no audit chain for its entry`)
    const keyId = caller.kind === 'key' ? caller.keyId : undefined
    const actingStaffId = note.actingStaffId ?? staffId ?? (caller.kind === 'session' ? caller.actorId : undefined)
    return writeAudit(tx, {
      chainId,
      action,
      actor: {
        kind: keyId ? 'key' : actingStaffId ? 'staff' : 'person',
        ...(personId ? { personId } : {}),
        ...(keyId ? { keyId } : {}),
        ...(actingStaffId ? { actingStaffId } : {}),
      },
      ...(note.thing ? { thing: note.thing } : {}),
      ...('before' in note ? { before: note.before } : {}),
      ...('after' in note ? { after: note.after } : {}),
      requestId: call.request.id,
      address: plainAddress(call.request.ip),
    })
  }
  return {
    note: async (note: AuditNote, tx = requestTx) => {
      if (action === 'none') throw new Error(`${call.operation.name} declares no audit action`)
      if (!tx) throw new Error(`${call.operation.name} must pass the transaction of its change`)
      await write(tx, note)
    },
    close: async () => {
      if (action === 'none') return
      if (written === 0 && requestTx) await write(requestTx, {})
      if (written !== 1) throw new Error(`${call.operation.name} wrote ${written} audit rows instead of one`)
    },
  }
}
