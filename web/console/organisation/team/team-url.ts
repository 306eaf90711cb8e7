import { paths } from '../../paths.ts'

export const teamTabs = ['members', 'services', 'invitations'] as const
export type TeamTab = (typeof teamTabs)[number]

/** The tab is in the URL: a reload and a link keep it. */
export const readTab = (search: string): TeamTab => {
  const requested = new URLSearchParams(search).get('tab')
  return teamTabs.find((tab) => tab === requested) ?? 'members'
}
export const tabHref = (teamId: number, tab: TeamTab): string =>
  `${paths.team({ teamId })}${tab === 'members' ? '' : `?tab=${tab}`}`

export const readTeamId = (path: string): number | undefined => {
  const written = /\/teams\/([1-9]\d{0,9})\/?$/.exec(path)?.[1]
  return written === undefined ? undefined : Number(written)
}

export type TeamsView = { search: string; isNew: boolean }
export const readTeamsView = (search: string): TeamsView => {
  const params = new URLSearchParams(search)
  return { search: params.get('search') ?? '', isNew: params.has('new') }
}
export const teamsHref = (search: string): string =>
  search === '' ? paths.teams() : `${paths.teams()}?${new URLSearchParams({ search })}`
