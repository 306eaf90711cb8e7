import type { organisation } from '@song-hanh/contract/organisation'
import { can, type Role, roles } from '@song-hanh/contract/rights/rights'
import { z } from 'zod'
import { cursorOf, lowestId } from '#platform/cursor'
import { actorOf } from '#platform/http/caller'
import type { Handler } from '#platform/http/handler'
import { pageMembers, readMembers } from './member-store.ts'

const cursor = cursorOf(
  z.strictObject({
    rank: z.int().min(0).max(9),
    text: z
      .string()
      .max(60)
      .refine((text) => !text.includes('\0')),
    personId: z.guid(),
  }),
)

const startOfList = (role: Role | undefined) => ({
  rank: role ? roles.indexOf(role) + 1 : 0,
  text: '',
  personId: lowestId,
})

/** A key that is bound to a project sees no members: they belong to the whole organisation. */
export const listMembers: Handler<typeof organisation.listMembers> = async ({ tx, caller, query }) => {
  if (!can(actorOf(caller), 'organisation.view')) return 'not_allowed'
  const { after, limit, role, search, two_factor: factor } = query
  const position = cursor.read(after, startOfList(role))
  if (!position) return { items: [] }
  const { id: organisationId } = caller.organisation
  const found = await pageMembers(tx, {
    words: search || null,
    secured: factor === undefined ? null : factor === 'on',
    rankTo: role ? roles.indexOf(role) + 1 : roles.length,
    ...position,
    limit: limit + 1,
  })
  const page = found.slice(0, limit)
  const rows = await readMembers(
    tx,
    organisationId,
    page.map((one) => one.person_id),
  )
  const me = caller.kind === 'session' ? caller.personId : undefined
  const items = rows.map((row) => ({ ...row, is_me: row.person_id === me }))
  const last = page.at(-1)
  if (found.length <= limit || !last) return { items }
  return { items, next: cursor.write({ rank: last.role_rank, text: last.sort_text, personId: last.person_id }) }
}
