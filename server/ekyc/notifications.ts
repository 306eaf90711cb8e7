import { addressOf, findOrganisationName, organisationScope } from '#organisation/notification'
import { listOwners } from '#organisation/membership'
import type { Tx } from '#platform/db/db'
import type { Language } from '#platform/mail/mail'
import { sendMail } from '#platform/mail/mail'
import {
  type MailRecipient,
  defineNotification,
  type NotificationEvent,
  type UnsubscribeSecret,
  type Values,
} from '#platform/event/notification'
import { ApplicationUpdate, applicationOwnersMail } from './status/application-owners-mail.ts'

type Facts = { organisation: string; news: ApplicationUpdate }

/** Only owners are notified of the application. */
const recipientsOf = async (tx: Tx, { chain_id: organisationId }: NotificationEvent, state: string) => {
  const { data: news } = ApplicationUpdate.safeParse(state)
  const home = await findOrganisationName.first(tx, { organisationId })
  if (!news || !home) return undefined
  const owners = await listOwners(tx, { organisationId })
  return {
    people: owners.map(({ person_id }) => person_id),
    organisationId,
    aboutId: null,
    values: { news },
    facts: { organisation: home.name, news },
  }
}

const sentences: Record<ApplicationUpdate, Record<Language, string>> = {
  approved: { vi: 'VPBank đã xác minh doanh nghiệp của bạn', en: 'VPBank has verified your business' },
  rejected: { vi: 'VPBank chưa chấp thuận hồ sơ eKYC', en: 'VPBank has not approved the eKYC application' },
  incomplete: {
    vi: 'Hồ sơ eKYC tại VPBank còn thiếu bước',
    en: 'The eKYC application at VPBank is incomplete',
  },
  waiting: {
    vi: 'Hồ sơ eKYC tại VPBank vẫn đang chờ bạn hoàn tất',
    en: 'The eKYC application at VPBank still waits for you',
  },
}
const digestLine = ({ news }: Values, language: Language) => sentences[ApplicationUpdate.parse(news)][language]

const send = (tx: Tx, to: MailRecipient, facts: Facts, { seal, stopToken }: UnsubscribeSecret) =>
  sendMail(tx, applicationOwnersMail, { ...addressOf(to, 'vi'), seal, values: { name: to.name, ...facts, stopToken } })

const common = { always: false, mail: 'at_once', scope: organisationScope, digestLine, send } as const

export const ekycNotifications = [
  defineNotification<Facts>({
    ...common,
    kind: 'ekyc.application_updated',
    event: 'ekyc.application_updated',
    prepare: (tx, event) => recipientsOf(tx, event, String(event.payload['state'])),
  }),
  defineNotification<Facts>({
    ...common,
    kind: 'ekyc.application_waiting',
    event: 'ekyc.application_reminded',
    prepare: (tx, event) => recipientsOf(tx, event, 'waiting'),
  }),
]
