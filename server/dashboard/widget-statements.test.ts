import { dashboard } from '@song-hanh/contract/dashboard'
import { identity } from '@song-hanh/contract/identity'
import { marketplace } from '@song-hanh/contract/marketplace'
import { organisation } from '@song-hanh/contract/organisation'
import type { Route } from '@song-hanh/contract/http/route'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { openServers } from '../testing/world/open-servers.ts'
import { signInPerson } from '../testing/world/sign-in-person.ts'
import { useDatabase } from '../testing/database/use-database.ts'

const db = await useDatabase()
const servers = await openServers((login) => db.url(login))

/** What goes to the database for one call, without the lines that open and end a transaction. */
const statementsFor = async (ask: () => Promise<{ status: number }>): Promise<string[]> => {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    expect((await ask()).status).toBe(200)
    const texts = sent.mock.calls.map(([query]: unknown[]) =>
      typeof query === 'string' ? query : (query as { text: string }).text,
    )
    // the server looks for revocations by itself, once in a while, whatever is asked of it
    const isOfCall = (text: string) => !/^\s*(begin|commit|rollback|set|start)\b|identity\.revocation/i.test(text)
    return texts.filter(isOfCall)
  } finally {
    sent.mockRestore()
  }
}

/** The widgets ask all at once when a dashboard opens, so each statement counts. */
test.each([
  ['recently visited', dashboard.listVisits, 1],
  ['trusted advisor, one of them about billing', dashboard.viewAdvice, 4],
  ['welcome', dashboard.viewSetUp, 3],
  ['applications', organisation.listWorkloads, 1],
  ['digital transformation', marketplace.viewTransformation, 3],
  ['solutions', marketplace.listSuggestions, 3],
  ['blog', marketplace.listPosts, 0],
  ['security, the devices', identity.listSessions, 2],
  ['security, the sign-ins', identity.viewUserInfo, 2],
  ['security, the members', organisation.viewPolicy, 2],
] satisfies [string, Route, number][])('%s', async (_, route, count) => {
  const { token, organisationId } = await signInPerson(db, servers, 'owner')
  const url = route === marketplace.listPosts ? `${route.path}?language=vi` : route.path
  const ask = () => servers.ask(route, { token, organisationId, url })
  // the first call of a token also asks who it is and whose member
  await ask()
  expect(await statementsFor(ask)).toHaveLength(count)
})
