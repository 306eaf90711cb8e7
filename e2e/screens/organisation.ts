import type { Page } from '@playwright/test'
import { markSensitive } from '../support/sensitive-values.ts'
import { registerBusiness, uniqueEmail } from '../support/sign-up.ts'
import { openAs } from '../support/open-as.ts'
import { createTestOrganisation } from '../support/test-organisation.ts'
import { openApiClient, clickMenuItem } from '../support/person.ts'
import type { Screen } from './screen.ts'
import { dialog, inTurn, clickButton, openDialog, withFailingApi } from './steps.ts'

const overview = '/account/organization'
const audit = `${overview}/audit`
const projects = `${overview}/projects`
const members = `${overview}/members`
const teams = `${overview}/teams`

const base = { area: 'organisation', viewer: 'owner' } as const
const byViewer = { ...base, viewer: 'viewer', longOnly: true } as const
const longOnly = { ...base, longOnly: true } as const

const search = (words: string) => (page: Page) => page.getByRole('searchbox').first().fill(words)
const openTab = (name: RegExp) => (page: Page) => page.getByRole('tab', { name }).click()

const openProject = async (page: Page) => {
  await page.getByRole('link', { name: 'Truy xuất nguồn gốc', exact: true }).click()
  await page.getByRole('tab').first().waitFor()
}
const projectTab = (name: RegExp) => inTurn(openProject, openTab(name))

const openTeam = async (page: Page) => {
  await page.getByRole('table').getByRole('link').first().click()
  await page.getByRole('tab', { name: /Members/ }).waitFor()
}
const teamTab = (name: RegExp) => inTurn(openTeam, openTab(name))

const openMenuOfMember = (page: Page) =>
  page
    .getByRole('button', { name: /^Actions for (?!Trần Minh Anh)/ })
    .first()
    .click()
const chooseForMember = (entry: string) => async (page: Page) => {
  await openMenuOfMember(page)
  await clickMenuItem(page.getByRole('menuitem', { name: entry }))
  await dialog(page).first().waitFor()
}

/** A team with invitation links and invitations; returns the link by which an outsider joins. */
const createLinks = async () => {
  const { people } = await createTestOrganisation()
  const { call, close } = await openApiClient(people.owner)
  const created = await call<{ team: { team_id: number } }>('POST', '/api/v1/teams', {
    team_name: 'Kho lạnh Sóc Trăng',
  })
  const path = `/api/v1/teams/${created.team.team_id}`
  const { team: whole } = await call<{ team: { team_uuid: string } }>('GET', path)
  const { token } = await call<{ token: string }>('POST', `${path}/invitation-links`, { uses: 5 })
  const ended = await call<{ link: { id: string } }>('POST', `${path}/invitation-links`, { uses: 1 })
  await call('DELETE', `${path}/invitation-links/${ended.link.id}`)
  const email = `tran.thi.thanh.truc.${crypto.randomUUID().slice(0, 8)}@join.example`
  const invitation = { team_id: whole.team_uuid, team_role: 'developer', invited_role: 'developer' }
  await call('POST', '/api/v1/invitations', { email, ...invitation })
  await close()
  return {
    people,
    path: `${teams}/${created.team.team_id}?tab=invitations`,
    href: `/auth/invitation?token=${markSensitive(token)}`,
  }
}
const openLinks = async (page: Page) => {
  const { people, path } = await createLinks()
  await openAs(page, people.owner, path)
  await page.getByRole('table').first().waitFor()
}

const settingsScreens: Screen[] = [
  { ...base, ...withFailingApi, name: 'organization-failed', path: overview },
  { ...longOnly, name: 'organization-rename', path: overview, open: openDialog('Rename') },
  { ...longOnly, name: 'organization-create', path: overview, open: openDialog('Create organization') },
  { ...longOnly, name: 'organization-leave', path: overview, open: openDialog('Leave organization') },
  { ...byViewer, name: 'organization-leave-viewer', path: overview, open: openDialog('Leave organization') },
  { ...base, name: 'organization-close', path: overview, open: openDialog('Close organization') },
  { ...base, name: 'audit-entry', path: audit, open: (page) => clickButton(page, /Details/) },
  { ...base, ...withFailingApi, name: 'audit-failed', path: audit },
]

const projectScreens: Screen[] = [
  { ...base, ...withFailingApi, name: 'projects-failed', path: projects },
  {
    ...longOnly,
    name: 'projects-empty',
    viewer: 'visitor',
    open: async (page) => {
      await registerBusiness(page, uniqueEmail('moi'), 'Gốm Phù Lãng')
      await page.goto(projects)
    },
  },
  { ...longOnly, name: 'projects-compact', path: projects, stored: { 'table.projects.rows': 'compact' } },
  { ...longOnly, name: 'projects-new', path: projects, open: openDialog('New Project') },
  { ...base, name: 'project', path: projects, open: openProject },
  { ...byViewer, name: 'project-viewer', path: projects, open: openProject },
  { ...longOnly, name: 'project-vi', language: 'vi', path: projects, open: openProject },
  { ...base, name: 'project-members', path: projects, open: projectTab(/Members/) },
  { ...base, name: 'project-resources', path: projects, open: projectTab(/Resources/) },
  { ...base, name: 'project-edit', path: projects, open: inTurn(openProject, openDialog('Edit')) },
  { ...base, name: 'project-delete', path: projects, open: inTurn(openProject, openDialog(/^Delete/)) },
  { ...longOnly, name: 'project-link-team', path: projects, open: inTurn(openProject, openDialog('Link team')) },
  {
    ...longOnly,
    name: 'project-add-person',
    path: projects,
    open: inTurn(projectTab(/Members/), openDialog('Add person')),
  },
]

const teamScreens: Screen[] = [
  { ...base, ...withFailingApi, name: 'teams-failed', path: teams },
  { ...longOnly, name: 'teams-none', path: teams, open: search('khong co') },
  { ...longOnly, name: 'teams-new', path: teams, open: openDialog('New Team') },
  { ...longOnly, name: 'team', path: teams, open: openTeam },
  { ...byViewer, name: 'team-viewer', path: teams, open: openTeam },
  { ...longOnly, name: 'team-held-roles', path: teams, open: inTurn(openTeam, openDialog(/^Service roles of /)) },
  { ...base, name: 'team-services', path: teams, open: teamTab(/Services/) },
  { ...base, name: 'team-service-roles', path: teams, open: inTurn(teamTab(/Services/), openDialog(/Roles in/)) },
  { ...longOnly, name: 'team-add-service', path: teams, open: inTurn(teamTab(/Services/), openDialog('Add service')) },
  {
    ...longOnly,
    name: 'team-add-member',
    path: teams,
    open: async (page) => {
      await inTurn(openTeam, openDialog('Add Member'))(page)
      await page.getByLabel('Email address').fill('th')
      await dialog(page).getByRole('radio').first().waitFor()
    },
  },
  { ...longOnly, name: 'team-remove-member', path: teams, open: inTurn(openTeam, openDialog(/^Remove /)) },
  { ...longOnly, name: 'team-rename', path: teams, open: inTurn(openTeam, openDialog('Rename team')) },
  { ...longOnly, name: 'team-delete', path: teams, open: inTurn(openTeam, openDialog('Delete team')) },
  { ...longOnly, name: 'team-invitations-none', path: teams, open: teamTab(/Invitations/) },
  { ...base, viewer: 'visitor', name: 'team-invitations', open: openLinks },
  {
    ...longOnly,
    viewer: 'visitor',
    name: 'team-link-new',
    open: inTurn(openLinks, openDialog('New invitation link')),
  },
  {
    ...base,
    viewer: 'visitor',
    name: 'team-link-shown',
    open: async (page) => {
      await inTurn(openLinks, openDialog('New invitation link'))(page)
      await clickButton(page, 'Create link')
      await page.getByRole('heading', { name: 'Your invitation link' }).waitFor()
    },
  },
  { ...base, viewer: 'visitor', name: 'link-accept', open: async (page) => page.goto((await createLinks()).href) },
  {
    ...longOnly,
    viewer: 'visitor',
    name: 'link-accept-signed-in',
    open: async (page) => {
      const [{ href }, { people }] = [await createLinks(), await createTestOrganisation()]
      await openAs(page, people.viewer, href)
      await page.getByRole('button', { name: /^Join as/ }).waitFor()
    },
  },
]

const memberScreens: Screen[] = [
  { ...base, ...withFailingApi, name: 'members-failed', path: members },
  { ...longOnly, name: 'members-invite', path: members, open: openDialog('Invite member') },
  { ...base, name: 'members-menu', path: members, open: openMenuOfMember },
  { ...base, name: 'members-role', path: members, open: chooseForMember('Change role') },
  { ...base, name: 'members-remove', path: members, open: chooseForMember('Remove member') },
  { ...longOnly, name: 'members-transfer', path: members, open: chooseForMember('Transfer ownership') },
]

export const organisationScreens: Screen[] = [...settingsScreens, ...projectScreens, ...teamScreens, ...memberScreens]
