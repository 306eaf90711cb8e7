import type { MailChoice, NotificationChoice } from '@song-hanh/contract/dashboard/notification'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { supportSession } from '../../api/browser.ts'
import { SegmentedControl } from '../../ui/field/segmented-control.tsx'
import { m } from '../../words/compiled/messages.js'
import { saveChoice } from './choices.ts'
import { notificationWords } from './notification-words.ts'

const mailNames: Record<MailChoice, () => string> = {
  at_once: m.notification_mail_at_once,
  digest: m.notification_mail_digest,
  never: m.notification_mail_never,
}
const mailSegments = () =>
  (Object.keys(mailNames) as MailChoice[]).map((value) => ({ value, label: mailNames[value]() }))

/** Subject, in the app, e-mail. On phones the two channels are below, each with its name. */
export const columnsLook =
  'grid items-center gap-x-6 px-4 md:grid-cols-[minmax(0,1fr)_7rem_15.5rem] lg:grid-cols-[minmax(0,1fr)_8rem_17rem] max-md:grid-cols-[minmax(0,1fr)]'

const Cell = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 max-md:min-h-12">
    <span aria-hidden="true" className="text-ui text-ink-2 md:hidden">
      {name}
    </span>
    {children}
  </div>
)

const ReadOnly = ({ text }: { text: string }) => <span className="text-ui">{text}</span>

export const ChoiceRow = ({ choice }: { choice: NotificationChoice }) => {
  const what = notificationWords[choice.kind].name()
  const isReadOnly = supportSession.isActive()
  const shown = choice.in_app ? m.notification_in_app_on() : m.notification_in_app_off()
  return (
    <li className={`${columnsLook} border-t border-line py-3 first:border-t-0`}>
      <p className="font-medium text-pretty">{what}</p>
      <Cell name={m.notification_in_app()}>
        {isReadOnly ? (
          <ReadOnly text={shown} />
        ) : (
          <label className="-my-2 inline-grid size-11 flex-none cursor-pointer place-items-center max-md:-mr-1 md:-ml-1">
            <input
              type="checkbox"
              role="switch"
              className="switch"
              aria-label={m.notification_in_app_named({ what })}
              checked={choice.in_app}
              onChange={(event) => void saveChoice({ ...choice, in_app: event.target.checked })}
            />
          </label>
        )}
      </Cell>
      <Cell name={m.notification_mail()}>
        {isReadOnly ? (
          <ReadOnly text={mailNames[choice.mail]()} />
        ) : (
          <SegmentedControl
            label={m.notification_mail_named({ what })}
            segments={mailSegments()}
            value={choice.mail}
            onChange={(mail) => void saveChoice({ ...choice, mail })}
            className="md:w-full"
          />
        )}
      </Cell>
    </li>
  )
}

const Always = () => (
  <span className="inline-flex items-center gap-1.5 text-ui text-ink-2">
    <Lock className="size-3.5" aria-hidden="true" />
    {m.notification_always()}
  </span>
)

/** Security notifications: both channels are always on. */
export const AlwaysRow = ({ choice }: { choice: NotificationChoice }) => (
  <li
    className={`${columnsLook} min-h-11 border-t border-line py-2 first:border-t-0 max-md:flex max-md:justify-between`}
  >
    <p className="text-pretty">{notificationWords[choice.kind].name()}</p>
    <span className="max-md:flex-none">
      <Always />
    </span>
    <span className="max-md:hidden">
      <Always />
    </span>
  </li>
)
