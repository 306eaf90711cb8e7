import type { Notification, NotificationKind } from '@song-hanh/contract/dashboard/notification'
import type { Role } from '@song-hanh/contract/rights/rights'
import {
  Archive,
  CalendarClock,
  CircleCheck,
  CircleX,
  DatabaseZap,
  AtSign,
  FilePenLine,
  Fingerprint,
  HandCoins,
  Headset,
  KeyRound,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  MailQuestionMark,
  MessageCircleReply,
  MonitorSmartphone,
  PackageCheck,
  PackageX,
  ReceiptText,
  ShieldCheck,
  Crown,
  Undo2,
  UserRoundCheck,
  UserRoundCog,
  UserRoundMinus,
  UserRoundX,
  WebhookOff,
} from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import { requestTitle } from '../format/resource-names.ts'
import { roleNames } from '../format/roles.ts'
import { formatDate } from '../format/format-date.ts'
import { paths } from '../paths.ts'
import { billingSentence } from './billing-sentence.ts'

type Tone = 'plain' | 'jade' | 'gold' | 'lacquer'
type Words = {
  icon: LucideIcon
  tone: Tone
  /** Its name in the preferences. */
  name: () => string
  sentence: (one: Notification) => string
  text: (one: Notification) => string
  href: (one: Notification) => string
  /** Links into the organisation that it is about. */
  inOrganisation?: true
}

const textIn = ({ values }: Notification, name: string): string => String(values[name] ?? '')

const deviceOf = (one: Notification): string => {
  const [browser, system] = [textIn(one, 'browser'), textIn(one, 'system')]
  return browser && system
    ? m.notification_device({ browser, system })
    : browser || system || m.notification_device_unknown()
}

const roleOf = (one: Notification): string => {
  const role = textIn(one, 'role')
  return role in roleNames ? roleNames[role as Role]() : ''
}

const list = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const security = () => `${paths.information()}#security`
const isPasskey = (one: Notification) => textIn(one, 'factor') === 'passkey'

/** The bank's decision on the organisation's application. */
type BankNews = { sentence: () => string; text: () => string }
const incomplete: BankNews = {
  sentence: m.notification_ekyc_incomplete,
  text: m.notification_ekyc_incomplete_text,
}
const decisions: Record<string, BankNews> = {
  approved: { sentence: m.notification_ekyc_approved, text: m.notification_ekyc_approved_text },
  rejected: { sentence: m.notification_ekyc_rejected, text: m.notification_ekyc_rejected_text },
}
const newsIn = (one: Notification) => decisions[textIn(one, 'news')] ?? incomplete

type RequestWords = { name: () => string; sentence: (named: { number: string }) => string }

/** Updates on the organisation's service request, with a link to it. */
const aboutRequest = (icon: LucideIcon, tone: Tone, { name, sentence }: RequestWords): Words => ({
  icon,
  tone,
  name,
  sentence: (one) => sentence({ number: textIn(one, 'number') }),
  text: (one) => list(requestTitle(textIn(one, 'kind'), textIn(one, 'plan')), one.organisation_name),
  href: (one) => paths.request({ requestId: textIn(one, 'request_id') }),
  inOrganisation: true,
})

type Billing = Pick<Words, 'icon' | 'tone' | 'name'>

/** Billing notifications: which one is in the values. */
const aboutMoney = ({ icon, tone, name }: Billing): Words => ({
  icon,
  tone,
  name,
  sentence: billingSentence,
  text: (one) => list(one.organisation_name),
  href: ({ values }) =>
    Number(values['invoice_id']) > 0 ? paths.invoice({ invoiceId: Number(values['invoice_id']) }) : paths.billing(),
  inOrganisation: true,
})

/** The text of each kind. Values contain user input, so they are only ever rendered as text. */
export const notificationWords: Record<NotificationKind, Words> = {
  'identity.new_sign_in': {
    icon: MonitorSmartphone,
    tone: 'plain',
    name: m.notification_kind_new_sign_in,
    sentence: (one) => m.notification_new_sign_in({ device: deviceOf(one) }),
    text: m.notification_new_sign_in_text,
    href: security,
  },
  'identity.password_changed': {
    icon: KeyRound,
    tone: 'plain',
    name: m.notification_kind_password_changed,
    sentence: m.notification_password_changed,
    text: (one) => m.notification_password_changed_text({ device: deviceOf(one) }),
    href: security,
  },
  'identity.email_changed': {
    icon: AtSign,
    tone: 'gold',
    name: m.notification_kind_email_changed,
    sentence: m.notification_email_changed,
    text: m.notification_email_changed_text,
    href: () => paths.information({ hash: 'profile' }),
  },
  'identity.factor_added': {
    icon: Fingerprint,
    tone: 'plain',
    name: m.notification_kind_factor_added,
    sentence: (one) => (isPasskey(one) ? m.notification_factor_passkey_added() : m.notification_factor_totp_added()),
    text: m.notification_factor_text,
    href: security,
  },
  'identity.factor_removed': {
    icon: Fingerprint,
    tone: 'gold',
    name: m.notification_kind_factor_removed,
    sentence: (one) =>
      isPasskey(one) ? m.notification_factor_passkey_removed() : m.notification_factor_totp_removed(),
    text: m.notification_factor_text,
    href: security,
  },
  'identity.recovery_code_used': {
    icon: LifeBuoy,
    tone: 'gold',
    name: m.notification_kind_recovery_code_used,
    sentence: m.notification_recovery_code_used,
    text: ({ values }) => m.notification_recovery_code_left({ count: Number(values['left'] ?? 0) }),
    href: security,
  },
  'identity.support_session': {
    icon: Headset,
    tone: 'gold',
    name: m.notification_kind_support_session,
    sentence: m.notification_support_session,
    text: (one) => m.notification_support_session_text({ reference: textIn(one, 'reference') }),
    href: security,
  },
  'identity.departure_scheduled': {
    icon: UserRoundX,
    tone: 'lacquer',
    name: m.notification_kind_departure_scheduled,
    sentence: m.notification_departure_scheduled,
    text: m.notification_departure_scheduled_text,
    href: () => `${paths.information()}#danger`,
  },
  'identity.data_ready': {
    icon: DatabaseZap,
    tone: 'plain',
    name: m.notification_kind_data_ready,
    sentence: m.notification_data_ready,
    text: m.notification_data_ready_text,
    href: () => `${paths.information()}#data`,
  },
  'organisation.member_joined': {
    icon: UserRoundCheck,
    tone: 'jade',
    name: m.notification_kind_member_joined,
    sentence: (one) => m.notification_member_joined({ who: textIn(one, 'name') || textIn(one, 'email') }),
    text: (one) => list(roleOf(one), one.organisation_name),
    href: paths.members,
    inOrganisation: true,
  },
  'organisation.invitation_asked': {
    icon: MailQuestionMark,
    tone: 'jade',
    name: m.notification_kind_invitation_asked,
    sentence: (one) => m.notification_invitation_asked({ who: textIn(one, 'email') }),
    text: (one) => list(one.organisation_name),
    href: paths.members,
    inOrganisation: true,
  },
  'organisation.invitation_link_used': {
    icon: UserRoundCheck,
    tone: 'jade',
    name: m.notification_kind_link_used,
    sentence: (one) => m.notification_link_used({ who: textIn(one, 'name') || textIn(one, 'email') }),
    text: (one) => list(textIn(one, 'team'), one.organisation_name),
    href: (one) => paths.team({ teamId: textIn(one, 'team_number'), search: { tab: 'invitations' } }),
    inOrganisation: true,
  },
  'organisation.two_factor_required': {
    icon: ShieldCheck,
    tone: 'gold',
    name: m.notification_kind_two_factor_required,
    sentence: (one) =>
      m.notification_two_factor_required({
        organisation: one.organisation_name ?? m.notification_two_factor_required_home(),
      }),
    text: m.notification_two_factor_required_text,
    href: security,
  },
  'organisation.closed': {
    icon: Archive,
    tone: 'lacquer',
    name: m.notification_kind_closed,
    sentence: (one) => m.notification_closed({ organisation: textIn(one, 'organisation') }),
    text: (one) => m.notification_closed_text({ day: formatDate(textIn(one, 'until')) }),
    href: paths.notifications,
  },
  'organisation.key_created': {
    icon: KeyRound,
    tone: 'gold',
    name: m.notification_kind_key_created,
    sentence: (one) => m.notification_key_created({ key: textIn(one, 'key') }),
    text: (one) =>
      list(
        textIn(one, 'name') ? m.notification_key_created_text({ who: textIn(one, 'name') }) : '',
        one.organisation_name,
      ),
    href: paths.apiKeys,
    inOrganisation: true,
  },
  'organisation.key_expiring': {
    icon: KeyRound,
    tone: 'gold',
    name: m.notification_kind_key_expiring,
    sentence: (one) => m.notification_key_expiring({ key: textIn(one, 'key') }),
    text: (one) => m.notification_key_expiring_text({ count: textIn(one, 'days') }),
    href: paths.apiKeys,
    inOrganisation: true,
  },
  'organisation.key_revoked': {
    icon: KeyRound,
    tone: 'lacquer',
    name: m.notification_kind_key_revoked,
    sentence: (one) => m.notification_key_revoked({ key: textIn(one, 'key') }),
    text: m.notification_key_revoked_text,
    href: paths.apiKeys,
    inOrganisation: true,
  },
  'organisation.key_rotated': {
    icon: KeyRound,
    tone: 'gold',
    name: m.notification_kind_key_rotated,
    sentence: (one) => m.notification_key_rotated({ key: textIn(one, 'key') }),
    text: (one) =>
      list(
        textIn(one, 'name') ? m.notification_key_rotated_text({ who: textIn(one, 'name') }) : '',
        one.organisation_name,
      ),
    href: paths.apiKeys,
    inOrganisation: true,
  },
  'organisation.request_answered': aboutRequest(MessageCircleReply, 'gold', {
    name: m.notification_kind_request_answered,
    sentence: m.notification_request_answered,
  }),
  'organisation.request_fulfilled': aboutRequest(PackageCheck, 'jade', {
    name: m.notification_kind_request_fulfilled,
    sentence: m.notification_request_fulfilled,
  }),
  'organisation.request_rejected': aboutRequest(PackageX, 'lacquer', {
    name: m.notification_kind_request_rejected,
    sentence: m.notification_request_rejected,
  }),
  'organisation.member_role_changed': {
    icon: UserRoundCog,
    tone: 'plain',
    name: m.notification_kind_member_role_changed,
    sentence: (one) => m.notification_member_role_changed({ role: roleOf(one) }),
    text: (one) =>
      list(
        one.organisation_name,
        textIn(one, 'by') && m.notification_member_role_changed_by({ who: textIn(one, 'by') }),
      ),
    href: paths.members,
    inOrganisation: true,
  },
  'organisation.member_removed': {
    icon: UserRoundMinus,
    tone: 'lacquer',
    name: m.notification_kind_member_removed,
    sentence: (one) => m.notification_member_removed({ organisation: textIn(one, 'organisation') }),
    text: m.notification_member_removed_text,
    href: paths.notifications,
  },
  'organisation.ownership_transferred': {
    icon: Crown,
    tone: 'gold',
    name: m.notification_kind_ownership_transferred,
    sentence: (one) =>
      m.notification_ownership_transferred({
        who: textIn(one, 'who'),
        organisation: one.organisation_name ?? textIn(one, 'organisation'),
      }),
    text: m.notification_ownership_transferred_text,
    href: paths.members,
    inOrganisation: true,
  },
  'organisation.webhook_failing': {
    icon: WebhookOff,
    tone: 'gold',
    name: m.notification_kind_webhook_failing,
    sentence: (one) =>
      one.values['paused'] === 1
        ? m.notification_webhook_paused({ host: textIn(one, 'host') })
        : m.notification_webhook_failing({ host: textIn(one, 'host') }),
    text: (one) => list(one.organisation_name),
    href: paths.webhooks,
    inOrganisation: true,
  },
  'billing.invoice_issued': aboutMoney({
    icon: ReceiptText,
    tone: 'plain',
    name: m.notification_kind_invoice_issued,
  }),
  'billing.payment_due': aboutMoney({ icon: CalendarClock, tone: 'gold', name: m.notification_kind_payment_due }),
  'billing.payment_received': aboutMoney({
    icon: CircleCheck,
    tone: 'jade',
    name: m.notification_kind_payment_received,
  }),
  'billing.payment_failed': aboutMoney({ icon: CircleX, tone: 'lacquer', name: m.notification_kind_payment_failed }),
  'billing.payment_refunded': aboutMoney({ icon: Undo2, tone: 'plain', name: m.notification_kind_payment_refunded }),
  'billing.invoice_corrected': aboutMoney({
    icon: FilePenLine,
    tone: 'plain',
    name: m.notification_kind_invoice_corrected,
  }),
  'billing.pay_later_decided': aboutMoney({
    icon: HandCoins,
    tone: 'plain',
    name: m.notification_kind_pay_later_decided,
  }),
  'ekyc.application_updated': {
    icon: Landmark,
    tone: 'gold',
    name: m.notification_kind_ekyc_updated,
    sentence: (one) => newsIn(one).sentence(),
    text: (one) => newsIn(one).text(),
    href: (one) => (textIn(one, 'news') === 'approved' ? paths.billingDetails() : paths.ekycStatus()),
    inOrganisation: true,
  },
  'ekyc.application_waiting': {
    icon: Landmark,
    tone: 'gold',
    name: m.notification_kind_ekyc_waiting,
    sentence: m.notification_ekyc_waiting,
    text: m.notification_ekyc_waiting_text,
    href: paths.ekycStatus,
    inOrganisation: true,
  },
}

/** The organisation it happened in; undefined for one that the person has left. */
export const placeOf = (one: Notification): string | undefined => {
  const { href, inOrganisation } = notificationWords[one.kind]
  return inOrganisation && !one.is_member ? undefined : href(one)
}
