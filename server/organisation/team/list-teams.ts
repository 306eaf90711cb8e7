import type { organisation } from '@song-hanh/contract/organisation'
import type { Handler } from '#platform/http/handler'
import { listProjectTeamRows, listTeamRows, searchTeamRows } from './team-store.ts'
import { boundTo, pageOfRows, readCursor, showTeam } from './team.ts'

export const listTeams: Handler<typeof organisation.listTeams> = async ({ tx, caller, query }) => {
  const before = readCursor(query.after)
  if (before === undefined) return { items: [] }
  const page = { organisationId: caller.organisation.id, before, limit: query.limit + 1 }
  const [words, projectId] = [query.search ?? '', boundTo(caller)]
  const read = () => {
    if (projectId !== null) return listProjectTeamRows(tx, { ...page, projectId, words })
    return words === '' ? listTeamRows(tx, page) : searchTeamRows(tx, { ...page, words })
  }
  return pageOfRows(await read(), query.limit, (row) => row.team_id, showTeam)
}
