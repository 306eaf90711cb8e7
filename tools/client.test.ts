import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '@song-hanh/contract/contract'
import type { Route } from '@song-hanh/contract/http/route'
import { expect, test } from 'vitest'
import { clientSource } from './client.ts'
import { root } from './process/root.ts'

const committed = readFileSync(join(root, 'client/generated.ts'), 'utf8')
/** Ignores formatting. */
const bare = (source: string) => source.replaceAll(/[\s,;|()'"]/g, '')

test('the client package matches the contract; otherwise run: node tools/client.ts && npm run format', () => {
  expect(bare(committed) === bare(clientSource())).toBe(true)
})

test('it has exactly the operations that an API key may call', () => {
  const routes = Object.values(contract).flatMap((domain) => Object.entries(domain as Record<string, Route>))
  const open = routes.filter(([, { access }]) => typeof access === 'object' && access.key !== 'never')
  const calls = committed.slice(committed.indexOf('export const operations'))
  expect([...calls.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name)).toEqual(open.map(([name]) => name).toSorted())
})
