import { paths } from '../../paths.ts'

export type ProjectScope = 'current' | 'deleted'
export type ListView = { search: string; show: ProjectScope; isNew: boolean }

/** The list's state is in its URL, so that a search can be shared. */
export const readListView = (address: string): ListView => {
  const asked = new URLSearchParams(address)
  return {
    search: asked.get('search') ?? '',
    show: asked.get('show') === 'deleted' ? 'deleted' : 'current',
    isNew: asked.has('new'),
  }
}

export const listHref = ({ search = '', show = 'current' }: Partial<ListView>): string => {
  const asked = new URLSearchParams()
  if (show === 'deleted') asked.set('show', show)
  if (search !== '') asked.set('search', search)
  return asked.size > 0 ? `${paths.projects()}?${asked}` : paths.projects()
}

const tabs = ['teams', 'members', 'resources'] as const
export type ProjectTab = (typeof tabs)[number]

export const readTab = (address: string): ProjectTab =>
  tabs.find((one) => one === new URLSearchParams(address).get('tab')) ?? 'teams'

export const tabHref = (projectId: string, tab: ProjectTab): string =>
  tab === 'teams' ? paths.project(projectId) : `${paths.project(projectId)}?tab=${tab}`
