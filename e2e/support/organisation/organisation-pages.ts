import type { Page } from '@playwright/test'
import type { openApiClient, Person } from '../person.ts'

export const paths = {
  overview: '/account/organization',
  projects: '/account/organization/projects',
  teams: '/account/organization/teams',
  members: '/account/organization/members',
  audit: '/account/organization/audit',
  keys: '/account/apikeys',
  webhooks: '/account/webhooks',
}

type ApiClient = Awaited<ReturnType<typeof openApiClient>>

export const dialog = (page: Page) => page.getByRole('dialog')
export const alertDialog = (page: Page) => page.getByRole('alertdialog')
export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export const createProject = async ({ call }: Pick<ApiClient, 'call'>, name: string, description = '') => {
  const { project } = await call<{ project: { project_id: string } }>('POST', '/api/v1/projects', { name, description })
  return project.project_id
}

type TeamRole = 'admin' | 'developer' | 'viewer'

/** Creates a team with members; returns its number, paths and the members' account ids. */
export const createTeam = async (
  { call }: Pick<ApiClient, 'call'>,
  name: string,
  members: { person: Person; role: TeamRole }[] = [],
) => {
  const { team } = await call<{ team: { team_id: number } }>('POST', '/api/v1/teams', { team_name: name })
  const path = `/api/v1/teams/${team.team_id}`
  const accounts: number[] = []
  for (const { person, role } of members) {
    const query = new URLSearchParams({ email: person.email })
    const found = await call<{ items: { contact_account_id: number }[] }>('GET', `${path}/accounts?${query}`)
    const account = found.items[0]?.contact_account_id ?? 0
    await call('POST', `${path}/members`, { contact_account_id: account, role })
    accounts.push(account)
  }
  return { number: team.team_id, path, accounts, pagePath: `${paths.teams}/${team.team_id}` }
}
