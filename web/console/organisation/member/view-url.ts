import { type Role, roles } from '@song-hanh/contract/rights'
import { paths } from '../../paths.ts'

export type View = { search: string; role: Role | undefined; factor: 'on' | 'off' | undefined }

/** The list's state is in its URL: a shared link and a reload show the same. */
export const readView = (search: string): View => {
  const asked = new URLSearchParams(search)
  const factor = asked.get('two_factor')
  return {
    search: (asked.get('search') ?? '').slice(0, 100),
    role: roles.find((role) => role === asked.get('role')),
    factor: factor === 'on' || factor === 'off' ? factor : undefined,
  }
}

export const viewHref = ({ search, role, factor }: View): string => {
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (role) asked.set('role', role)
  if (factor) asked.set('two_factor', factor)
  return asked.size > 0 ? `${paths.members()}?${asked}` : paths.members()
}

export const isNarrowed = ({ search, role, factor }: View): boolean =>
  search.trim() !== '' || role !== undefined || factor !== undefined
