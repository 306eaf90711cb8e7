import type { Plan, RequestKind, ServiceRequest } from '@song-hanh/contract/organisation/service'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { publish } from '#platform/event/events'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail/mail'
import { findMember } from '../membership/membership-store.ts'
import { requestMail } from './request-mail.ts'
import { requestReceivedMail } from './request-received-mail.ts'
import { addRequest, addRequestStep, findPlan, findRequest } from './request-store.ts'
import { showRequest } from './show-request.ts'

/** The address that receives new requests. */
export type SalesInbox = { SALES_EMAIL: string }

type RequestInput = {
  organisationId: string
  askedBy: string
  kind: RequestKind
  plan: Plan | null
  projectId: string | null
  name: string
  region: string | null
  wishes: string
  requestId: string
  language: 'vi' | 'en' | undefined
}

/** Stores a request, confirms it to the requester and mails the sales inbox. Undefined: a plan change is already open. */
export const createRequest = async (
  tx: Tx,
  { SALES_EMAIL: salesEmail }: SalesInbox,
  input: RequestInput,
): Promise<ServiceRequest | undefined> => {
  const { organisationId, askedBy } = input
  const at = new Date(clock.now()).toISOString()
  const key = { organisationId, requestId: newId() }
  if (!(await addRequest.first(tx, { ...input, ...key, at }))) return undefined
  await addRequestStep(tx, { ...key, stepId: newId(), state: 'received', words: null, staffId: null, at })
  await publish(tx, {
    chainId: organisationId,
    name: input.kind === 'plan' ? 'organisation.plan_requested' : 'organisation.service_requested',
    payload: { request_id: key.requestId, kind: input.kind },
    requestId: input.requestId,
  })
  const [row, member, tenant] = await Promise.all([
    findRequest.first(tx, key),
    findMember.first(tx, { personId: askedBy }),
    findPlan.first(tx, { organisationId }),
  ])
  if (!row || !member || !tenant) throw new Error('the new request or its requester was not found')
  const { number, kind, plan, region, wishes } = row
  const values = { number, requestId: key.requestId, kind, plan, project: row.project_name, service: row.name, region }
  const language = member.language ?? input.language ?? 'vi'
  await sendMail(tx, requestReceivedMail, { to: member.email, language, values: { ...values, name: member.name } })
  const from = { person: member.name, email: member.email, organisation: tenant.name, plan_now: tenant.plan }
  await sendMail(tx, requestMail, { to: salesEmail, language: 'vi', values: { ...values, ...from, wishes, at } })
  return showRequest(row)
}
