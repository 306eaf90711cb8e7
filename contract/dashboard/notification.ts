import * as z from 'zod/mini'
import { openToAll, ownChange, ownRead } from '../http/access.ts'
import { PageQuery, pageOf } from '../http/page.ts'
import { route } from '../http/route.ts'
import { Time } from '../value/time.ts'

/** All notification kinds. The server's domains produce them, the browser has their texts. */
export const notificationKinds = [
  'identity.new_sign_in',
  'identity.password_changed',
  'identity.email_changed',
  'identity.factor_added',
  'identity.factor_removed',
  'identity.recovery_code_used',
  'identity.support_session',
  'identity.departure_scheduled',
  'identity.data_ready',
  'organisation.member_joined',
  'organisation.invitation_asked',
  'organisation.invitation_link_used',
  'organisation.two_factor_required',
  'organisation.closed',
  'organisation.key_created',
  'organisation.key_expiring',
  'organisation.key_revoked',
  'organisation.key_rotated',
  'organisation.request_answered',
  'organisation.request_fulfilled',
  'organisation.request_rejected',
  'organisation.member_role_changed',
  'organisation.member_removed',
  'organisation.ownership_transferred',
  'organisation.webhook_failing',
  'billing.invoice_issued',
  'billing.payment_due',
  'billing.payment_received',
  'billing.payment_failed',
  'billing.payment_refunded',
  'billing.invoice_corrected',
  'billing.pay_later_decided',
  'ekyc.application_updated',
  'ekyc.application_waiting',
] as const
export const NotificationKind = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof NotificationKind>

export const Notification = z
  .object({
    notification_id: z.uuid(),
    kind: NotificationKind,
    /** The organisation it is about; `null` when it is about the person. */
    organisation_id: z.nullable(z.uuid()),
    organisation_name: z.nullable(z.string()),
    /** Whether the person is still a member; without membership there is nothing to link to. */
    is_member: z.boolean(),
    /** Values for the notification's text: a person, a device. */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    created_at: z.string(),
    read_at: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const MailChoice = z.enum(['at_once', 'digest', 'never'])
export type MailChoice = z.infer<typeof MailChoice>
export const Digest = z.enum(['daily', 'weekly'])
export type Digest = z.infer<typeof Digest>

export const NotificationChoice = z
  .object({
    kind: NotificationKind,
    in_app: z.boolean(),
    mail: MailChoice,
    /** Security notifications: neither channel can be turned off. */
    always: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'NotificationChoice' })
export type NotificationChoice = z.infer<typeof NotificationChoice>

/** Counting stops here; the UI shows "99+". */
export const maxUnread = 100

const base = '/api/v1/notifications'
const choices = '/api/v1/notification-choices'
const change = { ...ownChange, audit: 'none', transaction: 'request' } as const // reading is personal and needs no audit entry
const gone = { status: 404, message: 'This notification is not there any more.' } as const

export const notificationRoutes = {
  listNotifications: route({
    ...ownRead,
    method: 'GET',
    path: base,
    summary: 'Notifications, newest first',
    query: z.extend(PageQuery, { state: z._default(z.enum(['all', 'unread']), 'all') }),
    reply: pageOf(Notification),
    failures: {},
  }),
  countUnread: route({
    ...ownRead,
    method: 'GET',
    path: `${base}/unread`,
    summary: 'Number of unread notifications, up to a hundred',
    reply: z.object({ unread: z.int() }),
    failures: {},
  }),
  readNotification: route({
    ...change,
    method: 'POST',
    path: `${base}/:notificationId/read`,
    summary: 'Mark a notification as read',
    params: z.strictObject({ notificationId: z.uuid() }),
    reply: z.object({ unread: z.int() }),
    failures: { notification_not_found: gone },
  }),
  readNotifications: route({
    ...change,
    method: 'POST',
    path: `${base}/read`,
    summary: 'Mark several notifications as read',
    body: z.strictObject({ notification_ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(1000)) }),
    reply: z.object({ unread: z.int() }),
    failures: {},
  }),
  readAllNotifications: route({
    ...change,
    method: 'POST',
    path: `${base}/read-all`,
    summary: 'Mark all notifications up to a point in time as read',
    body: z.strictObject({ until: Time }),
    reply: z.object({ unread: z.int() }),
    failures: {},
  }),
  viewNotificationChoices: route({
    ...ownRead,
    method: 'GET',
    path: choices,
    summary: 'Notification settings: which kinds go to the bell and to e-mail',
    reply: z.object({ choices: z.array(NotificationChoice), digest: Digest }),
    failures: {},
  }),
  chooseNotification: route({
    ...ownChange,
    method: 'PUT',
    path: `${choices}/:kind`,
    summary: 'Change the channels of one kind of notification',
    audit: 'console.notification_chosen',
    transaction: 'request',
    params: z.strictObject({ kind: NotificationKind }),
    body: z.strictObject({ in_app: z.boolean(), mail: MailChoice }),
    reply: z.object({ choice: NotificationChoice }),
    failures: { always_told: { status: 409, message: 'Security notifications cannot be turned off.' } },
  }),
  chooseDigest: route({
    ...ownChange,
    method: 'PUT',
    path: '/api/v1/notification-digest',
    summary: 'How often the digest is mailed',
    audit: 'console.digest_chosen',
    transaction: 'request',
    body: z.strictObject({ digest: Digest }),
    reply: z.object({ digest: Digest }),
    failures: {},
  }),
  stopNotificationMails: route({
    ...openToAll,
    method: 'POST',
    path: '/api/v1/notification-mails/stop/:token',
    summary: 'Stop mails of this kind: one-click unsubscribe of mail clients (RFC 8058)',
    acceptsForm: true,
    // mail providers post from addresses shared by many recipients
    rate: 'write',
    // the audit chain is the person's, known only once the token is verified
    audit: 'none',
    transaction: 'own',
    params: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
    // mail clients treat every answer as success; the page behind the link reports a broken token
    reply: z.object({ stopped: z.boolean() }),
    failures: {},
  }),
}
