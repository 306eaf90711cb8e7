import type { Application } from '@song-hanh/contract/organisation/application'
import type { Step, StepState } from '../../../ui/feedback/stepper.tsx'
import { m } from '../../../words/compiled/messages.js'
import { currentLanguage } from '../../../words/language.ts'
import { formatWithWeekday } from '../../format/format-with-weekday.ts'

type Event = Application['steps'][number]

const names: Record<Event['state'], () => string> = {
  received: m.identity_application_step_received,
  in_review: m.identity_application_step_in_review,
  more_information: m.identity_application_step_more_information,
  answered: m.identity_application_step_answered,
  approved: m.identity_application_step_approved,
  rejected: m.identity_application_step_rejected,
}

/** The event in the page's headline is not repeated in the list. */
const isInHeadline = (application: Application, event: Event) =>
  event === application.steps.at(-1) && (event.state === 'more_information' || event.state === 'rejected')

const stateOf = (application: Application, event: Event): StepState => {
  if (event.state === 'rejected') return 'failed'
  return event === application.steps.at(-1) && event.state === 'in_review' ? 'now' : 'done'
}

const past = (application: Application): Step[] =>
  application.steps.map((event, at) => ({
    id: `${at} ${event.state}`,
    state: stateOf(application, event),
    label: names[event.state](),
    detail: (
      <>
        <span className="num block">{formatWithWeekday(event.at, currentLanguage())}</span>
        {event.words && !isInHeadline(application, event) && (
          <q className="mt-1 block border-l-2 border-line pl-3 whitespace-pre-wrap before:content-none after:content-none">
            {event.words}
          </q>
        )}
      </>
    ),
  }))

const review = (): Step => ({
  id: 'review',
  state: 'now',
  label: m.identity_application_next_review(),
  detail: m.identity_application_next_review_how(),
})
const password = (): Step => ({
  id: 'password',
  state: 'todo',
  label: m.identity_application_next_password(),
  detail: m.identity_application_next_password_how(),
})
const answer = (detail: string): Step => ({
  id: 'answer',
  state: 'todo',
  label: m.identity_application_next_answer(),
  detail,
})

const next = (application: Application): Step[] => {
  const { answer_from, answer_by, state, steps, email } = application
  const between = m.identity_application_next_answer_when({
    from: formatWithWeekday(answer_from, currentLanguage()),
    by: formatWithWeekday(answer_by, currentLanguage()),
  })
  switch (state) {
    case 'received':
      return [review(), answer(between), password()]
    case 'in_review':
      return [...(steps.at(-1)?.state === 'in_review' ? [] : [review()]), answer(between), password()]
    case 'more_information':
      return [
        {
          id: 'your answer',
          state: 'now',
          label: m.identity_application_next_your_answer(),
          detail: m.identity_application_next_your_answer_how(),
        },
        answer(m.identity_application_next_answer_paused()),
        password(),
      ]
    case 'approved':
      return [{ ...password(), state: 'now', detail: m.identity_application_invitation_sent({ email }) }]
    case 'rejected':
      return []
  }
}

/** Past events, then the steps to come. */
export const applicationSteps = (application: Application): Step[] => [...past(application), ...next(application)]
