import { type ResourceKind, resourceKinds, resourcePaths } from '@song-hanh/contract/organisation/resource-kind'
import {
  Camera,
  Container,
  Database,
  Disc3,
  HardDrive,
  type LucideIcon,
  MessagesSquare,
  Network,
  Server,
  Sparkles,
  Split,
  TextSearch,
} from 'lucide-react'
import type { SearchOf } from '../../../edge/console-links.ts'
import type { FramedName } from '../../../edge/console-routes.ts'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

/** Marketplace solutions for each kind; a test compares them with the catalogue. */
export const solutions = {
  infrastructure: { path: '/digital-transformation/ha-tang-luu-tru', name: m.service_solution_infrastructure },
  delivery: { path: '/digital-transformation/tang-toc-truyen-tai', name: m.service_solution_delivery },
  ai: { path: '/ai-transformation/cong-nghe-ai', name: m.service_solution_ai },
}

export type KindPage = {
  title: () => string
  icon: LucideIcon
  /** Empty state: that there is none, and what it is. */
  none: () => string
  about: () => string
  solution: keyof typeof solutions
}

/** Every kind of resource has the same page; this is what differs. */
export const kindPages: Record<ResourceKind, KindPage> = {
  instance: {
    title: m.console_all_instances,
    icon: Server,
    none: m.service_none_instance,
    about: m.service_about_instance,
    solution: 'infrastructure',
  },
  image: {
    title: m.console_images,
    icon: Disc3,
    none: m.service_none_image,
    about: m.service_about_image,
    solution: 'infrastructure',
  },
  snapshot: {
    title: m.console_snapshots,
    icon: Camera,
    none: m.service_none_snapshot,
    about: m.service_about_snapshot,
    solution: 'infrastructure',
  },
  network: {
    title: m.console_networking,
    icon: Network,
    none: m.service_none_network,
    about: m.service_about_network,
    solution: 'delivery',
  },
  storage: {
    title: m.console_storage,
    icon: HardDrive,
    none: m.service_none_storage,
    about: m.service_about_storage,
    solution: 'infrastructure',
  },
  database: {
    title: m.console_databases,
    icon: Database,
    none: m.service_none_database,
    about: m.service_about_database,
    solution: 'infrastructure',
  },
  message_broker: {
    title: m.console_message_brokers,
    icon: MessagesSquare,
    none: m.service_none_message_broker,
    about: m.service_about_message_broker,
    solution: 'infrastructure',
  },
  search_engine: {
    title: m.console_search_engines,
    icon: TextSearch,
    none: m.service_none_search_engine,
    about: m.service_about_search_engine,
    solution: 'infrastructure',
  },
  container_registry: {
    title: m.console_container_registry,
    icon: Container,
    none: m.service_none_container_registry,
    about: m.service_about_container_registry,
    solution: 'infrastructure',
  },
  ai_service: {
    title: m.console_ai_services,
    icon: Sparkles,
    none: m.service_none_ai_service,
    about: m.service_about_ai_service,
    solution: 'ai',
  },
  load_balancer: {
    title: m.console_load_balancers,
    icon: Split,
    none: m.service_none_load_balancer,
    about: m.service_about_load_balancer,
    solution: 'delivery',
  },
}

/** The route of each kind's list. */
const kindRoutes = {
  instance: 'instances',
  image: 'images',
  snapshot: 'snapshots',
  network: 'networking',
  storage: 'storage',
  database: 'databases',
  message_broker: 'messageBrokers',
  search_engine: 'searchEngines',
  container_registry: 'containerRegistry',
  ai_service: 'aiServices',
  load_balancer: 'loadBalancers',
} as const satisfies Record<ResourceKind, FramedName>

/** The filters of a list, as its URL has them. */
export type ResourceFilter = SearchOf<'instances'>

export const isNarrowed = ({ search, status, project }: ResourceFilter): boolean =>
  search !== undefined || status !== undefined || project !== undefined

export const listHref = (kind: ResourceKind, search: ResourceFilter): string => paths[kindRoutes[kind]]({ search })

/** The kind of a menu URL. */
export const kindAt = (path: string): ResourceKind =>
  resourceKinds.find((kind) => resourcePaths[kind] === path) ?? 'instance'

/** The URL of the request form; instances have their own in the menu. */
export const requestHref = (kind: ResourceKind, project?: string): string => {
  if (kind === 'instance') return paths.createInstance({ search: { project } })
  return paths.newRequest({ search: { kind, project } })
}
