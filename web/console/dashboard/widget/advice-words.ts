import type { Finding } from '@song-hanh/contract/dashboard/advice'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

type Advice = { text: (count: number) => string; hint: () => string; href: () => string }

/** What a finding says, what to do about it, and where. A kind without a message does not compile. */
export const adviceWords: Record<Finding['kind'], Advice> = {
  own_factor_off: {
    text: m.widget_advisor_own_factor,
    hint: m.widget_advisor_own_factor_hint,
    href: () => `${paths.information()}#security`,
  },
  members_without_factor: {
    text: (count) => m.widget_advisor_members({ count }),
    hint: m.widget_advisor_members_hint,
    href: () => paths.organization(),
  },
  single_owner: {
    text: m.widget_advisor_owner,
    hint: m.widget_advisor_owner_hint,
    href: () => paths.members(),
  },
  keys_unused: {
    text: (count) => m.widget_advisor_keys_unused({ count }),
    hint: m.widget_advisor_keys_unused_hint,
    href: () => paths.apiKeys(),
  },
  keys_old: {
    text: (count) => m.widget_advisor_keys_old({ count }),
    hint: m.widget_advisor_keys_old_hint,
    href: () => paths.apiKeys(),
  },
  overdue_invoices: {
    text: (count) => m.widget_advisor_overdue({ count }),
    hint: m.widget_advisor_overdue_hint,
    href: () => `${paths.billing()}?show=unpaid`,
  },
  no_billing_contact: {
    text: m.widget_advisor_billing_contact,
    hint: m.widget_advisor_billing_contact_hint,
    href: () => paths.billingDetails(),
  },
}
