import { staffSessionRoutes, type StaffPasskey } from '@song-hanh/contract/operations/session'
import { useQuery } from '@tanstack/react-query'
import { FingerprintPattern, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { useTask } from '../../api/use-task.ts'
import { Button } from '../../ui/button/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Input } from '../../ui/field/input.tsx'
import { FormDialog } from '../../ui/overlay/form-dialog.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tag } from '../../ui/tag.tsx'
import { m } from '../../words/compiled/messages.js'
import { formatDay, formatMoment } from '../page/dates.ts'
import { permissionNames } from '../page/permission-names.ts'
import { makeKey } from '../session/authenticator.ts'
import { call } from '../session/call.ts'
import { useConnection } from '../session/connection.ts'
import { staffSentenceFor } from '../session/failure-words.ts'
import { reloadSelf, useMember } from '../session/self.ts'

const AddKey = () => {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  const sandboxUrl = useConnection()?.sandbox?.url
  const add = useTask(async () => {
    const { options } = await call(staffSessionRoutes.startPasskey, {})
    const credential = await makeKey(options, sandboxUrl)
    if (!credential || credential === 'exists') return credential ?? 'untouched'
    await call(staffSessionRoutes.addPasskey, { body: { credential, name: name.trim() } })
    await reloadSelf()
    return 'made'
  })
  const [outcome, setOutcome] = useState<string>()
  const sentences: Record<string, () => string> = {
    exists: m.operations_enrol_exists,
    untouched: m.operations_enrol_untouched,
  }
  return (
    <>
      <Button ref={button} variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {m.operations_key_add()}
      </Button>
      <FormDialog
        open={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        width="narrow"
        title={m.operations_key_add()}
        description={m.operations_key_add_lead()}
        action={m.operations_key_make()}
        busy={add.isPending}
        failure={add.error ? staffSentenceFor(add.error) : sentences[outcome ?? '']?.()}
        disabledReason={name.trim() === '' ? m.operations_key_name_empty() : undefined}
        onSubmit={async () => {
          const made = await add.run()
          setOutcome(made)
          if (made !== 'made') return
          setName('')
          setOpen(false)
        }}
      >
        <Field label={m.operations_key_name()}>
          <Input value={name} maxLength={60} onChange={(event) => setName(event.target.value)} autoComplete="off" />
        </Field>
      </FormDialog>
    </>
  )
}

const KeyRow = ({ passkey, isLast }: { passkey: StaffPasskey; isLast: boolean }) => {
  const remove = useTask(async () => {
    await call(staffSessionRoutes.removePasskey, { params: { passkeyId: passkey.passkey_id } })
    await reloadSelf()
  })
  const used = passkey.last_used_at
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 not-first:border-t not-first:border-line">
      <FingerprintPattern className="size-4.5 text-jade" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <b className="block wrap-anywhere">{passkey.name}</b>
        <span className="text-sm text-ink-2">
          {used ? m.operations_key_used({ when: formatMoment(used) }) : m.operations_key_unused()}
        </span>
      </span>
      {passkey.device_bound && <Tag tone="jade">{m.operations_key_device()}</Tag>}
      <Button
        variant="ghost"
        size="sm"
        square
        busy={remove.isPending}
        aria-label={m.operations_key_remove({ name: passkey.name })}
        disabledReason={isLast ? m.operations_failure_last_key() : undefined}
        onClick={() => void remove.run()}
      >
        <Trash2 className="size-4" />
      </Button>
      {remove.error && (
        <div className="w-full">
          <Banner tone="lacquer">{staffSentenceFor(remove.error)}</Banner>
        </div>
      )}
    </li>
  )
}

const sessionsKey = ['sessions']

const Sessions = () => {
  const { data, error } = useQuery({
    queryKey: sessionsKey,
    queryFn: () => call(staffSessionRoutes.listSessions, {}),
  })
  const end = useTask(async (sessionId: string) => {
    await call(staffSessionRoutes.endSession, { params: { sessionId } })
    await queryClient.invalidateQueries({ queryKey: sessionsKey })
  })
  const failure = error ?? end.error
  return (
    <Card title={m.operations_sessions()}>
      {failure && <Banner tone="lacquer">{staffSentenceFor(failure)}</Banner>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      <ul>
        {data?.sessions.map((session) => (
          <li
            key={session.session_id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 not-first:border-t not-first:border-line"
          >
            <span className="min-w-0 flex-1">
              <b className="block font-mono text-ui font-normal wrap-anywhere">{session.address}</b>
              <span className="text-sm text-ink-2">
                {m.operations_session_since({
                  since: formatMoment(session.created_at),
                  used: formatMoment(session.used_at),
                })}
              </span>
            </span>
            {session.current ? (
              <Tag tone="jade">{m.operations_session_current()}</Tag>
            ) : (
              <Button variant="quiet" size="sm" busy={end.isPending} onClick={() => void end.run(session.session_id)}>
                {m.operations_session_end()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const MePage = () => {
  const { passkeys, permissions, expires_at: until } = useMember()
  return (
    <>
      <PageHead title={m.operations_me()}>{m.operations_me_lead({ when: formatMoment(until) })}</PageHead>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card title={m.operations_keys()} aside={<AddKey />}>
          <ul>
            {passkeys.map((passkey) => (
              <KeyRow key={passkey.passkey_id} passkey={passkey} isLast={passkeys.length === 1} />
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-2">
            {m.operations_keys_note({ since: formatDay(passkeys[0]?.created_at ?? until) })}
          </p>
        </Card>
        <Sessions />
        <Card title={m.operations_permissions()}>
          {permissions.length === 0 && <p className="text-ui text-ink-2">{m.operations_permissions_none()}</p>}
          <ul className="flex flex-wrap gap-2">
            {permissions.map((permission) => (
              <li key={permission}>
                <Tag>{permissionNames[permission]()}</Tag>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}
