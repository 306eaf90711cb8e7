import { paths } from '../../paths.ts'

export type ProjectScope = 'current' | 'deleted'
export type ListView = { search: string; show: ProjectScope; isNew: boolean }

/** The list's state is in its URL, so that a search can be shared. */
export const readListView = (address: string): ListView => {
  const params = new URLSearchParams(address)
  return {
    search: params.get('search') ?? '',
    show: params.get('show') === 'deleted' ? 'deleted' : 'current',
    isNew: params.has('new'),
  }
}

export const listHref = ({ search = '', show = 'current' }: Partial<ListView>): string => {
  const params = new URLSearchParams()
  if (show === 'deleted') params.set('show', show)
  if (search !== '') params.set('search', search)
  return params.size > 0 ? `${paths.projects()}?${params}` : paths.projects()
}

const tabs = ['teams', 'members', 'resources'] as const
export type ProjectTab = (typeof tabs)[number]

export const readTab = (address: string): ProjectTab =>
  tabs.find((one) => one === new URLSearchParams(address).get('tab')) ?? 'teams'

export const tabHref = (projectId: string, tab: ProjectTab): string =>
  paths.project({ projectId, search: { tab: tab === 'teams' ? undefined : tab } })
