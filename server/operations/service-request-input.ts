import { showServiceRequest, writeRequestNumber } from '#organisation'
import type { Database } from '#platform/db'
import { z } from 'zod'
import { CommandRefused } from './command.ts'

/** As it is spoken (40001) or as it is written (SH-SVC-040001). */
export const requestNumber = z
  .string()
  .regex(/^(SH-SVC-)?\d{1,10}$/i, 'the number of a service request, for example 40001 or SH-SVC-040001')
  .transform((text) => Number(text.replace(/^SH-SVC-/i, '')))
export const requestNumberOption = 'number of the service request, for example 40001'

/** Says why a deed was not done: there is no such request, it lacks a project, or it is not in a state for it. */
export const refuseRequest = async (database: Database, wanted: number, why: string): Promise<never> => {
  const number = writeRequestNumber(wanted)
  const request = await showServiceRequest(database, wanted)
  if (!request) throw new CommandRefused(`There is no service request ${number}.`)
  if (why === 'project_missing')
    throw new CommandRefused(
      `Service request ${number} names no project that is there: ask the customer, or say --project.`,
    )
  throw new CommandRefused(`Service request ${number} is ${request.state}; this cannot be done with it now.`)
}
