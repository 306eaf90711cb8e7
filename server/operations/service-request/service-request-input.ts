import { showServiceRequest } from '#organisation/service-request/staff'
import { formatRequestNumber } from '#organisation/service-request'
import type { Database } from '#platform/db/db'
import { z } from 'zod'
import { CommandRefused } from '../command/command.ts'

/** As people say it (40001) or as it is printed (SH-SVC-040001). */
export const requestNumber = z
  .string()
  .regex(/^(SH-SVC-)?\d{1,10}$/i, 'the number of a service request, for example 40001 or SH-SVC-040001')
  .transform((text) => Number(text.replace(/^SH-SVC-/i, '')))
export const requestNumberOption = 'number of the service request, for example 40001'

/** Refuses with the reason: the request does not exist, lacks a project, or its state does not allow the command. */
export const refuseRequest = async (database: Database, id: number, why: string): Promise<never> => {
  const number = formatRequestNumber(id)
  const request = await showServiceRequest(database, id)
  if (!request) throw new CommandRefused(`There is no service request ${number}.`)
  if (why === 'project_missing')
    throw new CommandRefused(
      `Service request ${number} names no project that is there: ask the customer, or say --project.`,
    )
  throw new CommandRefused(`Service request ${number} is ${request.state}; this cannot be done with it now.`)
}
