import type { Page } from '@playwright/test'
import { canary } from './canary.ts'
import { openOwnOrganisation } from './own-organisation.ts'
import { openElsewhere, pressInMenu } from './person.ts'
import { becomeCustomer, newAddress } from './newcomers.ts'
import {
  comeAs,
  comeInVain,
  comeNewTo,
  comeTo,
  dialog,
  inVietnamese,
  onlooker,
  type Place,
  press,
  pressAt,
} from './places.ts'

const overview = '/account/organization'
const audit = `${overview}/audit`
const projects = `${overview}/projects`
const members = `${overview}/members`
const teams = `${overview}/teams`

const compact = (table: string) => (page: Page) =>
  page.addInitScript((name) => localStorage.setItem(`table.${name}.rows`, 'compact'), table)
const search = (page: Page, words: string) => page.getByRole('searchbox').first().fill(words)
const openTab = (page: Page, name: RegExp) => page.getByRole('tab', { name }).click()

const openProject = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page)
  await page.getByRole('link', { name: 'Truy xuất nguồn gốc', exact: true }).click()
  await page.getByRole('tab', { name: /Teams/ }).waitFor()
}
const project = openProject(comeTo(projects))
const projectTab = (name: RegExp) => (page: Page) => project(page).then(() => openTab(page, name))

const openTeam = (open: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await open(page)
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('tab', { name: /Members/ }).waitFor()
}
const team = openTeam(comeTo(teams))
const teamTab = (name: RegExp) => (page: Page) => team(page).then(() => openTab(page, name))

const chooseFor = (entry: string) => async (page: Page) => {
  await comeTo(members)(page)
  await page
    .getByRole('button', { name: /^Actions for (?!Trần Minh Anh)/ })
    .first()
    .click()
  await pressInMenu(page.getByRole('menuitem', { name: entry }))
  await dialog(page).first().waitFor()
}

/** A team with links and invitations; gives the address by which a stranger comes in. */
const makeLinks = async () => {
  const { people } = await openOwnOrganisation()
  const { call, close } = await openElsewhere(people.owner)
  const made = await call<{ team: { team_id: number } }>('POST', '/api/v1/teams', { team_name: 'Kho lạnh Sóc Trăng' })
  const path = `/api/v1/teams/${made.team.team_id}`
  const { team: whole } = await call<{ team: { team_uuid: string } }>('GET', path)
  const { token } = await call<{ token: string }>('POST', `${path}/invitation-links`, { uses: 5 })
  const ended = await call<{ link: { id: string } }>('POST', `${path}/invitation-links`, { uses: 1 })
  await call('DELETE', `${path}/invitation-links/${ended.link.id}`)
  const email = `tran.thi.thanh.truc.${crypto.randomUUID().slice(0, 8)}@join.example`
  const wanted = { team_id: whole.team_uuid, team_role: 'developer', invited_role: 'developer' }
  await call('POST', '/api/v1/invitations', { email, ...wanted })
  await close()
  return {
    people,
    path: `${teams}/${made.team.team_id}?tab=invitations`,
    href: `/auth/invitation?token=${canary(token)}`,
  }
}
const comeToLinks = async (page: Page) => {
  const { people, path } = await makeLinks()
  await comeAs(people.owner, path)(page)
  await page.getByRole('table').first().waitFor()
}

const settingsPlaces: Place[] = [
  ['organization', comeTo(overview)],
  ['organization-viewer', comeAs(onlooker, overview)],
  ['organization-failed', comeInVain(overview)],
  ['organization-vi', inVietnamese(overview)],
  ['organization-rename', pressAt(comeTo(overview), 'Rename')],
  ['organization-create', pressAt(comeTo(overview), 'Create organization')],
  ['organization-leave', pressAt(comeTo(overview), 'Leave organization')],
  ['organization-leave-viewer', pressAt(comeAs(onlooker, overview), 'Leave organization')],
  ['organization-close', pressAt(comeTo(overview), 'Close organization')],
  ['audit', comeTo(audit)],
  ['audit-entry', (page) => comeTo(audit)(page).then(() => press(page, /Details/))],
  ['audit-none', comeTo(`${audit}?who=khong-ai-ca`)],
  ['audit-viewer', comeAs(onlooker, audit)],
  ['audit-failed', comeInVain(audit)],
  ['audit-vi', inVietnamese(audit)],
]

const projectPlaces: Place[] = [
  ['projects', comeTo(projects)],
  ['projects-viewer', comeAs(onlooker, projects)],
  ['projects-failed', comeInVain(projects)],
  ['projects-empty', (page) => becomeCustomer(page, newAddress('moi'), 'Gốm Phù Lãng').then(() => page.goto(projects))],
  ['projects-vi', inVietnamese(projects)],
  ['projects-compact', (page) => compact('projects')(page).then(() => comeTo(projects)(page))],
  ['projects-none', comeTo(`${projects}?search=khong-co-gi`)],
  ['projects-deleted', comeTo(`${projects}?show=deleted`)],
  ['projects-deleted-none', comeNewTo(`${projects}?show=deleted`)],
  ['projects-new', pressAt(comeTo(projects), 'New Project')],
  ['project', project],
  ['project-viewer', openProject(comeAs(onlooker, projects))],
  [
    'project-vi',
    async (page) => {
      await inVietnamese(projects)(page)
      await page.getByRole('link', { name: 'Truy xuất nguồn gốc', exact: true }).click()
      await page.getByRole('tab').first().waitFor()
    },
  ],
  ['project-members', projectTab(/Members/)],
  ['project-resources', projectTab(/Resources/)],
  ['project-edit', pressAt(project, 'Edit')],
  ['project-delete', pressAt(project, /^Delete/)],
  ['project-link-team', pressAt(project, 'Link team')],
  ['project-add-person', pressAt(projectTab(/Members/), 'Add person')],
]

const teamPlaces: Place[] = [
  ['teams-list', comeTo(teams)],
  ['teams-empty', comeNewTo(teams)],
  ['teams-failed', comeInVain(teams)],
  ['teams-vi', inVietnamese(teams)],
  ['teams-none', (page) => comeTo(teams)(page).then(() => search(page, 'khong co'))],
  ['teams-new', pressAt(comeTo(teams), 'New Team')],
  ['team', team],
  ['team-viewer', openTeam(comeAs(onlooker, teams))],
  ['team-held-roles', pressAt(team, /^Service roles of /)],
  ['team-services', teamTab(/Services/)],
  ['team-service-roles', pressAt(teamTab(/Services/), /Roles in/)],
  ['team-add-service', pressAt(teamTab(/Services/), 'Add service')],
  [
    'team-add-member',
    async (page) => {
      await pressAt(team, 'Add Member')(page)
      await page.getByLabel('Email address').fill('th')
      await dialog(page).getByRole('radio').first().waitFor()
    },
  ],
  ['team-remove-member', pressAt(team, /^Remove /)],
  ['team-rename', pressAt(team, 'Rename team')],
  ['team-delete', pressAt(team, 'Delete team')],
  ['team-invitations-none', teamTab(/Invitations/)],
  ['team-invitations', comeToLinks],
  ['team-link-new', pressAt(comeToLinks, 'New invitation link')],
  [
    'team-link-shown',
    async (page) => {
      await pressAt(comeToLinks, 'New invitation link')(page)
      await press(page, 'Create link')
      await page.getByRole('heading', { name: 'Your invitation link' }).waitFor()
    },
  ],
  ['link-accept', async (page) => page.goto((await makeLinks()).href)],
  [
    'link-accept-signed-in',
    async (page) => {
      const [{ href }, { people }] = [await makeLinks(), await openOwnOrganisation()]
      await comeAs(people.viewer, href)(page)
      await page.getByRole('button', { name: /^Join as/ }).waitFor()
    },
  ],
]

const memberPlaces: Place[] = [
  ['members', comeTo(members)],
  ['members-viewer', comeAs(onlooker, members)],
  ['members-failed', comeInVain(members)],
  ['members-vi', inVietnamese(members)],
  ['members-none', comeTo(`${members}?search=khong-ai-ca`)],
  ['members-invite', pressAt(comeTo(members), 'Invite member')],
  [
    'members-menu',
    async (page) => {
      await comeTo(members)(page)
      await page
        .getByRole('button', { name: /^Actions for (?!Trần Minh Anh)/ })
        .first()
        .click()
    },
  ],
  ['members-role', chooseFor('Change role')],
  ['members-remove', chooseFor('Remove member')],
  ['members-transfer', chooseFor('Transfer ownership')],
]

export const organisationPlaces: Place[] = [...settingsPlaces, ...projectPlaces, ...teamPlaces, ...memberPlaces]
