import {
  Bell,
  Building2,
  Camera,
  CircleUser,
  Contact,
  Container,
  Database,
  Disc3,
  FolderKanban,
  HardDrive,
  Inbox,
  KeyRound,
  LayoutDashboard,
  MessagesSquare,
  Mountain,
  Network,
  Package,
  ReceiptText,
  ScrollText,
  Server,
  Sparkles,
  Split,
  TextSearch,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'

type Leaf = { label: () => string; href: string }
export type Entry = Leaf & {
  icon: LucideIcon
  badge?: () => string
  /** A heading with its own subpages. */
  children?: readonly Leaf[]
  /** Further tabs of its page with their own URLs; not listed in the menu. */
  tabs?: readonly Leaf[]
}
export type Group = { label: () => string; entries: readonly Entry[] }

const platform: Group = {
  label: m.console_group_platform,
  entries: [{ label: m.console_dashboard, href: paths.dashboard(), icon: LayoutDashboard }],
}

/** The specification's entries in its order; ours follow in the same group. */
export const mainMenu: readonly Group[] = [
  platform,
  {
    label: m.console_group_infrastructure,
    entries: [
      {
        label: m.console_instances,
        href: paths.instances(),
        icon: Server,
        children: [
          { label: m.console_all_instances, href: paths.instances() },
          { label: m.console_create_instance, href: paths.createInstance() },
        ],
      },
      { label: m.console_images, href: paths.images(), icon: Disc3 },
      { label: m.console_snapshots, href: paths.snapshots(), icon: Camera },
      { label: m.console_networking, href: paths.networking(), icon: Network },
      { label: m.console_storage, href: paths.storage(), icon: HardDrive },
    ],
  },
  {
    label: m.console_group_services,
    entries: [
      { label: m.console_databases, href: paths.databases(), icon: Database },
      { label: m.console_message_brokers, href: paths.messageBrokers(), icon: MessagesSquare },
      { label: m.console_search_engines, href: paths.searchEngines(), icon: TextSearch },
      { label: m.console_container_registry, href: paths.containerRegistry(), icon: Container },
      { label: m.console_ai_services, href: paths.aiServices(), icon: Sparkles, badge: m.console_new },
      { label: m.console_load_balancers, href: paths.loadBalancers(), icon: Split },
    ],
  },
]

export const accountMenu: readonly Group[] = [
  platform,
  {
    label: m.console_group_account,
    entries: [
      { label: m.console_information, href: paths.information(), icon: CircleUser },
      { label: m.console_billing, href: paths.billing(), icon: ReceiptText },
      {
        label: m.console_apikeys,
        href: paths.apiKeys(),
        icon: KeyRound,
        tabs: [{ label: m.console_webhooks, href: paths.webhooks() }],
      },
      { label: m.console_orders, href: paths.orders(), icon: Package },
      { label: m.console_requests, href: paths.requests(), icon: Inbox },
      { label: m.console_plan, href: paths.plan(), icon: Mountain },
      { label: m.console_notifications, href: paths.notifications(), icon: Bell },
    ],
  },
  {
    label: m.console_group_organization,
    entries: [
      { label: m.console_overview, href: paths.organization(), icon: Building2 },
      { label: m.console_projects, href: paths.projects(), icon: FolderKanban },
      { label: m.console_teams, href: paths.teams(), icon: Users },
      { label: m.console_members, href: paths.members(), icon: Contact },
      { label: m.console_audit, href: paths.audit(), icon: ScrollText },
    ],
  },
]

export const menuFor = (path: string) => (path.startsWith('/account') ? accountMenu : mainMenu)

type MenuPage = Leaf & { group: Group }

/** The pages of an entry. */
export const pagesOf = (entry: Entry): readonly Leaf[] => entry.children ?? [entry, ...(entry.tabs ?? [])]

const menuPages = (menu: readonly Group[]): MenuPage[] =>
  menu.flatMap((group) =>
    group.entries.flatMap((entry) => pagesOf(entry).map(({ label, href }) => ({ group, label, href }))),
  )

/** The entry of a page: the longest matching prefix. */
export const menuPageOf = (path: string): MenuPage | undefined =>
  menuPages(menuFor(path))
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((a, b) => b.href.length - a.href.length)[0]

export type Crumb = { label: string; href?: string }

/** Group, entry, page; the dashboard is the root and has no breadcrumbs. */
export const crumbsFor = (path: string, title: string): Crumb[] => {
  const menuPage = menuPageOf(path)
  if (!menuPage || menuPage.href === paths.dashboard()) return [{ label: title }]
  const group = { label: menuPage.group.label() }
  if (menuPage.href === path) return [group, { label: menuPage.label() }]
  return [group, { label: menuPage.label(), href: menuPage.href }, { label: title }]
}
