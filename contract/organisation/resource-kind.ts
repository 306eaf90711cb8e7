/** Kinds of resources that we run for an organisation; each has its own page. */
export const resourceKinds = [
  'instance',
  'image',
  'snapshot',
  'network',
  'storage',
  'database',
  'message_broker',
  'search_engine',
  'container_registry',
  'ai_service',
  'load_balancer',
] as const
export type ResourceKind = (typeof resourceKinds)[number]

export const resourceStatuses = ['running', 'stopped', 'error', 'pending'] as const
export type ResourceStatus = (typeof resourceStatuses)[number]

/** Console page of each kind. */
export const resourcePaths = {
  instance: '/infrastructure/instances',
  image: '/infrastructure/images',
  snapshot: '/infrastructure/snapshots',
  network: '/infrastructure/networking',
  storage: '/infrastructure/storage',
  database: '/services/databases',
  message_broker: '/services/message-brokers',
  search_engine: '/services/search-engines',
  container_registry: '/services/container-registry',
  ai_service: '/services/ai-services',
  load_balancer: '/services/load-balancers',
} as const satisfies Record<ResourceKind, string>
