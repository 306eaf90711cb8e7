import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { reopenUntil } from './closing.ts'
import { countRunning, countWaiting, findOverview } from './settings-store.ts'

export const previewClosing: Handler<typeof organisation.previewClosing> = async ({ tx, caller }) => {
  const { id: organisationId } = caller.organisation!
  const [home, resources, invitations] = await Promise.all([
    findOverview.first(tx, { organisationId }),
    countRunning.first(tx, { organisationId }),
    countWaiting.first(tx, { organisationId, now: new Date(clock.now()).toISOString() }),
  ])
  if (!home || !resources || !invitations) throw new Error('a member without his organisation')
  const { name, members, projects, teams } = home
  return {
    closing: {
      name,
      members,
      projects,
      teams,
      running_resources: resources.running,
      invitations: invitations.invitations,
      reopen_until: reopenUntil(),
    },
  }
}
