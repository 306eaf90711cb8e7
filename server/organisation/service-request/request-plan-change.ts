import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { type SalesInbox, createRequest } from './create-request.ts'
import { findPlan } from './request-store.ts'

export const requestPlanChange =
  (salesInbox: SalesInbox): Handler<typeof organisation.requestPlanChange> =>
  async ({ tx, caller, body: { plan, wishes }, request, note }) => {
    const organisationId = caller.organisation.id
    const tenant = await findPlan.first(tx, { organisationId })
    if (tenant?.plan === plan) return 'plan_current'
    const created = await createRequest(tx, salesInbox, {
      organisationId,
      askedBy: caller.personId,
      kind: 'plan',
      plan,
      projectId: null,
      name: '',
      region: null,
      wishes,
      requestId: request.id,
      language: request.language,
    })
    if (!created) return 'plan_requested'
    await note({
      thing: { kind: 'request', id: created.request_id },
      before: { plan: tenant?.plan },
      after: { plan },
    })
    return { request: created }
  }
