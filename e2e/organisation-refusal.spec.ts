import { expect, test } from './journey.ts'
import { type OwnOrganisation, openOwnOrganisation } from './own-organisation.ts'
import { giveService, makeProject, makeTeam, places, reasonOf, title } from './organisation-parts.ts'
import { enterAs, openElsewhere } from './person.ts'
import { sandbox } from './surroundings.ts'

/** Something of each kind that belongs to its owner alone. */
const furnish = async ({ people, services }: OwnOrganisation) => {
  const owner = await openElsewhere(people.owner)
  const project = await makeProject(owner, 'Sổ cái')
  const team = await makeTeam(owner, 'Kế toán', [{ person: people.admin, role: 'developer' }])
  const service = await giveService(owner, team.path, services[0])
  const { webhook } = await owner.call<{ webhook: { webhook_id: string } }>('POST', '/api/v1/webhooks', {
    url: `${sandbox}/receiver/in/${crypto.randomUUID()}`,
    events: null,
  })
  const { items } = await owner.call<{ items: { person_id: string; role: string }[] }>('GET', '/api/v1/members')
  const idOf = (role: string) => items.find((one) => one.role === role)?.person_id ?? ''
  await owner.close()
  return { project, team, service, webhook: webhook.webhook_id, admin: idOf('admin'), viewer: idOf('viewer') }
}

type Call = [method: string, path: string, body?: object]

const callsOn = ({ project, team, service, webhook, admin, viewer }: Awaited<ReturnType<typeof furnish>>): Call[] => [
  ['PATCH', `/api/v1/projects/${project}`, { name: 'Sổ của tôi', version: 1 }],
  ['DELETE', `/api/v1/projects/${project}`],
  ['POST', `/api/v1/projects/${project}/members`, { user_id: viewer }],
  ['PUT', `/api/v1/projects/${project}/owner`, { user_id: viewer, version: 1 }],
  ['POST', `/api/v1/projects/${project}/teams`, { team_id: team.number }],
  ['POST', '/api/v1/teams', { team_name: 'Của tôi' }],
  ['PATCH', team.path, { team_name: 'Của tôi', version: 1 }],
  ['DELETE', team.path],
  ['POST', `${team.path}/members`, { contact_account_id: team.accounts[0], role: 'admin' }],
  ['PATCH', `${team.path}/members/${team.accounts[0]}`, { role: 'viewer' }],
  ['DELETE', `${team.path}/members/${team.accounts[0]}`],
  ['PUT', `${team.path}/owner`, { contact_account_id: team.accounts[0], version: 1 }],
  ['DELETE', `${team.path}/services/${service}`],
  ['PUT', `${team.path}/services/${service}/members/${team.accounts[0]}`, { role: 'viewer' }],
  ['POST', `${team.path}/invitation-links`, { uses: 1 }],
  ['PATCH', '/api/v1/organisation', { name: 'Của tôi', version: 1 }],
  ['GET', '/api/v1/organisation/closing'],
  ['POST', '/api/v1/organisation/closing', { name: 'Của tôi' }],
  ['GET', '/api/v1/organisation/audit'],
  ['GET', '/api/v1/organisation/audit/chain'],
  ['POST', '/api/v1/organisation/audit/export', { format: 'json', language: 'en' }],
  ['GET', '/api/v1/webhooks'],
  ['GET', `/api/v1/webhooks/${webhook}`],
  ['POST', '/api/v1/webhooks', { url: `${sandbox}/receiver/in/khac`, events: null }],
  ['POST', `/api/v1/webhooks/${webhook}/test`],
  ['DELETE', `/api/v1/webhooks/${webhook}`],
  ['POST', '/api/v1/invitations', { email: 'ai-do@join.example', invited_role: 'viewer' }],
  ['POST', '/api/v1/members/export'],
  ['PATCH', `/api/v1/members/${admin}`, { role: 'viewer', seen_role: 'admin' }],
  ['DELETE', `/api/v1/members/${admin}`],
]

for (const role of ['developer', 'viewer', 'accountant'] as const)
  test(`what a ${role} may not do is off and says why, and the server refuses it whatever the page shows`, async ({
    page,
  }) => {
    const own = await openOwnOrganisation()
    const there = await furnish(own)
    await enterAs(page, own.people[role])

    await page.goto(`${places.projects}/${there.project}`)
    await expect(title(page, 'Sổ cái')).toBeVisible()
    for (const button of ['Edit', 'Link team']) expect(await reasonOf(page, button)).toContain('can change it.')
    expect(await reasonOf(page, 'Delete')).toContain('can delete it.')
    await page.getByRole('tab', { name: /Members/ }).click()
    expect(await reasonOf(page, 'Add person')).toContain('decide who runs it.')

    await page.goto(`${there.team.place}?tab=services`)
    await expect(title(page, 'Kế toán')).toBeVisible()
    for (const button of ['Rename team', 'Add Member', 'Change', 'Add service', `Remove ${own.services[0]}`])
      expect(await reasonOf(page, button)).toContain('Only admins of this team')
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

    const elsewhere = await openElsewhere(own.people[role])
    const answers: string[] = []
    for (const call of callsOn(there)) answers.push(`${call[0]} ${call[1]} ${await elsewhere.tryTo(...call)}`)
    expect(answers.filter((answer) => !/ 403 (?!step_up)/.test(answer))).toEqual([])
    const makes = await elsewhere.tryTo('POST', '/api/v1/projects', { name: 'Của tôi' })
    expect(makes.slice(0, 3)).toBe(role === 'developer' ? '200' : '403')
    await elsewhere.close()

    // and nothing of it has happened
    const owner = await openElsewhere(own.people.owner)
    const { project } = await owner.call<{ project: { name: string } }>('GET', `/api/v1/projects/${there.project}`)
    const { team } = await owner.call<{ team: { team_name: string; member_count: number } }>('GET', there.team.path)
    expect([project.name, team.team_name, team.member_count]).toEqual(['Sổ cái', 'Kế toán', 2])
    await owner.close()
  })
