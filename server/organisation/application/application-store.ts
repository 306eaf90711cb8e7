import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { ApplicationState, StepState } from './application.ts'

/** Before the scope is known: an address, a token or a number yields an id and nothing else. */
export const findOpenApplication = statement((q, params: { email: string }) =>
  q.selectNoFrom(sql<string | null>`organisation.find_open_application(${params.email})`.as('organisation_id')),
)
export const findApplicationByToken = statement((q, params: { digest: Buffer }) =>
  q.selectNoFrom(sql<string | null>`organisation.find_application(${params.digest})`.as('organisation_id')),
)
export const findApplicationByNumber = statement((q, params: { number: number }) =>
  q.selectNoFrom(
    sql<string | null>`organisation.find_application_number(${params.number}::bigint)`.as('organisation_id'),
  ),
)

export type NewApplication = {
  organisationId: string
  country: string
  person: string
  email: string
  phone: string
  company: string | null
  purpose: string | null
  language: 'vi' | 'en'
  digest: Buffer
  sealedToken: string
  termsVersion: string
  address: string
  at: string
  answerBy: string
}

/** Returns no row when the address has an open application: the form was submitted twice at the same time. */
export const addApplication = statement((q, params: NewApplication) =>
  q
    .insertInto('organisation.application')
    .values({
      organisation_id: params.organisationId,
      state: 'received',
      country: params.country,
      person: params.person,
      email: params.email,
      phone: params.phone,
      company: params.company,
      purpose: params.purpose,
      language: params.language,
      token_digest: params.digest,
      sealed_token: params.sealedToken,
      mailed_at: params.at,
      terms_version: params.termsVersion,
      terms_at: params.at,
      terms_address: params.address,
      submitted_at: params.at,
      answer_by: params.answerBy,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number'),
)

export const findApplication = statement((q, params: { organisationId: string }) =>
  q.selectFrom('organisation.application').selectAll().where('organisation_id', '=', params.organisationId),
)
export const lockApplication = statement((q, params: { organisationId: string }) =>
  q.selectFrom('organisation.application').selectAll().where('organisation_id', '=', params.organisationId).forUpdate(),
)

type NewState = { organisationId: string; state: ApplicationState; answerBy: string; decidedAt: string | null }

export const setState = statement((q, params: NewState) =>
  q
    .updateTable('organisation.application')
    .set({ state: params.state, answer_by: params.answerBy, decided_at: params.decidedAt })
    .where('organisation_id', '=', params.organisationId),
)
export const setMailed = statement((q, params: { organisationId: string; at: string }) =>
  q
    .updateTable('organisation.application')
    .set({ mailed_at: params.at })
    .where('organisation_id', '=', params.organisationId),
)

type NewStep = {
  organisationId: string
  stepId: string
  state: StepState
  words: string | null
  staffId: string | null
  at: string
}

export const addStep = statement((q, params: NewStep) =>
  q.insertInto('organisation.application_step').values({
    organisation_id: params.organisationId,
    step_id: params.stepId,
    state: params.state,
    words: params.words,
    staff_id: params.staffId,
    at: params.at,
  }),
)
export const listSteps = statement((q, params: { organisationId: string }) =>
  q
    .selectFrom('organisation.application_step')
    .select(['state', 'at', 'words'])
    .where('organisation_id', '=', params.organisationId)
    .orderBy('at')
    .orderBy('step_id'),
)

/** The staff's queue; only their database login sees several organisations. The condition is that of a partial index. */
export const listOpenApplications = statement((q, params: { limit: number }) =>
  q
    .selectFrom('organisation.application')
    .select(['number', 'state', 'company', 'person', 'email', 'country', 'answer_by'])
    .where(sql<boolean>`state in ('received', 'in_review', 'more_information')`)
    .orderBy('answer_by')
    .orderBy('number')
    .limit(params.limit),
)
