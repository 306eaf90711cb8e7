import type { AuditEntry } from '#platform/audit/audit'
import type { Database, Tx } from '#platform/db/db'

/** Context of a staff command. `authorize` locks the staff member until the transaction ends, and throws if they have left. */
export type StaffTools = { database: Database; staffId: string; authorize(tx: Tx): Promise<void> }

/** Context of a command that one member of staff may propose and another approves; `authorize` settles the proposal. */
export type ApprovedTools = StaffTools & { proposal: { id: string; proposedBy: string } | undefined }

export const staffActor = ({ staffId }: Pick<StaffTools, 'staffId'>): AuditEntry['actor'] => ({
  kind: 'staff',
  actingStaffId: staffId,
})

/** Initiator of a change that staff make. */
export const byStaff = (tools: ApprovedTools, reason: string) => ({
  actor: staffActor(tools),
  reason,
  ...(tools.proposal && { proposedBy: tools.proposal.proposedBy }),
})

/** For the audit entry: the second person behind the command. */
export const proposedBy = ({ proposal }: ApprovedTools) => (proposal ? { proposed_by: proposal.proposedBy } : {})

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
