import { useRouter } from '@tanstack/react-router'
import { Languages, LogOut } from 'lucide-react'
import { CommandPalette } from '../../ui/command-palette.tsx'
import { m } from '../../words/compiled/messages.js'
import { logOut } from './log-out.ts'
import { accountMenu, mainMenu } from './menus.ts'
import { languageNames, setLanguage, setTheme, themeNames, useLanguage } from './preferences.ts'
import { themeIcons } from './theme-toggle.tsx'

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Every page of both menus and the few things that can be done from anywhere. */
export const Palette = ({ open, onOpenChange }: PaletteProps) => {
  const router = useRouter()
  const other = useLanguage() === 'vi' ? 'en' : 'vi'
  const entries = [...mainMenu, ...accountMenu.slice(1)].flatMap((group) =>
    group.entries.flatMap(({ icon: Icon, ...entry }) =>
      (entry.children ?? [entry]).map(({ label, href }) => ({
        id: href,
        label: label(),
        hint: group.label(),
        icon: <Icon aria-hidden="true" />,
        onOpen: () => router.history.push(href),
      })),
    ),
  )
  const themes = (['light', 'dark', 'system'] as const).map((theme) => {
    const Icon = themeIcons[theme]
    return {
      id: `theme ${theme}`,
      label: m.console_palette_theme({ theme: themeNames[theme]() }),
      icon: <Icon aria-hidden="true" />,
      onOpen: () => setTheme(theme),
    }
  })
  const actions = [
    ...themes,
    {
      id: 'language',
      label: m.console_palette_language({ language: languageNames[other]() }),
      icon: <Languages aria-hidden="true" />,
      onOpen: () => setLanguage(other),
    },
    { id: 'log out', label: m.console_log_out(), icon: <LogOut aria-hidden="true" />, onOpen: () => void logOut() },
  ]
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      groups={[
        { label: m.console_palette_pages(), items: entries },
        { label: m.console_palette_actions(), items: actions },
      ]}
    />
  )
}
