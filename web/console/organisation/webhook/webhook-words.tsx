import type { DeliveryFailure, DeliveryState, Webhook } from '@song-hanh/contract/organisation/webhook'
import { can } from '@song-hanh/contract/rights/rights'
import { CircleCheck, CirclePause, CircleX, Clock, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { supportSession } from '../../../api/browser.ts'
import { useCached } from '../../../api/query.ts'
import { Tag, type Tone } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'
import { activeOrganisation } from '../../session/organisations.ts'

const states: Record<Webhook['state'], [Tone, () => string, LucideIcon]> = {
  active: ['jade', m.webhook_active, CircleCheck],
  failing: ['lacquer', m.webhook_failing, TriangleAlert],
  paused: ['ink', m.webhook_paused, CirclePause],
}
const StateTag = ({ look: [tone, word, Icon] }: { look: [Tone, () => string, LucideIcon] }) => (
  <Tag tone={tone} icon={<Icon aria-hidden="true" />}>
    {word()}
  </Tag>
)
export const WebhookState = ({ state }: Pick<Webhook, 'state'>) => <StateTag look={states[state]} />

export const deliveryWords: Record<DeliveryState, [Tone, () => string, LucideIcon]> = {
  pending: ['ink', m.webhook_delivery_pending, Clock],
  delivered: ['jade', m.webhook_delivery_delivered, CircleCheck],
  failed: ['gold', m.webhook_delivery_failed, RefreshCw],
  dead: ['lacquer', m.webhook_delivery_dead, CircleX],
}
export const DeliveryTag = ({ state }: { state: DeliveryState }) => <StateTag look={deliveryWords[state]} />

const failures: Record<DeliveryFailure, () => string> = {
  name_unknown: m.webhook_why_name_unknown,
  address_refused: m.webhook_why_address_refused,
  not_reached: m.webhook_why_not_reached,
  no_secure_connection: m.webhook_why_no_secure_connection,
  too_slow: m.webhook_why_too_slow,
  redirected: m.webhook_why_redirected,
  refused: m.webhook_why_refused,
}

/** The result of the last attempt: the status code, or why there was none. */
export const outcomeOf = (one: { response_status: number | null; failure: DeliveryFailure | null }): string => {
  if (one.failure && one.response_status !== null) return `${one.response_status} · ${failures[one.failure]()}`
  if (one.failure) return failures[one.failure]()
  return one.response_status === null ? '–' : String(one.response_status)
}

export const eventsOf = ({ events }: Pick<Webhook, 'events'>): string =>
  events === null ? m.webhook_all_events() : m.webhook_some_events({ count: events.length })

/** Why the person may not change webhooks; the server refuses them too. */
export const useWhyNot = (): string | undefined => {
  const role = useCached(activeOrganisation())?.role
  if (!can(role, 'webhook.manage')) return m.webhook_leaders_only()
  return supportSession.isActive() ? m.webhook_support_only() : undefined
}
