import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { accountSentenceFor } from '../../api/failure/account-failure-words.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { m } from '../../words/compiled/messages.js'
import { AlwaysRow, ChoiceRow, columnsLook } from './choice-row.tsx'
import { choices } from './choices.ts'
import { DigestChoice } from './digest-choice.tsx'
import { dayLook, listLook } from './list-skeleton.tsx'
import { PreferencesSkeleton } from './preferences-skeleton.tsx'

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="not-first:mt-9">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="mt-0.5 mb-3.5 max-w-[68ch] text-ui text-pretty text-ink-2">{text}</p>
      {children}
    </section>
  )
}

/** Each control is labelled by itself; these headers are visual only. */
const Columns = () => (
  <div aria-hidden="true" className={`${dayLook} ${columnsLook} max-md:hidden`}>
    <span>{m.notification_what()}</span>
    <span>{m.notification_in_app()}</span>
    <span>{m.notification_mail()}</span>
  </div>
)

/** Channels per kind of notification. Every choice is saved at once. */
export const Preferences = () => {
  const { data, error, isFetching, refetch } = useQuery(choices())
  if (!data && error)
    return (
      <ErrorState
        small
        title={m.notification_preferences_failed()}
        onRetry={() => void refetch()}
        retrying={isFetching}
        requestId={error.requestId}
      >
        {accountSentenceFor(error)}
      </ErrorState>
    )
  if (!data) return <PreferencesSkeleton />
  const free = data.choices.filter((one) => !one.always)
  return (
    <div className="max-w-240">
      <Part title={m.notification_organisations()} text={m.notification_organisations_text()}>
        <div className={listLook}>
          <Columns />
          <ul>
            {free.map((one) => (
              <ChoiceRow key={one.kind} choice={one} />
            ))}
          </ul>
        </div>
      </Part>
      <Part title={m.notification_digest()} text={m.notification_digest_text()}>
        <DigestChoice digest={data.digest} isUsed={free.some((one) => one.mail === 'digest')} />
      </Part>
      <Part title={m.notification_account()} text={m.notification_account_text()}>
        <div className={listLook}>
          <Columns />
          <ul>
            {data.choices
              .filter((one) => one.always)
              .map((one) => (
                <AlwaysRow key={one.kind} choice={one} />
              ))}
          </ul>
        </div>
      </Part>
    </div>
  )
}
