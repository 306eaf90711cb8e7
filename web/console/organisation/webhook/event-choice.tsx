import { type WebhookEvent, webhookEvents } from '@song-hanh/contract/organisation/webhook-event'
import { Checkbox } from '../../../ui/field/checkbox.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { RadioGroup } from '../../../ui/field/radio-group.tsx'
import { m } from '../../../words/compiled/messages.js'

type EventChoiceProps = {
  /** `null`: all. */
  events: readonly WebhookEvent[] | null
  onChange: (events: WebhookEvent[] | null) => void
  error: string | undefined
}

/** The events; their names are those of the API in every language. */
export const EventChoice = ({ events, onChange, error }: EventChoiceProps) => (
  <Field label={m.webhook_events()} group error={error}>
    <RadioGroup
      choices={[
        { value: 'all', label: m.webhook_all_events(), hint: m.webhook_all_events_hint() },
        { value: 'some', label: m.webhook_chosen_events() },
      ]}
      value={events === null ? 'all' : 'some'}
      onChange={(next) => onChange(next === 'all' ? null : [])}
    />
    {events && (
      <div
        role="group"
        aria-label={m.webhook_chosen_events()}
        className="mt-2 grid max-h-60 gap-x-4 overflow-y-auto rounded-lg border border-line p-3 sm:grid-cols-2"
      >
        {webhookEvents.map((name) => (
          <Checkbox
            key={name}
            checked={events.includes(name)}
            onChange={({ target }) =>
              onChange(target.checked ? [...events, name] : events.filter((one) => one !== name))
            }
          >
            <span lang="en" className="font-mono text-[13px] wrap-anywhere">
              {name.replace('organisation.', '')}
            </span>
          </Checkbox>
        ))}
      </div>
    )}
  </Field>
)
