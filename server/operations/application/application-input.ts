import { showApplicationToStaff } from '#organisation/application/staff'
import { formatApplicationNumber } from '#organisation/application'
import type { Database } from '#platform/db/db'
import { z } from 'zod'
import { CommandRefused } from '../command/command.ts'

/** As people say it (10001) or as it is printed (SH-APP-010001). */
export const number = z
  .string()
  .regex(/^(SH-APP-)?\d{1,10}$/i, 'the number of an application, for example 10001 or SH-APP-010001')
  .transform((text) => Number(text.replace(/^SH-APP-/i, '')))

export const numberOption = 'number of the application, for example 10001'

/** Refuses with the reason: the application does not exist, or its state does not allow the command. */
export const refuseApplication = async (database: Database, applicationNumber: number): Promise<never> => {
  const application = await showApplicationToStaff(database, applicationNumber)
  if (!application) throw new CommandRefused(`There is no application ${formatApplicationNumber(applicationNumber)}.`)
  throw new CommandRefused(
    `Application ${formatApplicationNumber(applicationNumber)} is ${application.state}; this cannot be done with it now.`,
  )
}
