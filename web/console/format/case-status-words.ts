import type { EkycStatus } from '@song-hanh/contract/ekyc'
import { m } from '../../words/compiled/messages.js'

/** The stage of a case on the page; everything before submission is one stage. */
export type Stage = 'unsent' | 'review' | 'incomplete' | 'approved' | 'rejected'

const stages: Partial<Record<EkycStatus['state'], Stage>> = {
  submitted: 'review',
  proven: 'review',
  incomplete: 'incomplete',
  approved: 'approved',
  rejected: 'rejected',
}
export const stageOf = ({ state }: Pick<EkycStatus, 'state'>): Stage => stages[state] ?? 'unsent'

export const isDecided = (stage: Stage): boolean => stage === 'approved' || stage === 'rejected'

type Words = { title: () => string; lead: () => string; press: () => string }

const words: Record<Stage, Words> = {
  unsent: { title: m.case_unsent_title, lead: m.case_unsent_lead, press: m.case_unsent_press },
  review: { title: m.case_review_title, lead: m.case_review_lead, press: m.case_review_press },
  incomplete: { title: m.case_incomplete_title, lead: m.case_incomplete_lead, press: m.case_incomplete_press },
  approved: { title: m.case_approved_title, lead: m.case_approved_lead, press: m.case_approved_press },
  rejected: { title: m.case_rejected_title, lead: m.case_rejected_lead, press: m.case_rejected_press },
}

/** A verified organisation has other next steps than an applicant without an account. */
export const wordsOf = (status: EkycStatus): Words => {
  const stage = stageOf(status)
  return stage === 'approved' && status.owner === 'organization'
    ? { ...words.approved, lead: m.case_approved_own_lead, press: m.case_approved_own_press }
    : words[stage]
}
