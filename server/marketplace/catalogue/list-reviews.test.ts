import { marketplace, type Review } from '@song-hanh/contract/marketplace'
import { expect, test } from 'vitest'
import { newId } from '#platform/id'
import { codeOf, readReply } from '../../testing/world/answers.ts'
import { makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

const review = async (groupId: string, words: string, state = 'published') => {
  const { organisationId, name } = await makeOrganisation(db)
  const { personId } = await makePerson(db, { name: 'Người Viết' })
  await db.admin.query(
    `insert into marketplace.review (organisation_id, review_id, group_id, person_id, signed_as, rating, words, state, written_at)
     values ($1, $2, $3, $4, $5, 5, $6, $7, now())`,
    [organisationId, newId(), groupId, personId, name, words, state],
  )
  return personId
}
const list = (solutionId: string, after = '') =>
  servers.ask(marketplace.listReviews, { url: `/api/solutions/${solutionId}/reviews${after && `?after=${after}`}` })
const read = async (solutionId: string, after = '') =>
  readReply(marketplace.listReviews, await list(solutionId, after)) as { items: Review[]; next?: string }

test('nobody has written about a new solution', async () => {
  expect(await read('quan-tri')).toEqual({ items: [] })
})

test('everybody reads what is published, signed by the organisation and never by a person', async () => {
  const personId = await review('moi-truong', 'Dễ dùng, hỗ trợ nhanh.')
  await review('moi-truong', 'Chờ duyệt', 'waiting')
  await review('moi-truong', 'Đã ẩn', 'hidden')
  const { items } = await read('moi-truong')
  expect(items).toMatchObject([{ rating: 5, words: 'Dễ dùng, hỗ trợ nhanh.', organisation: 'Cà phê Đắk Mây' }])
  expect(JSON.stringify(items)).not.toMatch(new RegExp(`${personId}|Người Viết`))
})

test('the list is read page by page, newest first, each review once', async () => {
  for (let at = 0; at < 23; at += 1) await review('xa-hoi', `số ${at}`)
  const seen: string[] = []
  let next: string | undefined
  do {
    const page = await read('xa-hoi', next)
    seen.push(...page.items.map(({ words }) => words))
    next = page.next
  } while (next)
  expect(seen).toEqual(Array.from({ length: 23 }, (_, at) => `số ${22 - at}`))
})

test('a solution that does not exist has no list, and a place that nobody gave has nothing after it', async () => {
  expect(codeOf(await list('khong-co'))).toEqual([404, 'solution_unknown'])
  expect(await read('xa-hoi', 'nowhere')).toEqual({ items: [] })
})
