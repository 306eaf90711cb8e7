import type { Language } from '@song-hanh/contract/value/text'
import type { Tx } from '#platform/db/db'
import { sendMail } from '#platform/mail/mail'
import {
  type MailRecipient,
  defineNotification,
  type NotificationEvent,
  type UnsubscribeSecret,
  type Values,
} from '#platform/event/notification'
import { listOwners } from '../membership/membership-store.ts'
import { addressOf, idIn, organisationScope } from '../notification/notification-helpers.ts'
import { describeRequest } from './kind-words.ts'
import { formatRequestNumber } from './request.ts'
import type { RequestValues } from './request-mail-layout.ts'
import { requestAnsweredMail, requestFulfilledMail, requestRejectedMail } from './request-status-mails.ts'
import { findRequestForNotification } from './request-notification-store.ts'

type Facts = RequestValues & { words: string | null }
type RequestStatusMail = typeof requestAnsweredMail

/** To the requester while they are a member, else to the owners. */
const loadRequestNotification = async (tx: Tx, event: NotificationEvent) => {
  const organisationId = event.chain_id
  const request = await findRequestForNotification.first(tx, {
    organisationId,
    requestId: idIn(event, 'request_id'),
    stepId: idIn(event, 'step_id'),
  })
  if (!request) return undefined
  const { number, kind, plan, requester_id: requesterId, words } = request
  const people = requesterId
    ? [requesterId]
    : (await listOwners(tx, { organisationId })).map((owner) => owner.person_id)
  const requestId = idIn(event, 'request_id')
  return {
    people,
    organisationId,
    aboutId: null,
    values: { number: formatRequestNumber(number), request_id: requestId, kind, ...(plan && { plan }) },
    facts: { number, requestId, kind, plan, project: null, service: '', region: null, words },
  }
}

const describeFromValues = (values: Values, language: Language) =>
  describeRequest(values['kind'] as never, values['plan'] === undefined ? null : String(values['plan']), language)

const sendStatusMail =
  (mail: RequestStatusMail) =>
  (tx: Tx, to: MailRecipient, facts: Facts, { seal, stopToken }: UnsubscribeSecret) =>
    sendMail(tx, mail, {
      ...addressOf(to, 'vi'),
      seal,
      values: { ...facts, name: to.name, stopToken },
    })

const defineRequestNotification = (
  outcome: 'answered' | 'fulfilled' | 'rejected',
  mail: RequestStatusMail,
  say: Record<Language, (number: string, what: string) => string>,
) =>
  defineNotification<Facts>({
    kind: `organisation.request_${outcome}`,
    event: `organisation.request_${outcome}`,
    always: false,
    mail: 'at_once',
    scope: organisationScope,
    prepare: loadRequestNotification,
    digestLine: (values, language) => say[language](String(values['number']), describeFromValues(values, language)),
    send: sendStatusMail(mail),
  })

export const requestNotifications = [
  defineRequestNotification('answered', requestAnsweredMail, {
    vi: (number, what) => `Chúng tôi đã trả lời yêu cầu ${number} (${what})`,
    en: (number, what) => `We have answered request ${number} (${what})`,
  }),
  defineRequestNotification('fulfilled', requestFulfilledMail, {
    vi: (number, what) => `Yêu cầu ${number} (${what}) đã hoàn tất`,
    en: (number, what) => `Request ${number} (${what}) is done`,
  }),
  defineRequestNotification('rejected', requestRejectedMail, {
    vi: (number, what) => `Yêu cầu ${number} (${what}) không thực hiện được`,
    en: (number, what) => `Request ${number} (${what}) cannot be fulfilled`,
  }),
]
