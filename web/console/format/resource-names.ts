import type { RequestKind } from '@song-hanh/contract/organisation/service'
import { m } from '../../words/compiled/messages.js'

/** Singular names of resource kinds. */
export const resourceNames: Record<RequestKind, () => string> = {
  instance: m.service_kind_instance,
  image: m.service_kind_image,
  snapshot: m.service_kind_snapshot,
  network: m.service_kind_network,
  storage: m.service_kind_storage,
  database: m.service_kind_database,
  message_broker: m.service_kind_message_broker,
  search_engine: m.service_kind_search_engine,
  container_registry: m.service_kind_container_registry,
  ai_service: m.service_kind_ai_service,
  load_balancer: m.service_kind_load_balancer,
  plan: m.service_kind_plan,
}

const isKind = (kind: string): kind is RequestKind => kind in resourceNames

/** The title of a service request: the kind, with the plan for a change of plan. */
export const requestTitle = (kind: string, plan: string | null): string => {
  if (!isKind(kind)) return ''
  return plan ? `${resourceNames[kind]()}: ${plan}` : resourceNames[kind]()
}
