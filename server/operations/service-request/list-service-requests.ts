import { listServiceRequests as listOpen, showServiceRequest } from '#organisation/service-request/staff'
import { formatRequestNumber } from '#organisation/service-request'
import type { Database } from '#platform/db/db'
import { formatDateTime } from '#platform/mail/format-date'
import { z } from 'zod'
import { defineCommand } from '../command/command.ts'
import { sanitizeForTerminal } from '../command/sanitize-terminal.ts'
import { refuseRequest, requestNumber, requestNumberOption } from './service-request-input.ts'

const moment = (at: string) => formatDateTime(at, 'en')
const describeKind = ({ kind, plan }: { kind: string; plan: string | null }) => (plan === null ? kind : `plan ${plan}`)

const showQueue = async (database: Database, after?: number): Promise<string[]> => {
  const open = await listOpen(database, after)
  if (!open.length) return ['No customer waits for a service.']
  return open.map((one) => {
    const where = [one.name, one.region].filter(Boolean).join(', ')
    return `${formatRequestNumber(one.number)}  ${one.state.padEnd(11)}  ${moment(one.created_at)}  ${describeKind(one)}  ${sanitizeForTerminal(where)}`
  })
}

const showOne = async (database: Database, number: number): Promise<string[]> => {
  const one = await showServiceRequest(database, number)
  if (!one) return refuseRequest(database, number, 'request_unknown')
  const facts: [string, string | null][] = [
    ['organisation', `${one.organisation} (${one.plan_now})`],
    ['requested by', one.requester_name ?? 'a former member'],
    ['project', one.project_id && `${one.project_name} (${one.project_id})`],
    ['name', one.name || null],
    ['region', one.region],
    ['wishes', one.wishes || null],
  ]
  return [
    `${formatRequestNumber(number)}: ${describeKind(one)}, ${one.state}, received ${moment(one.created_at)}`,
    ...facts.flatMap(([name, value]) => (value === null ? [] : [`  ${name.padEnd(12)} ${sanitizeForTerminal(value)}`])),
    ...one.steps.map(
      ({ state, at, words }) => `  ${moment(at)}  ${state}${words ? `\n      ${sanitizeForTerminal(words)}` : ''}`,
    ),
  ]
}

export const listServiceRequests = defineCommand({
  name: 'list-service-requests',
  about: 'Open service requests, oldest first; with a number, the details of that one.',
  reads: true,
  permission: 'requests.handle',
  input: z.strictObject({ number: requestNumber.optional(), after: requestNumber.optional() }),
  options: { number: `${requestNumberOption}; optional`, after: 'only those after this number; optional' },
  run: ({ database }, { number, after }) =>
    number === undefined ? showQueue(database, after) : showOne(database, number),
})
