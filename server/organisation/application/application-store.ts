import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { ApplicationState, StepState } from './application.ts'

/** Before the scope is known: an address, a token or a number yields an id and nothing else. */
export const findOpenApplication = statement((q, given: { email: string }) =>
  q.selectNoFrom(sql<string | null>`organisation.find_open_application(${given.email})`.as('organisation_id')),
)
export const findApplicationByToken = statement((q, given: { digest: Buffer }) =>
  q.selectNoFrom(sql<string | null>`organisation.find_application(${given.digest})`.as('organisation_id')),
)
export const findApplicationByNumber = statement((q, given: { number: number }) =>
  q.selectNoFrom(
    sql<string | null>`organisation.find_application_number(${given.number}::bigint)`.as('organisation_id'),
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
export const addApplication = statement((q, given: NewApplication) =>
  q
    .insertInto('organisation.application')
    .values({
      organisation_id: given.organisationId,
      state: 'received',
      country: given.country,
      person: given.person,
      email: given.email,
      phone: given.phone,
      company: given.company,
      purpose: given.purpose,
      language: given.language,
      token_digest: given.digest,
      sealed_token: given.sealedToken,
      mailed_at: given.at,
      terms_version: given.termsVersion,
      terms_at: given.at,
      terms_address: given.address,
      submitted_at: given.at,
      answer_by: given.answerBy,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number'),
)

export const findApplication = statement((q, given: { organisationId: string }) =>
  q.selectFrom('organisation.application').selectAll().where('organisation_id', '=', given.organisationId),
)
export const lockApplication = statement((q, given: { organisationId: string }) =>
  q.selectFrom('organisation.application').selectAll().where('organisation_id', '=', given.organisationId).forUpdate(),
)

type NewState = { organisationId: string; state: ApplicationState; answerBy: string; decidedAt: string | null }

export const setState = statement((q, given: NewState) =>
  q
    .updateTable('organisation.application')
    .set({ state: given.state, answer_by: given.answerBy, decided_at: given.decidedAt })
    .where('organisation_id', '=', given.organisationId),
)
export const setMailed = statement((q, given: { organisationId: string; at: string }) =>
  q
    .updateTable('organisation.application')
    .set({ mailed_at: given.at })
    .where('organisation_id', '=', given.organisationId),
)

type NewStep = {
  organisationId: string
  stepId: string
  state: StepState
  words: string | null
  staffId: string | null
  at: string
}

export const addStep = statement((q, given: NewStep) =>
  q.insertInto('organisation.application_step').values({
    organisation_id: given.organisationId,
    step_id: given.stepId,
    state: given.state,
    words: given.words,
    staff_id: given.staffId,
    at: given.at,
  }),
)
export const listSteps = statement((q, given: { organisationId: string }) =>
  q
    .selectFrom('organisation.application_step')
    .select(['state', 'at', 'words'])
    .where('organisation_id', '=', given.organisationId)
    .orderBy('at')
    .orderBy('step_id'),
)

/** The staff's queue; only their database login sees several organisations. The condition is that of a partial index. */
export const listOpenApplications = statement((q, given: { limit: number }) =>
  q
    .selectFrom('organisation.application')
    .select(['number', 'state', 'company', 'person', 'email', 'country', 'answer_by'])
    .where(sql<boolean>`state in ('received', 'in_review', 'more_information')`)
    .orderBy('answer_by')
    .orderBy('number')
    .limit(given.limit),
)
