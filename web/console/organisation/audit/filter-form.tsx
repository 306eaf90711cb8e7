import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { m } from '../../../words/compiled/messages.js'
import { actionWords } from './action-words.ts'
import { thingKinds, thingWord } from './actor-words.ts'
import { isFiltered, emptyFilter, type FilterValues } from './audit-filter.ts'

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
const byLabel = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label)

const actionOptions = () => [
  { value: '', label: m.audit_any_action() },
  ...Object.entries(actionWords)
    .map(([value, word]) => ({ value, label: capital(word()) }))
    .toSorted(byLabel),
]
const thingOptions = () => [
  { value: '', label: m.audit_any_thing() },
  ...thingKinds.map((value) => ({ value, label: capital(thingWord(value)) })).toSorted(byLabel),
]

type FilterFormProps = { typed: FilterValues; onChange: (typed: FilterValues) => void }

type PersonFieldProps = { value: string; onSettle: (who: string) => void }

/** Applied on submit or blur. */
const PersonField = ({ value, onSettle }: PersonFieldProps) => {
  /** Typed text belongs to the filter it was typed over: when that changes, the field follows. */
  const [draft, setDraft] = useState({ over: value, text: value })
  const who = draft.over === value ? draft.text : value
  const settle = () => who.trim() !== value && onSettle(who.trim())
  return (
    <Field label={m.audit_person()}>
      <Input
        type="search"
        value={who}
        maxLength={100}
        placeholder={m.audit_person_hint()}
        start={<Search className="size-4" aria-hidden="true" />}
        onChange={(event) => setDraft({ over: value, text: event.target.value })}
        onBlur={settle}
        onKeyDown={(event) => event.key === 'Enter' && settle()}
      />
    </Field>
  )
}

/** Each choice applies at once. */
export const FilterForm = ({ typed, onChange }: FilterFormProps) => {
  const change = (some: Partial<FilterValues>) => onChange({ ...typed, ...some })
  return (
    <form
      role="search"
      aria-label={m.audit_filter()}
      className="mb-5 grid grid-cols-2 items-end gap-3 max-sm:[&>*:first-child]:col-span-2 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1.5fr)_minmax(0,1.1fr)_9.5rem_9.5rem]"
      onSubmit={(event) => event.preventDefault()}
    >
      <PersonField value={typed.who} onSettle={(who) => change({ who, person: '' })} />
      <Field label={m.audit_action()}>
        <Select options={actionOptions()} value={typed.action} onChange={(action) => change({ action })} />
      </Field>
      <Field label={m.audit_thing()}>
        <Select options={thingOptions()} value={typed.thing} onChange={(thing) => change({ thing, thingId: '' })} />
      </Field>
      <Field label={m.audit_from()}>
        <Input type="date" value={typed.from} onChange={(event) => change({ from: event.target.value })} />
      </Field>
      <Field label={m.audit_to()}>
        <Input type="date" value={typed.to} onChange={(event) => change({ to: event.target.value })} />
      </Field>
      {isFiltered(typed) && (
        <div className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
          {typed.person && <span>{m.audit_one_person()}</span>}
          {typed.thingId && <span>{m.audit_one_thing()}</span>}
          <Button variant="ghost" size="sm" className="-ml-2.5" onClick={() => onChange(emptyFilter)}>
            <X className="size-4" aria-hidden="true" />
            {m.audit_clear()}
          </Button>
        </div>
      )}
    </form>
  )
}
