import { can, type OrganisationRight, type Role } from '@song-hanh/contract/rights/rights'
import { FolderPlus, KeyRound, UserPlus, Users, type LucideIcon } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { buttonLook } from '../../../ui/button/button-look.ts'
import { Card } from '../../../ui/card.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'
import { supportReason } from '../../impersonation/support-reason.ts'

type Action = { icon: LucideIcon; label: () => string; href: string; right: OrganisationRight; reason: () => string }

const actions: readonly Action[] = [
  {
    icon: UserPlus,
    label: m.settings_invite,
    href: paths.members({ search: { new: true } }),
    right: 'organisation.invite',
    reason: m.settings_leaders_only,
  },
  {
    icon: FolderPlus,
    label: m.settings_new_project,
    href: paths.projects({ search: { new: true } }),
    right: 'project.create',
    reason: m.settings_builders_only,
  },
  {
    icon: Users,
    label: m.settings_new_team,
    href: paths.teams({ search: { new: true } }),
    right: 'team.create',
    reason: m.settings_leaders_only,
  },
  {
    icon: KeyRound,
    label: m.settings_new_key,
    href: paths.apiKeys({ search: { new: true } }),
    right: 'key.create',
    reason: m.settings_builders_only,
  },
]

const look = 'w-full justify-start!'

/** Links to the page with its dialog open, or says why it does not. */
const QuickAction = ({ action, reason }: { action: Action; reason: string | undefined }) => {
  const { icon: Icon, label, href } = action
  return reason === undefined ? (
    <Anchor href={href} className={buttonLook({ variant: 'quiet', className: look })}>
      <Icon className="size-4 text-jade" aria-hidden="true" />
      {label()}
    </Anchor>
  ) : (
    <Button variant="quiet" className={look} disabledReason={reason}>
      <Icon className="size-4" aria-hidden="true" />
      {label()}
    </Button>
  )
}

const whyNot = (role: Role, { right, reason }: Action): string | undefined =>
  can(role, right) ? supportReason() : reason()

export const QuickActions = ({ role }: { role: Role }) => (
  <Card title={m.settings_actions()}>
    <ul className="grid gap-2">
      {actions.map((action) => (
        <li key={action.href}>
          <QuickAction action={action} reason={whyNot(role, action)} />
        </li>
      ))}
    </ul>
  </Card>
)

const links = [
  [m.console_members, paths.members],
  [m.console_projects, paths.projects],
  [m.console_teams, paths.teams],
  [m.console_apikeys, paths.apiKeys],
  [m.console_audit, paths.audit],
  [m.console_plan, paths.plan],
] as const

export const QuickLinks = () => (
  <Card title={m.settings_links()}>
    <ul className="grid grid-cols-2 gap-x-4 text-ui">
      {links.map(([label, path]) => (
        <li key={path()}>
          <Anchor href={path()} className="inline-flex min-h-8 items-center text-jade hover:underline max-md:min-h-11">
            {label()}
          </Anchor>
        </li>
      ))}
    </ul>
  </Card>
)
