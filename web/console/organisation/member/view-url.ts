import { type Role, roles } from '@song-hanh/contract/rights/rights'
import { paths } from '../../paths.ts'

export type View = { search: string; role: Role | undefined; factor: 'on' | 'off' | undefined }

/** The list's state is in its URL: a shared link and a reload show the same. */
export const readView = (search: string): View => {
  const params = new URLSearchParams(search)
  const factor = params.get('two_factor')
  return {
    search: (params.get('search') ?? '').slice(0, 100),
    role: roles.find((role) => role === params.get('role')),
    factor: factor === 'on' || factor === 'off' ? factor : undefined,
  }
}

export const viewHref = ({ search, role, factor }: View): string => {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (role) params.set('role', role)
  if (factor) params.set('two_factor', factor)
  return params.size > 0 ? `${paths.members()}?${params}` : paths.members()
}

export const isNarrowed = ({ search, role, factor }: View): boolean =>
  search.trim() !== '' || role !== undefined || factor !== undefined
