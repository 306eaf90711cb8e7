import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApiDocument } from '@song-hanh/contract/openapi'
import { route } from '@song-hanh/contract/http/route'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openLog } from '#platform/telemetry/log'
import { openProcess } from '../../open-process.ts'
import { testConfig } from '../../testing/world/open-servers.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { implementRoutes } from './handler.ts'
import { serve } from './serve.ts'

const contract = {
  lead: route({
    method: 'GET',
    path: '/api/test/way',
    summary: 'For this test',
    access: 'public',
    rate: 'read',
    idempotency: 'none',
    audit: 'none',
    transaction: 'none',
    replyAs: 'navigation',
    query: z.object({ to: z.optional(z.string()), file: z.optional(z.string()) }),
    reply: z.union([z.object({ redirect: z.string() }), z.object({ file: z.string(), name: z.string() })]),
    failures: {},
  }),
}

const db = await useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
writeFileSync(join(folder, 'guide.vi.pdf'), '%PDF-1.7 guide')
writeFileSync(join(folder, 'secret.txt'), 'canary')
writeFileSync(join(folder, '..', 'outside.pdf'), 'canary')
const opened = await openProcess('api', testConfig(db.url('api'), { DOCUMENTS_DIR: folder }), openLog('test', 'silent'))
serve(
  opened.app,
  'api',
  implementRoutes('test', contract, {
    lead: async ({ query: { to, file } }) =>
      file === undefined ? { redirect: to ?? '/' } : { file, name: "Sổ tay (bản '2') *.pdf" },
  }),
  opened.services,
)
afterAll(async () => {
  await opened.app.close()
  await opened.close()
  rmSync(folder, { recursive: true })
  rmSync(join(folder, '..', 'outside.pdf'))
})
const ask = (query: Record<string, string>) => opened.app.inject({ method: 'GET', url: '/api/test/way', query })

test.each(['/', '/resources?link=expired', '/en/resources?q=a%20b#top'])('leads to %s', async (to) => {
  const answered = await ask({ to })
  expect([answered.statusCode, answered.headers['location'], answered.body]).toEqual([303, to, ''])
  expect(answered.headers['cache-control']).toBe('private, no-store')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/resources\\..\\evil',
  'javascript:alert(1)',
  'resources',
  '',
  '/a\r\nset-cookie: a=b',
  '/tài-liệu',
])('never leads to %j', async (to) => {
  const answered = await ask({ to })
  expect([answered.statusCode, answered.headers['location']]).toEqual([500, undefined])
  expect(answered.headers['set-cookie']).toBeUndefined()
})

test('sends a file of the folder under the name that people read, and nothing may guess its type or keep it', async () => {
  const answered = await ask({ file: 'guide.vi.pdf' })
  expect([answered.statusCode, answered.body]).toEqual([200, '%PDF-1.7 guide'])
  expect(answered.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '14',
    'content-disposition': "inline; filename*=UTF-8''S%E1%BB%95%20tay%20%28b%E1%BA%A3n%20%272%27%29%20%2A.pdf",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
})

test.each([
  '../outside.pdf',
  '..%2foutside.pdf',
  '/etc/passwd',
  'secret.txt',
  '.',
  '..',
  'a/../guide.vi.pdf',
  'missing.pdf',
  '',
])('the file %j is a fault, and says nothing', async (file) => {
  const answered = await ask({ file })
  expect([answered.statusCode, answered.json<{ errors: object[] }>().errors]).toMatchObject([500, [{ code: 'fault' }]])
  expect(answered.body).not.toMatch(/canary|ENOENT|documents-/)
})

test('the API document says that it answers with a file or leads on', () => {
  const { responses } = openApiDocument({ test: contract }, '').paths['/api/test/way']!['get'] as {
    responses: Record<string, object>
  }
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '303', '400', '429', '500']))
  expect(responses['200']).toMatchObject({ content: { 'application/pdf': {} } })
  expect(responses['303']).toMatchObject({ headers: { Location: {} } })
})
