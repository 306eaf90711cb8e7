import type { ResourceKind } from './resource-kind.ts'

/** The group of solutions of the marketplace that sells each kind of resource. */
export const resourceSolutions = {
  instance: 'ha-tang-luu-tru',
  image: 'ha-tang-luu-tru',
  snapshot: 'ha-tang-luu-tru',
  network: 'tang-toc-truyen-tai',
  storage: 'ha-tang-luu-tru',
  database: 'ha-tang-luu-tru',
  message_broker: 'ha-tang-luu-tru',
  search_engine: 'ha-tang-luu-tru',
  container_registry: 'ha-tang-luu-tru',
  ai_service: 'cong-nghe-ai',
  load_balancer: 'tang-toc-truyen-tai',
} as const satisfies Record<ResourceKind, string>
