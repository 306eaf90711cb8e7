import type { OrganisationView } from '@song-hanh/contract/organisation/settings'
import { Contact, FolderKanban, Users, type LucideIcon } from 'lucide-react'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { formatCount } from '../../format/count-words.ts'

type CountProps = { icon: LucideIcon; name: string; count: number; href: string }

const Count = ({ icon: Icon, name, count, href }: CountProps) => (
  <Anchor
    href={href}
    className="group flex items-center gap-4 rounded-xl border border-line bg-surface p-5 hover:border-line-strong max-sm:flex-col max-sm:items-start max-sm:gap-2 max-sm:p-3.5"
  >
    <span className="grid size-10 flex-none place-items-center rounded-lg bg-jade-tint text-jade max-sm:size-8">
      <Icon className="size-5 max-sm:size-4" aria-hidden="true" />
    </span>
    <span className="min-w-0">
      <span className="num block text-2xl font-semibold">{formatCount(count)}</span>
      <span className="block text-sm text-ink-2 group-hover:text-ink">{name}</span>
    </span>
  </Anchor>
)

export const Counts = ({ organisation }: { organisation: OrganisationView }) => (
  <nav aria-label={m.settings_counts()} className="grid grid-cols-3 gap-5 max-sm:gap-2.5">
    <Count icon={Contact} name={m.console_members()} count={organisation.members} href={paths.members()} />
    <Count icon={FolderKanban} name={m.console_projects()} count={organisation.projects} href={paths.projects()} />
    <Count icon={Users} name={m.console_teams()} count={organisation.teams} href={paths.teams()} />
  </nav>
)
