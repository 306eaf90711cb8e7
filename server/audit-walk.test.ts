import { contract } from '@song-hanh/contract/contract'
import type { Route } from '@song-hanh/contract/http/route'
import { organisation } from '@song-hanh/contract/organisation'
import { requestTarget } from '@song-hanh/contract/http/request-target'
import { afterEach, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { newId } from '#platform/id'
import { accountOf, makeService } from './testing/organisation/team.ts'
import { openWorld } from './testing/world/open-world.ts'

const world = await openWorld()
const { db, servers } = world
afterEach(() => moveClock(0))

const all = Object.entries(contract).flatMap(([domain, routes]) =>
  Object.entries(routes as Record<string, Route>).map(([name, route]) => ({ name: `${domain}.${name}`, route })),
)
const nameOf = (route: Route) => all.find((one) => one.route === route)?.name ?? ''

type Sent = { params?: Record<string, string | number>; query?: Record<string, string>; body?: object }

test('[T40] [I8] every change that an organisation makes leaves one audit entry and one event, those of its request', async () => {
  const [owner, colleague] = await world.members('owner', 'developer')
  const { organisationId, token } = owner
  const seen: [name: string, actions: string[], events: number][] = []
  /** Calls a route and reads what its request has left behind, anywhere. */
  const perform = async <Reply = Record<string, never>>(route: Route, { params, query, body }: Sent = {}) => {
    const answer = await servers.ask(route, {
      token,
      organisationId,
      url: requestTarget(route, { params, query }),
      headers: { 'idempotency-key': newId() },
      ...(body && { body }),
    })
    const name = nameOf(route)
    expect([name, answer.status, answer.body.errors]).toEqual([name, 200, []])
    const requestId = answer.headers['x-request-id']
    const entries = await db.admin.query<{ action: string }>('select action from audit.entry where request_id = $1', [
      requestId,
    ])
    const events = await db.admin.query('select from event.outbox where request_id = $1', [requestId])
    seen.push([name, entries.rows.map(({ action }) => action), events.rowCount ?? 0])
    return answer.body.data as unknown as Reply
  }

  const { project } = await perform<{ project: { project_id: string; version: number } }>(organisation.createProject, {
    body: { name: 'Rang xay', description: '' },
  })
  const projectId = project.project_id
  const renamed = await perform<{ project: { version: number } }>(organisation.updateProject, {
    params: { projectId },
    body: { name: 'Rang xay mới', version: project.version },
  })
  const userId = colleague.personId
  await perform(organisation.addProjectMember, { params: { projectId }, body: { user_id: userId } })
  await perform(organisation.removeProjectMember, { params: { projectId, userId } })
  await perform(organisation.changeProjectOwner, {
    params: { projectId },
    body: { user_id: userId, version: renamed.project.version },
  })

  const { team } = await perform<{ team: { team_id: number; version: number } }>(organisation.createTeam, {
    body: { team_name: 'Nền tảng' },
  })
  const teamId = team.team_id
  const accountId = await accountOf(db, { organisationId }, userId)
  const { serviceId } = await makeService(db, organisationId)
  await perform(organisation.updateTeam, { params: { teamId }, body: { team_name: 'Hạ tầng', version: team.version } })
  await perform(organisation.addTeamMember, {
    params: { teamId },
    body: { contact_account_id: accountId, role: 'viewer' },
  })
  await perform(organisation.changeTeamMember, { params: { teamId, accountId }, body: { role: 'developer' } })
  await perform(organisation.addTeamService, { params: { teamId }, body: { service_uuid: serviceId } })
  await perform(organisation.assignService, { params: { teamId, serviceId, accountId }, body: { role: 'viewer' } })
  await perform(organisation.unassignService, { params: { teamId, serviceId, accountId } })
  await perform(organisation.removeTeamService, { params: { teamId, serviceId } })
  await perform(organisation.linkTeam, { params: { projectId }, body: { team_id: teamId } })
  await perform(organisation.unlinkTeam, { params: { projectId, teamId } })
  await perform(organisation.removeTeamMember, { params: { teamId, accountId } })
  const { link } = await perform<{ link: { id: string } }>(organisation.createInvitationLink, {
    params: { teamId },
    body: { uses: 3 },
  })
  await perform(organisation.revokeInvitationLink, { params: { teamId, linkId: link.id } })
  await perform(organisation.deleteTeam, { params: { teamId } })
  await perform(organisation.deleteProject, { params: { projectId } })
  await perform(organisation.restoreProject, { params: { projectId } })

  const { invitation } = await perform<{ invitation: { invitation_id: string } }>(organisation.inviteMember, {
    body: { email: `${newId()}@example.vn`, invited_role: 'viewer' },
  })
  const invitationId = invitation.invitation_id
  moveClock(120_000)
  await perform(organisation.resendInvitation, { params: { invitationId } })
  await perform(organisation.revokeInvitation, { params: { invitationId } })
  await perform(organisation.changeMemberRole, {
    params: { personId: userId },
    body: { role: 'viewer', seen_role: 'developer' },
  })

  const { key } = await perform<{ key: { key_id: string; version: number } }>(organisation.createKey, {
    body: { name: 'Máy rang' },
  })
  const keyId = key.key_id
  await perform(organisation.updateKey, {
    params: { keyId },
    body: { name: 'Máy xay', addresses: [], version: key.version },
  })
  await perform(organisation.rotateKey, { params: { keyId }, body: { grace_hours: 0 } })
  const second = await perform<{ key: { key_id: string } }>(organisation.createKey, { body: { name: 'Máy cân' } })
  await perform(organisation.revokeKey, { params: { keyId: second.key.key_id } })

  type MadeWebhook = { webhook: { webhook_id: string; version: number } }
  const { webhook } = await perform<MadeWebhook>(organisation.createWebhook, {
    body: { url: 'https://hooks.example/x', events: null },
  })
  const webhookId = webhook.webhook_id
  const updated = await perform<MadeWebhook>(organisation.updateWebhook, {
    params: { webhookId },
    body: { url: 'https://hooks.example/y', description: '', events: null, paused: true, version: webhook.version },
  })
  await perform(organisation.rotateWebhookSecret, { params: { webhookId }, body: { version: updated.webhook.version } })
  await perform(organisation.deleteWebhook, { params: { webhookId } })

  const { request } = await perform<{ request: { request_id: string } }>(organisation.requestService, {
    body: { kind: 'database', project_id: null, name: '', region: null, wishes: '' },
  })
  await perform(organisation.withdrawRequest, { params: { requestId: request.request_id } })
  await perform(organisation.removeMember, { params: { personId: userId } })

  const actionOf = (name: string) => all.find((one) => one.name === name)?.route.audit
  expect(seen).toEqual(seen.map(([name]) => [name, [actionOf(name)], 1]))

  const walked = new Set(seen.map(([name]) => name))
  const left = all.filter(
    ({ name, route }) => route.audit !== 'none' && route.path.startsWith('/api/v1/') && !walked.has(name),
  )
  // these end the organisation or a membership, need another person's part, or copy instead of change
  expect(left.map(({ name }) => name)).toEqual([
    'organisation.setPolicy',
    'organisation.changeProjectMember',
    'organisation.changeTeamOwner',
    'organisation.transferOwnership',
    'organisation.exportMembers',
    'organisation.renameOrganisation',
    'organisation.createOrganisation',
    'organisation.leaveOrganisation',
    'organisation.closeOrganisation',
    'organisation.exportAudit',
    'organisation.sendTestEvent',
    'organisation.replayDelivery',
    'organisation.requestPlanChange',
    'marketplace.withdrawLaunchNotice',
    'dashboard.chooseNotification',
    'dashboard.chooseDigest',
  ])
})
