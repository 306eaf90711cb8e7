import { resourceKinds } from '@song-hanh/contract/organisation/resource-kind'
import { can } from '@song-hanh/contract/rights/rights'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  AtSign,
  CalendarClock,
  CreditCard,
  FileText,
  FolderPlus,
  Inbox,
  Landmark,
  Languages,
  LogOut,
  ReceiptText,
  UsersRound,
  WalletCards,
} from 'lucide-react'
import { useMemo } from 'react'
import { supportSession } from '../../api/browser.ts'
import { useCached } from '../../api/query.ts'
import { CommandPalette } from '../../ui/palette/command-palette.tsx'
import type { PaletteGroup } from '../../ui/palette/palette-search.ts'
import { m } from '../../words/compiled/messages.js'
import { visitedPages } from '../navigation/visited-pages.ts'
import { isConsolePath, paths } from '../paths.ts'
import { findThings } from './find-things.tsx'
import { resourceNames } from '../format/resource-names.ts'
import { logOut } from '../session/log-out.ts'
import { accountMenu, mainMenu, pagesOf } from '../navigation/menus.ts'
import { activeOrganisation } from '../session/organisations.ts'
import { languageNames, setLanguage, setTheme, themeNames, useLanguage } from '../preference/preferences.ts'
import { themeIcons } from '../../preference/theme-toggle.tsx'
import { visits, withUnsent } from '../navigation/visits.ts'

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }
type Go = (href: string) => void

const maxRecent = 4

/** Both menus begin with the same group. */
const listPages = (go: Go): PaletteGroup => ({
  label: m.console_palette_pages(),
  items: [...mainMenu, ...accountMenu.slice(1)].flatMap((group) =>
    group.entries.flatMap((entry) =>
      pagesOf(entry).map(({ label, href }) => ({
        id: href,
        label: label(),
        hint: group.label(),
        icon: <entry.icon aria-hidden="true" />,
        href,
        onOpen: () => go(href),
      })),
    ),
  ),
})

/** Global actions, by permission. */
const useBeginnings = (go: Go): PaletteGroup['items'] => {
  const role = useCached(activeOrganisation())?.role
  const all = [
    {
      right: 'project.create',
      id: 'new project',
      label: m.console_palette_new_project(),
      Icon: FolderPlus,
      to: paths.projects({ search: { new: true } }),
      words: '',
    },
    {
      right: 'team.create',
      id: 'new team',
      label: m.console_palette_new_team(),
      Icon: UsersRound,
      to: paths.teams({ search: { new: true } }),
      words: '',
    },
    {
      right: 'service.request',
      id: 'request a service',
      label: m.console_palette_request(),
      Icon: Inbox,
      to: paths.newRequest(),
      words: resourceKinds.map((kind) => resourceNames[kind]()).join(' '),
    },
    {
      right: 'billing.pay',
      id: 'pay an invoice',
      label: m.console_palette_pay(),
      Icon: CreditCard,
      to: `${paths.billing()}?show=unpaid`,
      words: '',
    },
    {
      right: 'billing.view',
      id: 'billing details',
      label: m.console_billing_details(),
      Icon: ReceiptText,
      to: paths.billingDetails(),
      words: '',
    },
    {
      right: 'billing.view',
      id: 'statement of account',
      label: m.console_palette_statement(),
      Icon: FileText,
      to: paths.billing({ search: { open: 'statement' } }),
      words: '',
    },
    {
      right: 'billing.view',
      id: 'payment methods',
      label: m.checkout_methods(),
      Icon: WalletCards,
      to: paths.billing({ search: { open: 'methods' } }),
      words: '',
    },
    {
      right: 'billing.view',
      id: 'pay later',
      label: m.checkout_way_pay_later(),
      Icon: CalendarClock,
      to: paths.billing({ hash: 'pay-later' }),
      words: m.console_palette_later_words(),
    },
    {
      right: 'organisation.change',
      id: 'verify the company',
      label: m.checkout_later_verify(),
      Icon: Landmark,
      to: paths.ekyc(),
      words: 'ekyc vpbank',
    },
  ] as const
  return all
    .filter(({ right }) => can(role, right) && (right !== 'service.request' || !supportSession.isActive()))
    .map(({ id, label, Icon, to, words }) => ({
      id,
      label,
      words,
      icon: <Icon aria-hidden="true" />,
      onOpen: () => go(to),
    }))
}

const useActions = (go: Go): PaletteGroup => {
  const beginnings = useBeginnings(go)
  const other = useLanguage() === 'vi' ? 'en' : 'vi'
  const themes = (['light', 'dark', 'system'] as const).map((theme) => {
    const Icon = themeIcons[theme]
    return {
      id: `theme ${theme}`,
      label: m.console_palette_theme({ theme: themeNames[theme]() }),
      icon: <Icon aria-hidden="true" />,
      onOpen: () => setTheme(theme),
    }
  })
  const language = {
    id: 'language',
    label: m.console_palette_language({ language: languageNames[other]() }),
    icon: <Languages aria-hidden="true" />,
    onOpen: () => setLanguage(other),
  }
  const email = {
    id: 'change email',
    label: m.account_change_email(),
    icon: <AtSign aria-hidden="true" />,
    onOpen: () => go(paths.information({ search: { open: 'email' } })),
  }
  const leave = {
    id: 'log out',
    label: m.console_log_out(),
    icon: <LogOut aria-hidden="true" />,
    onOpen: () => void logOut(),
  }
  return {
    label: m.console_palette_actions(),
    items: [...beginnings, ...(supportSession.isActive() ? [] : [email]), ...themes, language, leave],
  }
}

/** Recent pages; omitted if they fail to load. */
const useRecent = (isOpen: boolean, go: Go): PaletteGroup => {
  const { data } = useQuery({ ...visits(), enabled: isOpen && !supportSession.isActive() })
  const here = location.pathname
  const pages = visitedPages(withUnsent(data?.visits ?? []), 4).filter(({ path }) => path !== here)
  return {
    label: m.console_palette_recent(),
    beforehand: true,
    items: pages.slice(0, maxRecent).map(({ path, name, about, icon: Icon }) => ({
      id: `recent ${path}`,
      label: name,
      hint: about,
      icon: <Icon aria-hidden="true" />,
      href: path,
      onOpen: () => go(path),
    })),
  }
}

/** Recent pages, all pages of both menus, global actions, and the server's search results. */
export const Palette = ({ open, onOpenChange }: PaletteProps) => {
  const { history } = useRouter()
  const go = useMemo<Go>(() => (href) => (isConsolePath(href) ? history.push(href) : location.assign(href)), [history])
  const search = useMemo(() => findThings(go), [go])
  const groups = [useRecent(open, go), listPages(go), useActions(go)]
  return <CommandPalette open={open} onOpenChange={onOpenChange} groups={groups} search={search} />
}
