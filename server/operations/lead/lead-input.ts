import { leadState, writeLeadNumber } from '#marketplace/lead'
import { showReport, writeReportNumber } from '#marketplace/report'
import type { Database } from '#platform/db/db'
import { z } from 'zod'
import { CommandRefused } from '../command/command.ts'

/** As people say it (20001) or as it is printed (SH-REQ-020001). */
const numberWith = (prefix: string, what: string) =>
  z
    .string()
    .regex(new RegExp(`^(${prefix})?\\d{1,10}$`, 'i'), `the number of ${what}, as it stands in the mail`)
    .transform((text) => Number(text.replace(/^SH-\w+-/i, '')))

export const leadNumber = numberWith('SH-REQ-', 'a request')
export const reportNumber = numberWith('SH-REP-', 'a report')
export const leadNumberOption = 'number of the request, for example 20001'
export const reportNumberOption = 'number of the report, for example 30001'

/** Refuses with the reason: it does not exist, or its state does not allow the command. */
export const refuseLead = async (database: Database, id: number): Promise<never> => {
  const state = await leadState(database, id)
  if (!state) throw new CommandRefused(`There is no request ${writeLeadNumber(id)}.`)
  throw new CommandRefused(`Request ${writeLeadNumber(id)} is ${state}; this cannot be done with it now.`)
}
export const refuseReport = async (database: Database, id: number): Promise<never> => {
  const report = await showReport(database, id)
  if (!report) throw new CommandRefused(`There is no report ${writeReportNumber(id)}.`)
  throw new CommandRefused(`Report ${writeReportNumber(id)} is ${report.state} already.`)
}
