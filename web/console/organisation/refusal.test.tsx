import { organisation } from '@song-hanh/contract/organisation'
import type { Call, Route } from '@song-hanh/contract/http/route'
import { expect, test } from 'vitest'
import type { Member } from '../../../server/testing/world/members.ts'
import { openWorld } from '../../../server/testing/world/open-world.ts'
import { openConsole } from '../../testing/open-console.ts'
import { makeProject } from '../../../server/testing/organisation/projects.ts'
import { giveService, makeServices, makeTeam, places, reasonOf, title } from '../../testing/organisation.ts'

const world = await openWorld()

/** One thing of each kind that only the owner may manage. */
const furnish = async () => {
  const { people, organisationId } = await world.organisationWithMembers()
  const owner = world.as(people.owner)
  const { database } = await makeServices(world, organisationId)
  const { projectId } = await makeProject(world, people.owner, 'Sổ cái')
  const team = await makeTeam(world, people.owner, 'Kế toán', [{ person: people.admin, role: 'developer' }])
  await giveService(world, people.owner, team.teamId, database.serviceId)
  const { webhook } = await owner.call(organisation.createWebhook, {
    body: { url: 'https://receiver.example/in', events: null },
  })
  return { people, database, projectId, team, webhookId: webhook.webhook_id }
}

type Furnished = Awaited<ReturnType<typeof furnish>>
type TryTo = <R extends Route>(route: R, input: Call<R>) => Promise<string>

/** Every operation that needs a right which none of the three roles has, with the server's response. */
const tryAll = async (tryTo: TryTo, { people, database, projectId, team, webhookId }: Furnished) => {
  const { teamId } = team
  const [accountId = 0] = team.accounts
  const { serviceId } = database
  const { admin, viewer } = people
  const answers: [string, string][] = []
  const on = async <R extends Route>(route: R, input: Call<R>) =>
    void answers.push([`${route.method} ${route.path}`, await tryTo(route, input)])
  await on(organisation.updateProject, { params: { projectId }, body: { name: 'Sổ của tôi', version: 1 } })
  await on(organisation.deleteProject, { params: { projectId } })
  await on(organisation.addProjectMember, { params: { projectId }, body: { user_id: viewer.personId } })
  await on(organisation.changeProjectOwner, { params: { projectId }, body: { user_id: viewer.personId, version: 1 } })
  await on(organisation.linkTeam, { params: { projectId }, body: { team_id: teamId } })
  await on(organisation.createTeam, { body: { team_name: 'Của tôi' } })
  await on(organisation.updateTeam, { params: { teamId }, body: { team_name: 'Của tôi', version: 1 } })
  await on(organisation.deleteTeam, { params: { teamId } })
  await on(organisation.addTeamMember, { params: { teamId }, body: { contact_account_id: accountId, role: 'admin' } })
  await on(organisation.changeTeamMember, { params: { teamId, accountId }, body: { role: 'viewer' } })
  await on(organisation.removeTeamMember, { params: { teamId, accountId } })
  await on(organisation.changeTeamOwner, { params: { teamId }, body: { contact_account_id: accountId, version: 1 } })
  await on(organisation.removeTeamService, { params: { teamId, serviceId } })
  await on(organisation.assignService, { params: { teamId, serviceId, accountId }, body: { role: 'viewer' } })
  await on(organisation.createInvitationLink, { params: { teamId }, body: { uses: 1 } })
  await on(organisation.renameOrganisation, { body: { name: 'Của tôi', version: 1 } })
  await on(organisation.previewClosing, {})
  await on(organisation.closeOrganisation, { body: { name: 'Của tôi' } })
  await on(organisation.listAudit, { query: {} })
  await on(organisation.checkAudit, { query: {} })
  await on(organisation.exportAudit, { body: { format: 'json', language: 'en' } })
  await on(organisation.listWebhooks, { query: {} })
  await on(organisation.viewWebhook, { params: { webhookId } })
  await on(organisation.createWebhook, { body: { url: 'https://receiver.example/khac', events: null } })
  await on(organisation.sendTestEvent, { params: { webhookId } })
  await on(organisation.deleteWebhook, { params: { webhookId } })
  await on(organisation.inviteMember, { body: { email: 'ai-do@join.example', invited_role: 'viewer' } })
  await on(organisation.exportMembers, { query: {} })
  await on(organisation.changeMemberRole, {
    params: { personId: admin.personId },
    body: { role: 'viewer', seen_role: 'admin' },
  })
  await on(organisation.removeMember, { params: { personId: admin.personId }, query: {} })
  return answers
}

/** What the owner still reads of it. */
const readBack = async (owner: Member, { projectId, team: { teamId } }: Furnished) => {
  const { project } = await world.as(owner).call(organisation.viewProject, { params: { projectId } })
  const { team } = await world.as(owner).call(organisation.viewTeam, { params: { teamId } })
  return [project.name, team.team_name, team.member_count]
}

for (const role of ['developer', 'viewer', 'accountant'] as const)
  test(`what a ${role} may not do is off and says why, and the server refuses it whatever the page shows`, async () => {
    const there = await furnish()
    const { people, team, database, projectId } = there
    const page = await openConsole(world, { as: people[role], path: `${places.projects}/${projectId}` })
    await expect(title(page, 'Sổ cái')).toBeVisible()
    for (const button of ['Edit', 'Link team']) expect(await reasonOf(page, button)).toContain('can change it.')
    expect(await reasonOf(page, 'Delete')).toContain('can delete it.')
    await page.getByRole('tab', { name: /Members/ }).click()
    expect(await reasonOf(page, 'Add person')).toContain('decide who runs it.')

    await page.goto(`${team.place}?tab=services`)
    await expect(title(page, 'Kế toán')).toBeVisible()
    for (const button of ['Rename team', 'Add Member', 'Add service', `Remove ${database.name}`])
      expect(await reasonOf(page, button)).toContain('Only admins of this team')
    expect(await reasonOf(page, 'Change')).toContain('Only the owner of this team')
    expect(await reasonOf(page, 'Delete team')).toContain('Only owners and admins of the organization')
    await page.getByRole('tab', { name: /Invitations/ }).click()
    await expect(page.getByRole('heading', { name: 'Invitations are not shown to you' })).toBeVisible()

    await page.goto(places.overview)
    expect(await reasonOf(page, 'Rename')).toBe('Only owners and admins can do this.')
    expect(await reasonOf(page, 'Close organization')).toBe('Only an owner can do this.')
    await page.goto(places.audit)
    await expect(page.getByRole('heading', { name: 'Only owners and admins read the audit log' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Export|Verify/ })).toHaveCount(0)
    await page.goto(places.webhooks)
    expect(await reasonOf(page, 'Create webhook')).toBe('Only owners and admins can see and change webhooks.')

    const self = world.as(people[role])
    const answers = await tryAll(self.tryTo, there)
    expect(answers).toHaveLength(30)
    expect(answers.filter(([, answer]) => !/^403 (?!step_up)/.test(answer))).toEqual([])
    const makes = await self.tryTo(organisation.createProject, { body: { name: 'Của tôi' } })
    expect(makes.slice(0, 3)).toBe(role === 'developer' ? '200' : '403')
    // and nothing has changed
    expect(await readBack(people.owner, there)).toEqual(['Sổ cái', 'Kế toán', 2])
  })
