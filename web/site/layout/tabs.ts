import { m } from '../../words/compiled/messages.js'

export type Tab = { path: string; icon: string; label: () => string; short?: () => string }

/** The header's tabs in the order of the specification; sign-in and registration follow as buttons. */
export const tabs: readonly Tab[] = [
  { path: '/', icon: 'overview', label: m.site_tab_overview },
  { path: '/digital-transformation', icon: 'digital', label: m.site_tab_digital, short: m.site_tab_digital_short },
  { path: '/ai-transformation', icon: 'ai', label: m.site_tab_ai, short: m.site_tab_ai_short },
  { path: '/green-transformation', icon: 'green', label: m.site_tab_green, short: m.site_tab_green_short },
  { path: '/resources', icon: 'resources', label: m.site_tab_resources },
  { path: '/contact', icon: 'contact', label: m.site_tab_contact },
  {
    path: '/digital-transformation/vpbank-ekyc',
    icon: 'ekyc',
    label: m.site_tab_ekyc,
    short: m.site_tab_ekyc_short,
  },
]

/** A group's page belongs to the tab of its catalogue. */
export const isCurrent = (tab: Tab, path: string | undefined) =>
  tab.path === path || (tab.path !== '/' && path?.startsWith(`${tab.path}/`) === true)
