import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { Button } from '../button/button.tsx'
import { useField } from './field.tsx'
import { foldedMatch } from '../fold-text.ts'
import { type ControlSize, inputLook } from './input-look.ts'
import { optionLook, popupLook } from '../popup-look.ts'
import { Spinner } from '../spinner.tsx'

/** Why the options failed to load, and a retry. */
export type ComboboxFailure = { sentence: string; onRetry: () => void; isRetrying: boolean }

export type ComboboxOption = { value: string; label: string; hint?: string; picture?: ReactNode }

type ComboboxProps<T extends ComboboxOption> = {
  options: readonly T[]
  value: T | null
  onChange: (option: T | null) => void
  /** Set when the server searches: options are then shown unfiltered. */
  onQuery?: (query: string) => void
  searching?: boolean
  /** Shown below the field instead of the list: without options no match can be decided. */
  failure?: ComboboxFailure | undefined
  placeholder?: string
  size?: ControlSize
  name?: string
  disabled?: boolean
  /** Text typed into the placeholder before this component loaded. */
  typed?: string
  /** Initially open. */
  isOpen?: boolean
  /** For a form that focuses its first invalid field. */
  inputRef?: (element: HTMLInputElement | null) => void
}

const icon = 'grid size-9 place-items-center rounded-md text-ink-3 hover:text-ink max-md:size-11'

const Failure = ({ failure: { sentence, onRetry, isRetrying } }: { failure: ComboboxFailure }) => (
  <span
    role="alert"
    className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-lacquer"
  >
    <span className="min-w-0 flex-1 basis-48">{sentence}</span>
    <Button variant="quiet" size="sm" busy={isRetrying} onClick={onRetry}>
      {m.ui_retry()}
    </Button>
  </span>
)

export const Combobox = <T extends ComboboxOption>(props: ComboboxProps<T>) => {
  const { options, value, onChange, onQuery, searching = false, failure, size = 'md', inputRef } = props
  // named by reference: while the list is open everything else, the label too, is hidden from screen readers
  const { labelled } = useField()
  return (
    <Base.Root
      items={options}
      value={value}
      onValueChange={onChange}
      onInputValueChange={(query, details) => details.reason === 'input-change' && onQuery?.(query)}
      isItemEqualToValue={(option, chosen) => option.value === chosen.value}
      filter={onQuery ? null : (option, query) => foldedMatch(`${option.label} ${option.hint ?? ''}`, query)}
      autoHighlight
      defaultInputValue={props.typed}
      defaultOpen={props.isOpen}
      name={props.name}
      disabled={props.disabled}
    >
      <span className="relative block">
        <Base.Input {...labelled} ref={inputRef} placeholder={props.placeholder} className={inputLook(size, 'pr-20')} />
        <span className="absolute inset-y-0 right-0.5 flex items-center">
          {searching && <Spinner className="mx-2 size-4 text-ink-3" />}
          <Base.Clear aria-label={m.ui_clear()} className={icon}>
            <X className="size-4" />
          </Base.Clear>
          <Base.Trigger aria-label={m.ui_select()} className={icon}>
            <ChevronsUpDown className="size-4" />
          </Base.Trigger>
        </span>
      </span>
      {failure ? (
        <Failure failure={failure} />
      ) : (
        <Base.Portal>
          <Base.Positioner sideOffset={6} className="z-50">
            <Base.Popup className={popupLook}>
              <Base.Status className="px-2 text-sm text-ink-2">
                {searching ? m.ui_palette_searching() : null}
              </Base.Status>
              <Base.Empty className="px-2 py-1.5 text-ink-2 empty:hidden">
                {searching ? null : m.ui_no_matches()}
              </Base.Empty>
              <Base.List>
                {(option: T) => (
                  <Base.Item key={option.value} value={option} className={optionLook}>
                    {option.picture}
                    <span className="min-w-0 flex-1">
                      <span className="block wrap-break-word">{option.label}</span>
                      {option.hint && <span className="block text-sm wrap-break-word text-ink-2">{option.hint}</span>}
                    </span>
                    <span className="size-4">
                      <Base.ItemIndicator>
                        <Check className="size-4 text-jade" />
                      </Base.ItemIndicator>
                    </span>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  )
}
