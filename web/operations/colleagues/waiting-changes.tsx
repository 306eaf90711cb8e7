import { staffMemberRoutes, type StaffChange } from '@song-hanh/contract/operations/staff'
import { FingerprintPattern } from 'lucide-react'
import { useState } from 'react'
import { useTask } from '../../api/use-task.ts'
import { Button } from '../../ui/button/button.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { showToast } from '../../ui/feedback/toast.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { formatMoment } from '../page/dates.ts'
import { permissionNames } from '../page/permission-names.ts'
import { call } from '../session/call.ts'
import { staffSentenceFor } from '../session/failure-words.ts'
import { useMember } from '../session/self.ts'
import { reloadStaff } from './staff-queries.ts'

const Change = ({ change }: { change: StaffChange }) => {
  const { staff_id: self } = useMember()
  const [isUrgent, setUrgent] = useState(false)
  const params = { changeId: change.change_id }
  const confirm = useTask(async () => {
    const { usable_from: from } = await call(staffMemberRoutes.confirmStaffChange, {
      params,
      body: { urgent: isUrgent },
    })
    showToast(m.operations_change_confirmed({ name: change.name, when: formatMoment(from) }))
    await reloadStaff()
  })
  const refuse = useTask(async () => {
    await call(staffMemberRoutes.refuseStaffChange, { params })
    await reloadStaff()
  })
  const isMine = change.proposed_by === self
  const failure = confirm.error ?? refuse.error
  const words = change.kind === 'invite' ? m.operations_change_invite : m.operations_change_keys
  return (
    <li className="rounded-xl border border-line bg-surface p-5 max-sm:p-4.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-base">{words({ name: change.name })}</h3>
        <p className="text-sm text-ink-2">{m.operations_change_until({ when: formatMoment(change.expires_at) })}</p>
      </div>
      <p className="mt-0.5 text-ui wrap-anywhere text-ink-2">{change.email}</p>
      {change.permissions && (
        <ul aria-label={m.operations_permissions()} className="mt-3 flex flex-wrap gap-2">
          {change.permissions.map((permission) => (
            <li key={permission}>
              <Tag>{permissionNames[permission]()}</Tag>
            </li>
          ))}
          {change.permissions.length === 0 && <li className="text-ui text-ink-2">{m.operations_permissions_none()}</li>}
        </ul>
      )}
      <p className="mt-3 border-l-3 border-gold pl-3 text-ui wrap-anywhere">
        <b>{m.operations_change_by({ name: change.proposer })}</b> {change.reason}
      </p>
      {change.kind === 'keys_lost' && (
        <p className="mt-2 text-sm text-ink-2">
          {change.urgent ? m.operations_change_urgent_asked() : m.operations_change_wait()}
        </p>
      )}
      {failure && (
        <div className="mt-3">
          <Banner tone="lacquer">{staffSentenceFor(failure)}</Banner>
        </div>
      )}
      {change.urgent && !isMine && (
        <div className="mt-3">
          <Checkbox checked={isUrgent} onChange={(event) => setUrgent(event.target.checked)}>
            {m.operations_change_urgent_too()}
          </Checkbox>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          busy={confirm.isPending}
          disabledReason={isMine ? m.operations_change_mine() : undefined}
          onClick={() => void confirm.run()}
        >
          <FingerprintPattern className="size-4" aria-hidden="true" />
          {m.operations_change_confirm()}
        </Button>
        <Button variant="quiet" busy={refuse.isPending} onClick={() => void refuse.run()}>
          {isMine ? m.operations_change_take_back() : m.operations_change_refuse()}
        </Button>
      </div>
    </li>
  )
}

/** What one proposed and another has to confirm; nothing when nothing waits. */
export const WaitingChanges = ({ changes }: { changes: readonly StaffChange[] }) =>
  changes.length > 0 && (
    <section className="mb-8">
      <h2 className="mb-3 text-lg">{m.operations_changes()}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {changes.map((change) => (
          <Change key={change.change_id} change={change} />
        ))}
      </ul>
    </section>
  )
