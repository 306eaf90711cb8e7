import { verifyAuditLog } from '#organisation/audit'
import { findLastComparison } from '#platform/audit/audit'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { type CommandContext, defineCommand } from '../command/command.ts'
import { organisation, organisationOption } from '../command/organisation-input.ts'
import { requireActiveStaff } from '../command/staff-context.ts'

const problems = {
  changed: 'differs from what was sealed',
  missing: 'was sealed and is gone',
  broken: 'does not follow the seal before it',
  unsealed: 'was never sealed',
}

const verifyOne = async ({ database, staff }: CommandContext, organisationId: string): Promise<string[]> => {
  const { checked, problem } = await database.within({ kind: 'organisation', organisationId }, async (tx) => {
    await requireActiveStaff(tx, staff.staffId)
    return verifyAuditLog(tx, { organisationId, staffId: staff.staffId })
  })
  if (!problem) return [`The chain holds. Entries checked: ${checked}.`]
  return [`THE CHAIN DOES NOT HOLD after ${checked} entries.`, `Entry ${problem.auditId} ${problems[problem.kind]}.`]
}

/** What the last night found in all chains and in the log of their heads. */
const showLastNight = async ({ database }: CommandContext): Promise<string[]> => {
  const night = await database.within({ kind: 'none' }, (tx) => findLastComparison(tx), 'read')
  if (!night) return ['No night has compared the chains with their heads yet.']
  const { endedAt, heads, chains, entries, found, problems: list } = night
  return [
    `${formatDateTime(endedAt, 'en')}: ${chains} chains with ${entries} entries and ${heads} heads compared.`,
    found === 0 ? 'Everything holds.' : `${found} PROBLEMS.`,
    ...list.map(({ kind, chain, auditId, line }) =>
      [`  ${kind}`, chain && `chain ${chain}`, auditId && `entry ${auditId}`, line && `line ${line}`]
        .filter(Boolean)
        .join('  '),
    ),
  ]
}

export const verifyAudit = defineCommand({
  name: 'verify-audit',
  about:
    'Verifies the whole audit chain of an organisation; without one, shows what the last night found in all chains.',
  permission: 'organisations.manage',
  input: z.strictObject({ organisation: organisation.optional() }),
  options: { organisation: `${organisationOption}; optional` },
  run: (context, { organisation: organisationId }) =>
    organisationId === undefined ? showLastNight(context) : verifyOne(context, organisationId),
})
