import type { OrganisationView } from '@song-hanh/contract/organisation/settings'
import { can } from '@song-hanh/contract/rights/rights'
import type { ReactNode } from 'react'
import { supportSession } from '../../../api/browser.ts'
import { Button, type ButtonProps } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type LazyPopupProps, useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { lazyPopup } from '../../lazy/lazy-popup.ts'

type PopupProps = LazyPopupProps & { organisation: OrganisationView }

const dialogs = {
  rename: lazyPopup(async () => (await import('./rename-dialog.tsx')).RenameDialog),
  create: lazyPopup(async () => (await import('./create-dialog.tsx')).CreateDialog),
  leave: lazyPopup(async () => (await import('./leave-dialog.tsx')).LeaveDialog),
  close: lazyPopup(async () => (await import('./close-dialog.tsx')).CloseDialog),
}

type RowProps = {
  title: string
  text: string
  action: string
  variant?: ButtonProps['variant']
  reason?: string | undefined
  dialog: keyof typeof dialogs
  organisation: OrganisationView
}

const Row = ({ title, text, action, variant = 'quiet', reason, dialog, organisation }: RowProps) => {
  const { Popup, popup, button, round } = useLazyPopup<(props: PopupProps) => ReactNode>(dialogs[dialog], 'dialog')
  return (
    <div className="flex items-center justify-between gap-x-6 gap-y-3 py-4 max-sm:flex-col max-sm:items-start">
      <div className="min-w-0">
        <h3 className="text-ui font-semibold">{title}</h3>
        <p className="mt-0.5 max-w-[60ch] text-sm text-pretty text-ink-2">{text}</p>
      </div>
      {reason === undefined ? (
        <Button variant={variant} className="flex-none" {...button}>
          {action}
        </Button>
      ) : (
        <Button variant={variant} className="flex-none" disabledReason={reason}>
          {action}
        </Button>
      )}
      {Popup && <Popup key={round} {...popup} organisation={organisation} />}
    </div>
  )
}

/** Staff who act for a customer change nothing about the organisation; the server refuses them too. */
const reasonFor = (may: boolean, otherwise: () => string): string | undefined => {
  if (supportSession.isActive()) return m.settings_support_only()
  return may ? undefined : otherwise()
}

export const SettingsCard = ({ organisation, policy }: { organisation: OrganisationView; policy: ReactNode }) => {
  const { role } = organisation
  return (
    <Card title={m.settings_title()} className="pb-1!">
      <div className="-mt-2 divide-y divide-line">
        <Row
          title={m.settings_name()}
          text={organisation.name}
          action={m.settings_rename()}
          reason={reasonFor(can(role, 'organisation.change'), m.settings_leaders_only)}
          dialog="rename"
          organisation={organisation}
        />
        <div className="py-4">
          <h3 className="mb-2 text-ui font-semibold">{m.settings_policy()}</h3>
          {policy}
        </div>
        <Row
          title={m.settings_another()}
          text={m.settings_another_text()}
          action={m.settings_create()}
          reason={reasonFor(true, m.settings_leaders_only)}
          dialog="create"
          organisation={organisation}
        />
        <Row
          title={m.settings_leave_title()}
          text={m.settings_leave_text()}
          action={m.settings_leave()}
          variant="danger"
          reason={reasonFor(true, m.settings_leaders_only)}
          dialog="leave"
          organisation={organisation}
        />
        <Row
          title={m.settings_close_title()}
          text={m.settings_close_text()}
          action={m.settings_close()}
          variant="danger"
          reason={reasonFor(can(role, 'organisation.close'), m.settings_owners_only)}
          dialog="close"
          organisation={organisation}
        />
      </div>
    </Card>
  )
}
