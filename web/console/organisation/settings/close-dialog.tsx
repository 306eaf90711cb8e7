import { settingsRoutes, type Closing, type OrganisationView } from '@song-hanh/contract/organisation/settings'
import { useQuery } from '@tanstack/react-query'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { ConsoleLink } from '../../page/console-link.tsx'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { formatCount } from '../../format/count-words.ts'
import { redirectAfterLeaving } from './redirect-after-leaving.ts'
import { previewBlocker } from '../preview/preview-failed.tsx'
import { PreviewLines, PreviewPending } from '../preview/preview-lines.tsx'
import { closing } from './settings-queries.ts'

const linesOf = (ended: Closing) => [
  m.settings_close_members({ count: formatCount(ended.members) }),
  m.settings_close_things({ projects: formatCount(ended.projects), teams: formatCount(ended.teams) }),
  m.settings_close_keys({ count: formatCount(ended.keys) }),
  ended.invitations > 0 && m.settings_close_invitations({ count: formatCount(ended.invitations) }),
  ended.links > 0 && m.settings_close_links({ count: formatCount(ended.links) }),
  m.settings_close_back({ day: formatDate(ended.reopen_until) }),
]

type CloseDialogProps = LazyPopupProps & { organisation: OrganisationView }

/** What prevents closing, one sentence each; none: it may be closed. */
const obstaclesOf = (ended: Closing): string[] => {
  const { running_resources: running, unpaid_invoices: unpaid, pay_later_debts: lent } = ended
  return [
    running > 0 && m.settings_close_running({ count: formatCount(running) }),
    unpaid > 0 && m.settings_close_unpaid({ count: formatCount(unpaid) }),
    lent > 0 && m.settings_close_pay_later({ count: formatCount(lent) }),
  ].filter((sentence) => sentence !== false)
}

type BlockedProps = LazyPopupProps & { obstacles: readonly string[]; owes: boolean }

const Blocked = ({ anchor, open, onOpenChange, obstacles, owes }: BlockedProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    goBackTo={anchor}
    width="narrow"
    title={m.settings_close_title()}
    footer={
      <Button variant="quiet" onClick={() => onOpenChange(false)}>
        {m.ui_close()}
      </Button>
    }
  >
    <div className="grid gap-3">
      {obstacles.map((sentence) => (
        <Banner key={sentence} tone="gold">
          {sentence}
        </Banner>
      ))}
      {owes && (
        <ConsoleLink
          href={paths.billing()}
          className="justify-self-start rounded-sm font-semibold text-jade underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {m.settings_close_to_billing()}
        </ConsoleLink>
      )}
    </div>
  </Dialog>
)

export const CloseDialog = (props: CloseDialogProps) => {
  const { organisation, open, onOpenChange } = props
  const preview = useQuery(closing())
  const { data } = preview
  const { run, isPending, error } = useOperation(settingsRoutes.closeOrganisation)
  const obstacles = data ? obstaclesOf(data.closing) : []
  if (data && obstacles.length > 0) {
    const owes = data.closing.unpaid_invoices + data.closing.pay_later_debts > 0
    return <Blocked {...props} obstacles={obstacles} owes={owes} />
  }
  const close = async () => {
    if (data && (await run({ body: { name: organisation.name } })))
      redirectAfterLeaving(m.settings_closed({ name: organisation.name }))
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.settings_close_ask({ name: organisation.name })}
      action={m.settings_close()}
      phrase={organisation.name}
      reason={previewBlocker(preview)}
      busy={isPending}
      error={error && error.failure !== 'step_up_required' && accountSentenceFor(error)}
      onConfirm={() => void close()}
    >
      <p>{m.settings_close_lead()}</p>
      {data ? <PreviewLines lines={linesOf(data.closing)} /> : <PreviewPending query={preview} />}
    </ConfirmDialog>
  )
}
