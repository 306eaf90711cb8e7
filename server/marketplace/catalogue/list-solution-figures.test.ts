import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marketplace } from '@song-hanh/contract/marketplace'
import { afterAll, expect, test } from 'vitest'
import { newId } from '#platform/id'
import { readReply } from '../../testing/world/answers.ts'
import { makeOrganisation, makePerson } from '../../testing/database/factories.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
writeFileSync(join(folder, 'vncdn-datasheet.vi.pdf'), '%PDF')
const servers = await openServers((login) => db.url(login), { DOCUMENTS_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))

const figures = async () => {
  const answered = await servers.ask(marketplace.listSolutionFigures)
  expect(answered.headers['cache-control']).toBe('public, max-age=60')
  return readReply(marketplace.listSolutionFigures, answered).groups
}

const review = async (groupId: string, rating: number, state = 'published') => {
  const { organisationId, name } = await makeOrganisation(db)
  const { personId } = await makePerson(db)
  await db.admin.query(
    `insert into marketplace.review (organisation_id, review_id, group_id, person_id, signed_as, rating, words, state, written_at)
     values ($1, $2, $3, $4, $5, $6, 'Tốt', $7, now())`,
    [organisationId, newId(), groupId, personId, name, rating, state],
  )
}

const download = async (id: string) => {
  const opened = await servers.api.app.inject({ method: 'GET', url: `/api/documents/${id}?language=vi` })
  const file = await servers.api.app.inject({ method: 'GET', url: String(opened.headers['location']) })
  expect(file.statusCode).toBe(200)
}

test('a new installation has nothing to count', async () => {
  expect(await figures()).toEqual([])
})

test('a rating is the mean of published reviews, and a download counts for the groups that the document describes', async () => {
  await review('moi-truong', 5)
  await review('moi-truong', 4)
  await review('moi-truong', 5)
  await review('moi-truong', 1, 'waiting')
  await review('xa-hoi', 1, 'hidden')
  await download('vncdn-datasheet')
  await download('vncdn-datasheet')
  const forged = await servers.api.app.inject({
    method: 'GET',
    url: '/api/documents/vncdn-datasheet/file?language=vi&until=1&signature=x',
  })
  expect(forged.statusCode).toBe(303)
  expect(await figures()).toEqual([
    { group_id: 'ha-tang-luu-tru', reviews: 0, downloads: 2 },
    { group_id: 'tang-toc-truyen-tai', reviews: 0, downloads: 2 },
    { group_id: 'moi-truong', rating: 4.7, reviews: 3, downloads: 0 },
  ])
})
