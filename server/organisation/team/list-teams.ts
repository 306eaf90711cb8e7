import type { organisation } from '@song-hanh/contract/organisation'
import { idCursor } from '#platform/cursor'
import type { Handler } from '#platform/http/handler'
import { listProjectTeamRows, listTeamRows, searchTeamRows } from './team-store.ts'
import { boundTo, showTeam } from './team.ts'

export const listTeams: Handler<typeof organisation.listTeams> = async ({ tx, caller, query }) => {
  const before = idCursor.read(query.after, null)
  if (before === undefined) return { items: [] }
  const page = { organisationId: caller.organisation.id, before, limit: query.limit + 1 }
  const [words, projectId] = [query.search ?? '', boundTo(caller)]
  const read = () => {
    if (projectId !== null) return listProjectTeamRows(tx, { ...page, projectId, words })
    return words === '' ? listTeamRows(tx, page) : searchTeamRows(tx, { ...page, words })
  }
  return idCursor.page(await read(), query.limit, (row) => row.team_id, showTeam)
}
