import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import { inOrganisation, staffActor, type StaffTools } from '#platform/staff/staff-tools'
import { eraseApplication } from '../erase-application.ts'

const listOfAddress = statement(
  (_, params: { email: string }) => sql<{ organisation_id: string }>`
    select organisation_id from organisation.application where email = ${params.email} order by number`,
)

/** For staff: erases all applications sent with an address, on the applicant's request. Returns their numbers. */
export const eraseApplications = async (
  tools: StaffTools,
  { email, ticket }: { email: string; ticket: string },
): Promise<number[]> => {
  const found = await tools.database.within({ kind: 'none' }, (tx) => listOfAddress(tx, { email }), 'read')
  const numbers: number[] = []
  for (const { organisation_id: organisationId } of found) {
    const number = await inOrganisation(tools, organisationId, (tx) =>
      eraseApplication(tx, { organisationId, actor: staffActor(tools), reason: `request ${ticket}` }),
    )
    if (number !== undefined) numbers.push(number)
  }
  return numbers
}
