import { FolderKanban, KeyRound, LayoutDashboard, Plus, ReceiptText, Users } from 'lucide-react'
import { foldedMatch } from '../ui/fold-text.ts'
import type { PaletteGroup } from '../ui/palette/palette-search.ts'
import { Tag } from '../ui/tag.tsx'
import { projects } from './samples.ts'

const nothing = () => undefined

export const paletteGroups: PaletteGroup[] = [
  {
    label: 'Pages',
    items: [
      { id: 'dashboard', label: 'Dashboard', icon: <LayoutDashboard />, onOpen: nothing },
      { id: 'teams', label: 'Teams', hint: 'Organization', icon: <Users />, onOpen: nothing },
      { id: 'keys', label: 'API Keys', hint: 'Account', icon: <KeyRound />, onOpen: nothing },
      { id: 'billing', label: 'Billing', hint: 'Account', icon: <ReceiptText />, note: '8.756.000đ', onOpen: nothing },
    ],
  },
  {
    label: 'Actions',
    items: [{ id: 'new', label: 'New project', icon: <Plus />, onOpen: nothing }],
  },
]

/** Responds late on purpose, like a server. */
export const searchProjects = async (query: string, signal: AbortSignal): Promise<readonly PaletteGroup[]> => {
  await new Promise((resolve) => setTimeout(resolve, 500))
  signal.throwIfAborted()
  const items = projects
    .filter(({ name, about }) => foldedMatch(`${name} ${about}`, query))
    .map(({ id, name, about, status }) => ({
      id,
      label: name,
      hint: about,
      icon: <FolderKanban />,
      note: <Tag tone={status === 'Active' ? 'jade' : 'sky'}>{status}</Tag>,
      onOpen: nothing,
    }))
  return items.length > 0 ? [{ label: 'Projects', items }] : []
}
