import { useQuery } from '@tanstack/react-query'
import { ChevronsUpDown } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useField } from '../../../ui/field/field.tsx'
import { inputLook } from '../../../ui/field/input-look.ts'
import type { InitialInput, ProjectPickerProps } from './project-search.tsx'
import { project } from './service-queries.ts'

type Search = ComponentType<ProjectPickerProps & { begun: InitialInput }>
const loadSearch = async (): Promise<Search> => (await import('./project-search.tsx')).ProjectSearch

/** Looks and reads like the project search; the list and its positioning code load on first use. */
export const ProjectPicker = (props: ProjectPickerProps) => {
  const { labelled } = useField()
  const input = useRef<HTMLInputElement>(null)
  const isPressed = useRef(false)
  const [part, setPart] = useState<{ Search: Search; begun: InitialInput }>()
  const named = useQuery({ ...project(props.value ?? ''), enabled: props.value !== undefined })
  const name = (props.value && named.data?.project.name) || ''
  const [typed, setTyped] = useState('')
  if (part) return <part.Search {...props} begun={part.begun} />
  const begin = (Search: Search) => {
    const begun = {
      typed: input.current?.value === name ? '' : (input.current?.value ?? ''),
      hasFocus: document.activeElement === input.current,
      isPressed: isPressed.current,
    }
    // a press both focuses and clicks: the first event wins. At once: what is typed before a later commit would be lost
    flushSync(() => setPart((before) => before ?? { Search, begun }))
  }
  // a chunk that failed to load is retried by the next press
  const reach = () => void loadSearch().then(begin, () => {})
  return (
    <span className="relative block">
      <input
        {...labelled}
        ref={input}
        type="text"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={props.placeholder}
        value={typed || name}
        onChange={(event) => setTyped(event.target.value)}
        // before the focus, which may replace the input before the click arrives
        onPointerDown={() => {
          isPressed.current = true
        }}
        onFocus={reach}
        onClick={() => {
          isPressed.current = true
          reach()
        }}
        className={inputLook('md', 'pr-20')}
      />
      <span className="pointer-events-none absolute inset-y-0 right-0.5 flex items-center">
        <span className="grid size-9 place-items-center text-ink-3 max-md:size-11">
          <ChevronsUpDown className="size-4" aria-hidden="true" />
        </span>
      </span>
    </span>
  )
}
