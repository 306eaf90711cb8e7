import type { organisation } from '@song-hanh/contract/organisation'
import { roles } from '@song-hanh/contract/rights/rights'
import { clock } from '#platform/clock'
import { lowestId } from '#platform/cursor'
import { writeCsv } from '#platform/csv'
import type { Tx } from '#platform/db/db'
import type { Handler } from '#platform/http/handler'
import { type MemberRow, pageMembers, type MemberCursor, readMembers } from './member-store.ts'

const batchSize = 500

const columns = ['account_id', 'name', 'email', 'role', 'teams', 'two_factor', 'last_active_at', 'joined_at']

const lineOf = (member: MemberRow) => [
  String(member.account_id),
  member.name,
  member.email,
  member.role,
  String(member.team_count),
  member.two_factor,
  member.last_active_at ?? '',
  member.joined_at,
]

async function* allMembers(tx: Tx, organisationId: string): AsyncGenerator<MemberRow[]> {
  let cursor: MemberCursor | undefined = { rank: 0, text: '', personId: lowestId }
  while (cursor) {
    const found: Awaited<ReturnType<typeof pageMembers>> = await pageMembers(tx, {
      words: null,
      secured: null,
      rankTo: roles.length,
      ...cursor,
      limit: batchSize,
    })
    const people = found.map((one) => one.person_id)
    yield await readMembers(tx, organisationId, people)
    const last = found.length === batchSize ? found.at(-1) : undefined
    cursor = last && { rank: last.role_rank, text: last.sort_text, personId: last.person_id }
  }
}

/** Read in batches, so that no statement runs long. */
export const exportMembers: Handler<typeof organisation.exportMembers> = async ({ tx, caller, note }) => {
  const { id: organisationId } = caller.organisation
  const lines: string[][] = []
  for await (const members of allMembers(tx, organisationId)) lines.push(...members.map(lineOf))
  await note({ thing: { kind: 'organisation', id: organisationId }, after: { members: lines.length } })
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  return { file_name: `members-${day}.csv`, content: writeCsv([columns, ...lines]) }
}
