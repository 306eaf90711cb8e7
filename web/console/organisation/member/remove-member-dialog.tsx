import { type Member, memberRoutes, type Removal } from '@song-hanh/contract/organisation/member'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { useCached } from '../../../api/query.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import type { LazyPopupProps } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import { FormDialog } from '../../form/form-dialog.tsx'
import { activeOrganisation } from '../../session/organisations.ts'
import { listId, removal, invalidateInvitations, invalidateMembers } from './member-queries.ts'
import { PreviewFailed } from '../preview/preview-failed.tsx'
import { removalLines } from './removal-lines.ts'
import { SuccessorField, type Successor } from './successor-field.tsx'

const ownsSomething = (affected: Removal) => affected.project_count + affected.owned_team_count > 0

const Affected = ({ affected }: { affected: Removal }) => (
  <div>
    <h3 className="text-sm font-semibold">{m.member_removal_affects()}</h3>
    <ul className="mt-1.5 grid list-disc gap-1 rounded-lg bg-sunken py-3 pr-4 pl-8 text-ui marker:text-ink-3">
      {removalLines(affected).map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </div>
)

const Waiting = () => (
  <div className="grid gap-2 rounded-lg bg-sunken px-4 py-3.5" aria-busy="true">
    <Skeleton className="h-4 w-3/4" />
    <Skeleton className="h-4 w-1/2" />
  </div>
)

export const RemoveMemberDialog = ({ anchor, open, onOpenChange, member }: LazyPopupProps & { member: Member }) => {
  const organisation = useCached(activeOrganisation())?.name ?? ''
  const preview = useQuery(removal(member.person_id))
  const { run, isPending, error } = useOperation(memberRoutes.removeMember)
  const [successor, setSuccessor] = useState<Successor | null>(null)
  const name = member.name || member.email
  const affected = preview.data?.removal
  const remove = async () => {
    const query = successor ? { successor_id: successor.value } : {}
    if (!(await run({ params: { personId: member.person_id }, query }))) return
    onOpenChange(false)
    showToast(m.member_removed({ name, organisation }))
    await Promise.all([invalidateMembers(), invalidateInvitations()])
    // their row, with the button that was pressed, is gone
    document.getElementById(listId)?.focus()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      anchor={anchor}
      title={m.member_removal_title({ name })}
      description={member.email}
      action={m.member_remove()}
      tone="danger-solid"
      disabledReason={affected ? undefined : m.ui_loading()}
      busy={isPending}
      failure={error?.failure === 'last_owner' ? m.member_owner_needed() : error}
      onSubmit={remove}
      submitOnEnter={false}
    >
      <p className="text-ui text-ink-2">{m.member_removal_lead({ name, organisation })}</p>
      {affected && <Affected affected={affected} />}
      {!affected && !preview.error && <Waiting />}
      {!affected && preview.error && <PreviewFailed query={preview} />}
      {affected && ownsSomething(affected) && (
        <SuccessorField leaverId={member.person_id} value={successor} onChange={setSuccessor} />
      )}
    </FormDialog>
  )
}
