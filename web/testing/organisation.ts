import { organisation } from '@song-hanh/contract/organisation'
import type { Member } from '../../server/testing/world/members.ts'
import type { World } from '../../server/testing/world/open-world.ts'
import { insertProject, makeResource } from '../../server/testing/organisation/services.ts'
import { accountOf } from '../../server/testing/organisation/team.ts'
import type { Locator } from './locator.ts'
import type { Page } from './open-console.ts'

export const places = {
  overview: '/account/organization',
  projects: '/account/organization/projects',
  teams: '/account/organization/teams',
  members: '/account/organization/members',
  audit: '/account/organization/audit',
  keys: '/account/apikeys',
  webhooks: '/account/webhooks',
}

export const dialog = (page: Page): Locator => page.getByRole('dialog')
export const question = (page: Page): Locator => page.getByRole('alertdialog')
export const title = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name, exact: true })
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

/** The reason of a disabled button. */
export const reasonOf = async (page: Page, button: string): Promise<string> => {
  const described = await page
    .getByRole('button', { name: button, exact: true })
    .first()
    .getAttribute('aria-describedby')
  return page.locator(`[id="${described}"]`).textContent()
}

type TeamRole = 'admin' | 'developer' | 'viewer'

/** A team of the person, with further members. */
export const makeTeam = async (
  world: World,
  who: Member,
  name: string,
  members: { person: Member; role: TeamRole }[] = [],
) => {
  const { team } = await world.as(who).call(organisation.createTeam, { body: { team_name: name } })
  const accounts: number[] = []
  for (const { person, role } of members) {
    const account = await accountOf(world.db, person, person.personId)
    await world.as(who).call(organisation.addTeamMember, {
      params: { teamId: team.team_id },
      body: { contact_account_id: account, role },
    })
    accounts.push(account)
  }
  return { teamId: team.team_id, accounts, place: `${places.teams}/${team.team_id}` }
}

/** A running resource of the organisation, by its name. */
export const makeServices = async (world: World, organisationId: string) => {
  const projectId = await insertProject(world.db, organisationId, 'Kho lạnh')
  const services = [
    { kind: 'database', name: 'kho-lanh-pg' },
    { kind: 'message_broker', name: 'cam-bien-kafka' },
  ] as const
  const ids: string[] = []
  for (const service of services)
    ids.push(await makeResource(world.db, { organisationId, projectId }, { ...service, region: 'hcm-1' }))
  return { database: { serviceId: ids[0] ?? '', ...services[0] }, broker: { serviceId: ids[1] ?? '', ...services[1] } }
}

export const giveService = (world: World, who: Member, teamId: number, serviceId: string) =>
  world.as(who).call(organisation.addTeamService, { params: { teamId }, body: { service_uuid: serviceId } })

/** A toast; failures are alerts. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).filter({ hasText: text }).last()

/** The range of a list, such as 1–10. */
export const range = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('status').filter({ hasText: text })

/** The rows of a table, without the header. */
export const rows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody').getByRole('row')
