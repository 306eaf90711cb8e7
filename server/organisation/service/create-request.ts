import type { Plan, RequestKind, ServiceRequest } from '@song-hanh/contract/organisation-service'
import { clock } from '#platform/clock'
import type { Tx } from '#platform/db'
import { publish } from '#platform/events'
import { newId } from '#platform/id'
import { sendMail } from '#platform/mail'
import { findMember } from '../member-store.ts'
import { requestMail } from './request-mail.ts'
import { requestReceivedMail } from './request-received-mail.ts'
import { addRequest, addRequestStep, findPlan, findRequest } from './request-store.ts'
import { showRequest } from './show-request.ts'

/** Where our people read what customers ask for. */
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

/** Keeps what was asked for, says so to whoever asked, and tells our desk. Nothing: the same waits already. */
export const createRequest = async (
  tx: Tx,
  { SALES_EMAIL: desk }: SalesInbox,
  asked: RequestInput,
): Promise<ServiceRequest | undefined> => {
  const { organisationId, askedBy } = asked
  const at = new Date(clock.now()).toISOString()
  const key = { organisationId, requestId: newId() }
  if (!(await addRequest.first(tx, { ...asked, ...key, at }))) return undefined
  await addRequestStep(tx, { ...key, stepId: newId(), state: 'received', words: null, staffId: null, at })
  await publish(tx, {
    chainId: organisationId,
    name: asked.kind === 'plan' ? 'organisation.plan_requested' : 'organisation.service_requested',
    payload: { request_id: key.requestId, kind: asked.kind },
    requestId: asked.requestId,
  })
  const [row, member, home] = await Promise.all([
    findRequest.first(tx, key),
    findMember.first(tx, { personId: askedBy }),
    findPlan.first(tx, { organisationId }),
  ])
  if (!row || !member || !home) throw new Error('a request that was just made, or who made it, is not there')
  const { number, kind, plan, region, wishes } = row
  const values = { number, requestId: key.requestId, kind, plan, project: row.project_name, service: row.name, region }
  const language = member.language ?? asked.language ?? 'vi'
  await sendMail(tx, requestReceivedMail, { to: member.email, language, values: { ...values, name: member.name } })
  const from = { person: member.name, email: member.email, organisation: home.name, plan_now: home.plan }
  await sendMail(tx, requestMail, { to: desk, language: 'vi', values: { ...values, ...from, wishes, at } })
  return showRequest(row)
}
