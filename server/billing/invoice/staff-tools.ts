import type { AuditEntry } from '#platform/audit/audit'
import type { Database, Tx } from '#platform/db/db'

/** Context of a staff command: who runs it, who proposed it, and the check that must pass in its transaction. */
export type StaffTools = {
  database: Database
  staffId: string
  /** Who proposed the command that this member of staff approves. */
  proposal: { id: string; proposedBy: string } | undefined
  authorize: (tx: Tx) => Promise<void>
}

export const staffActor = ({ staffId }: StaffTools): AuditEntry['actor'] => ({ kind: 'staff', actingStaffId: staffId })

/** Initiator of an invoice raised by staff. */
export const byStaff = (tools: StaffTools, reason: string) => ({
  actor: staffActor(tools),
  reason,
  ...(tools.proposal && { proposedBy: tools.proposal.proposedBy }),
})

/** For the audit entry: the second person behind the command. */
export const proposedBy = ({ proposal }: StaffTools) => (proposal ? { proposed_by: proposal.proposedBy } : {})

class RefusedWork extends Error {
  override readonly name = 'RefusedWork'
  readonly why: string
  constructor(why: string) {
    super(why)
    this.why = why
  }
}

/** Runs the command in one transaction. A refusal (a string) rolls back, so the proposal stays open. */
export const inOrganisation = async <Done>(
  tools: StaffTools,
  organisationId: string,
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> => {
  try {
    return await tools.database.within({ kind: 'organisation', organisationId }, async (tx) => {
      await tools.authorize(tx)
      const done = await work(tx)
      if (typeof done === 'string') throw new RefusedWork(done)
      return done
    })
  } catch (error) {
    if (error instanceof RefusedWork) return error.why as Done
    throw error
  }
}
