import type { AuditFilter } from '@song-hanh/contract/organisation/audit'
import type { SearchOf } from '../../../edge/console-links.ts'

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

/** The filter is in the URL, so that it can be shared and survives a reload. */
export const valuesOf = ({
  who = '',
  person = '',
  action = '',
  thing = '',
  thingId = '',
  from = '',
  to = '',
}: SearchOf<'audit'>): FilterValues => ({ who, person, action, thing, thingId, from, to })

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

export const isFiltered = (typed: FilterValues): boolean => Object.values(typed).some((value) => value !== '')
