import type { organisation } from '@song-hanh/contract/organisation'
import { clock } from '#platform/clock'
import type { Handler } from '#platform/http/handler'
import { reopenUntil } from './closing.ts'
import { countKeys, countLinks, countRunning, countWaiting, findOverview } from './settings-store.ts'

export const previewClosing: Handler<typeof organisation.previewClosing> = async ({ tx, caller }) => {
  const { id: organisationId } = caller.organisation!
  const now = new Date(clock.now()).toISOString()
  const [home, resources, keys, invitations, links] = await Promise.all([
    findOverview.first(tx, { organisationId }),
    countRunning.first(tx, { organisationId }),
    countKeys.first(tx, { organisationId, now }),
    countWaiting.first(tx, { organisationId, now }),
    countLinks.first(tx, { organisationId, now }),
  ])
  if (!home || !resources || !keys || !invitations || !links) throw new Error('a member without his organisation')
  const { name, members, projects, teams } = home
  return {
    closing: {
      name,
      members,
      projects,
      teams,
      running_resources: resources.running,
      keys: keys.keys,
      invitations: invitations.invitations,
      links: links.links,
      reopen_until: reopenUntil(),
    },
  }
}
