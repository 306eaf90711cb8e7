import { listApplications as listOpen, showApplicationToStaff } from '#organisation/application/staff'
import { formatApplicationNumber } from '#organisation/application'
import { clock } from '#platform/clock'
import type { Database } from '#platform/db/db'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { number, numberOption, refuseApplication } from './application-input.ts'
import { defineCommand } from '../command/command.ts'
import { sanitizeForTerminal } from '../command/sanitize-terminal.ts'

const moment = (at: string) => formatDateTime(at, 'en')

const showQueue = async (database: Database): Promise<string[]> => {
  const open = await listOpen(database)
  if (!open.length) return ['No application waits for an answer.']
  return open.map(({ number: itsNumber, state, company, person, email, country, answer_by }) => {
    const late = state !== 'more_information' && Date.parse(answer_by) < clock.now() ? ' LATE' : ''
    return `${formatApplicationNumber(itsNumber)}  ${state.padEnd(16)}  by ${moment(answer_by)}${late}  ${company ?? person} (${country}), ${email}`
  })
}

const showOne = async (database: Database, applicationNumber: number): Promise<string[]> => {
  const one = await showApplicationToStaff(database, applicationNumber)
  if (!one) return refuseApplication(database, applicationNumber)
  return [
    `${formatApplicationNumber(applicationNumber)}: ${one.state}, answer by ${moment(one.answer_by)}`,
    `  company  ${one.company ?? '-'}`,
    `  person   ${one.person}, ${one.email}, ${one.phone}`,
    `  country  ${one.country}`,
    `  purpose  ${one.purpose ?? '-'}`,
    ...one.steps.map(
      ({ state, at, words }) => `  ${moment(at)}  ${state}${words ? `\n      ${sanitizeForTerminal(words)}` : ''}`,
    ),
  ]
}

export const listApplications = defineCommand({
  name: 'list-applications',
  about: 'Applications that wait for an answer, most urgent first; with a number, the details of that one.',
  reads: true,
  permission: 'applications.review',
  input: z.strictObject({ number: number.optional() }),
  options: { number: `${numberOption}; optional` },
  run: ({ database }, input) => (input.number === undefined ? showQueue(database) : showOne(database, input.number)),
})
