import type { operations } from '@song-hanh/contract/operations'
import { type Failures, sentencesFrom } from '../../api/failure/failure-sentence.ts'
import { m } from '../../words/compiled/messages.js'

/** Every failure of a staff route has a message, or this does not compile. */
const staffFailureWords: Record<Failures<typeof operations>, () => string> = {
  passkey_refused: m.operations_failure_passkey_refused,
  device_key_required: m.operations_failure_device_key,
  link_over: m.operations_failure_link_over,
  too_many_passkeys: m.operations_failure_too_many_keys,
  passkey_not_found: m.operations_failure_key_not_found,
  last_passkey: m.operations_failure_last_key,
  session_not_found: m.operations_failure_session_not_found,
  email_taken: m.operations_failure_email_taken,
  forbidden_pair: m.operations_failure_forbidden_pair,
  member_not_found: m.operations_failure_member_not_found,
  same_person: m.operations_failure_same_person,
  already_proposed: m.operations_failure_already_proposed,
  change_not_found: m.operations_failure_change_not_found,
  proposer_left: m.operations_failure_proposer_left,
  not_proven: m.operations_failure_not_proven,
}

export const staffSentenceFor = sentencesFrom(staffFailureWords)
