import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { type SalesInbox, createRequest } from './create-request.ts'
import { findPlan } from './request-store.ts'

export const requestPlanChange =
  (desk: SalesInbox): Handler<typeof organisation.requestPlanChange> =>
  async ({ tx, caller, body: { plan, wishes }, request, note }) => {
    const organisationId = caller.organisation!.id
    const home = await findPlan.first(tx, { organisationId })
    if (home?.plan === plan) return 'plan_current'
    const kept = await createRequest(tx, desk, {
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
    if (!kept) return 'plan_requested'
    await note({
      thing: { kind: 'request', id: kept.request_id },
      before: { plan: home?.plan },
      after: { plan },
    })
    return { request: kept }
  }
