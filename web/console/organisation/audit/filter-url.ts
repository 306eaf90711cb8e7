import type { AuditFilter } from '@song-hanh/contract/organisation/record'
import { paths } from '../../paths.ts'

/** The values of the form; days are in the person's time zone. */
export type FilterValues = {
  who: string
  person: string
  action: string
  thing: string
  thingId: string
  from: string
  to: string
}
export const emptyFilter: FilterValues = { who: '', person: '', action: '', thing: '', thingId: '', from: '', to: '' }

const names = Object.keys(emptyFilter) as (keyof FilterValues)[]
const shapes: Partial<Record<keyof FilterValues, RegExp>> = {
  person: /^[0-9a-f-]{36}$/,
  action: /^[a-z_]+\.[a-z_]+$/,
  thing: /^[a-z_]+$/,
  thingId: /^[\w.-]{1,100}$/,
  from: /^\d{4}-\d\d-\d\d$/,
  to: /^\d{4}-\d\d-\d\d$/,
}

/** The filter is in the URL, so that it can be shared and survives a reload; invalid values are ignored. */
export const readFilterValues = (search: string): FilterValues => {
  const params = new URLSearchParams(search)
  const read = (name: keyof FilterValues) => {
    const text = (params.get(name) ?? '').slice(0, 100)
    return (shapes[name]?.test(text) ?? true) ? text : ''
  }
  return Object.fromEntries(names.map((name) => [name, read(name)])) as FilterValues
}

export const filterHref = (typed: Partial<FilterValues>): string => {
  const params = new URLSearchParams(names.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])))
  return params.size > 0 ? `${paths.audit()}?${params}` : paths.audit()
}

/** Midnight of a day in local time; of the day after, for the end of a period. */
const midnight = (day: string, later = 0): string | undefined => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date + later)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

export const filterOf = ({ who, person, action, thing, thingId, from, to }: FilterValues): AuditFilter => {
  const since = from && midnight(from)
  const until = to && midnight(to, 1)
  return {
    ...(who.trim() && { who: who.trim() }),
    ...(person && { person_id: person }),
    ...(action && { action }),
    ...(thing && { thing_kind: thing }),
    ...(thingId && { thing_id: thingId }),
    ...(since && { from: since }),
    ...(until && { to: until }),
  }
}

export const isFiltered = (typed: FilterValues): boolean => names.some((name) => typed[name] !== '')
