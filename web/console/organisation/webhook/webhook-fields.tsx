import type { Webhook } from '@song-hanh/contract/organisation/webhook'
import type { WebhookEvent } from '@song-hanh/contract/organisation/webhook-event'
import { useState } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import type { CallFailed } from '../../../api/failure/call-failed.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { m } from '../../../words/compiled/messages.js'
import { EventChoice } from './event-choice.tsx'

/** The form of a webhook; `validate` returns the request body, or shows what is missing. */
export const useWebhookFields = (known?: Webhook) => {
  const [url, setUrl] = useState(known?.url ?? '')
  const [description, setDescription] = useState(known?.description ?? '')
  const [events, setEvents] = useState<WebhookEvent[] | null>((known?.events ?? null) as WebhookEvent[] | null)
  const [isValidated, setValidated] = useState(false)
  const missing = {
    url: url.trim() === '' ? m.webhook_url_missing() : undefined,
    events: events?.length === 0 ? m.webhook_events_missing() : undefined,
  }
  return {
    url,
    setUrl,
    description,
    setDescription,
    events,
    setEvents,
    shown: isValidated ? missing : { url: undefined, events: undefined },
    validate: () => {
      setValidated(true)
      return missing.url || missing.events ? undefined : { url: url.trim(), description: description.trim(), events }
    },
  }
}
type Fields = ReturnType<typeof useWebhookFields>

/** A refused URL is explained at its field, other failures above the form. */
export const splitFailure = (failure: CallFailed | undefined) =>
  failure?.failure.startsWith('url_') ? { ofUrl: failure, failure: undefined } : { ofUrl: undefined, failure }

type WebhookFieldsProps = { of: Fields; ofUrl: CallFailed | undefined }

export const WebhookFields = ({ of, ofUrl }: WebhookFieldsProps) => (
  <>
    <Field
      label={m.webhook_url()}
      hint={m.webhook_url_hint()}
      error={of.shown.url ?? (ofUrl && accountSentenceFor(ofUrl))}
    >
      <Input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        placeholder="https://example.com/webhooks"
        value={of.url}
        onChange={(event) => of.setUrl(event.target.value)}
      />
    </Field>
    <Field label={m.webhook_description()} optional>
      <Input
        maxLength={200}
        autoComplete="off"
        value={of.description}
        onChange={(event) => of.setDescription(event.target.value)}
      />
    </Field>
    <EventChoice events={of.events} onChange={of.setEvents} error={of.shown.events} />
  </>
)
