/**
 * Webhook events. Names are stable: removing one is a new version of the API. Their descriptions are in the browser's
 * words.
 */
export const webhookEvents = [
  'organisation.renamed',
  'organisation.company_verified',
  'organisation.closed',
  'organisation.reopened',
  'organisation.member_invited',
  'organisation.invitation_accepted',
  'organisation.invitation_resent',
  'organisation.invitation_revoked',
  'organisation.invitation_link_created',
  'organisation.invitation_link_revoked',
  'organisation.invitation_link_used',
  'organisation.member_left',
  'organisation.member_removed',
  'organisation.member_role_changed',
  'organisation.ownership_transferred',
  'organisation.two_factor_required',
  'organisation.project_created',
  'organisation.project_updated',
  'organisation.project_deleted',
  'organisation.project_restored',
  'organisation.project_owner_changed',
  'organisation.project_member_added',
  'organisation.project_member_changed',
  'organisation.project_member_removed',
  'organisation.project_team_linked',
  'organisation.project_team_unlinked',
  'organisation.team_created',
  'organisation.team_updated',
  'organisation.team_deleted',
  'organisation.team_owner_changed',
  'organisation.team_member_added',
  'organisation.team_member_changed',
  'organisation.team_member_removed',
  'organisation.team_service_added',
  'organisation.team_service_removed',
  'organisation.service_assigned',
  'organisation.service_unassigned',
  'organisation.service_requested',
  'organisation.plan_requested',
  'organisation.request_withdrawn',
  'organisation.request_taken',
  'organisation.request_answered',
  'organisation.request_fulfilled',
  'organisation.request_rejected',
  'organisation.key_created',
  'organisation.key_updated',
  'organisation.key_rotated',
  'organisation.key_revoked',
  'organisation.key_expiring',
  'billing.invoice_issued',
  'billing.invoice_paid',
  'billing.invoice_partially_paid',
  'billing.invoice_reminded',
  'billing.invoice_overdue',
  'billing.invoice_voided',
  'billing.credit_note_issued',
  'billing.credit_added',
  'billing.credit_paid_out',
  'billing.payment_begun',
  'billing.payment_failed',
  'billing.payment_cancelled',
  'billing.payment_refunded',
  'billing.refund_failed',
  'billing.pay_later_applied',
  'billing.pay_later_approved',
  'billing.pay_later_rejected',
  'billing.pay_later_reminded',
  'billing.pay_later_overdue',
  'billing.pay_later_repaid',
  'billing.pay_later_suspended',
  'billing.pay_later_resumed',
  'billing.subscription_started',
  'billing.subscription_ended',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Sent by "Send a test event"; cannot be subscribed to. */
export const testEvent = 'webhook.test'

/** Seconds between attempts; the first is immediate. About three days in total. */
export const webhookRetrySeconds = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800, 43_200, 64_800, 86_400] as const

/** Response timeout of a receiver. */
export const webhookTimeoutSeconds = 10
/** How long the previous secret signs too after a rotation. */
export const webhookRotationHours = 24
/** A webhook without a success for this long is paused. */
export const webhookPauseDays = 5
/** Retention of the delivery log. */
export const webhookKeepDays = 30
export const maxWebhooks = 10
