import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ResourceKind, resources } from '@song-hanh/content/resources'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { moveClock } from '#platform/clock'
import { openSeal } from '#platform/secret/secret'
import { openServers, testConfig } from '../../testing/world/open-servers.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { documentLinks } from './document-link.ts'

const db = await useDatabase()
const folder = mkdtempSync(join(tmpdir(), 'documents-'))
for (const language of ['vi', 'en'] as const)
  for (const { id, title } of resources[language]) writeFileSync(join(folder, `${id}.${language}.pdf`), `%PDF ${title}`)
const { api } = await openServers((login) => db.url(login), { DOCUMENTS_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => moveClock(0))

const minutes = 60_000
const days = 24 * 60 * minutes
const ask = async (url: string) => {
  const answered = await api.app.inject({ method: 'GET', url })
  return {
    status: answered.statusCode,
    location: answered.headers['location'],
    body: answered.body,
    headers: answered.headers,
  }
}
const open = async (id: string, language = 'vi') =>
  (await ask(`/api/documents/${id}?language=${language}`)).location ?? ''
const changed = (link: string, name: string, value: string) => {
  const url = new URL(link, 'https://songhanh.test')
  url.searchParams.set(name, value)
  return url.pathname + url.search
}
const outdated = {
  vi: { status: 303, location: '/resources?link=expired' },
  en: { status: 303, location: '/en/resources?link=expired' },
}

describe('a document of the library', () => {
  test.each(resources.vi.map(({ id }) => id))(
    '%s leads to a signed link, and that to its file, in both languages',
    async (id) => {
      for (const language of ['vi', 'en'] as const) {
        const link = await open(id, language)
        expect(link).toMatch(new RegExp(`^/api/documents/${id}/file\\?language=${language}&until=\\d+&signature=`))
        const file = await ask(link)
        const { title } = resources[language].find((one) => one.id === id)!
        expect([file.status, file.headers['content-type'], file.body]).toEqual([
          200,
          'application/pdf',
          `%PDF ${title}`,
        ])
      }
    },
  )

  test('its link holds for ten minutes, then leads back to the library in its language', async () => {
    const [vi, en] = [await open('vnis-datasheet'), await open('vnis-datasheet', 'en')]
    moveClock(10 * minutes)
    expect((await ask(vi)).status).toBe(200)
    moveClock(10 * minutes + 2000)
    expect(await ask(vi)).toMatchObject(outdated.vi)
    expect(await ask(en)).toMatchObject(outdated.en)
  })

  test('its name in the save dialogue is its title', async () => {
    const file = await ask(await open('vnis-tong-quan'))
    expect(decodeURIComponent(String(file.headers['content-disposition']))).toBe(
      "inline; filename*=UTF-8''VNIS – Tổng quan bảo vệ Web-App-API.pdf",
    )
  })
})

describe('the links of a mail', () => {
  const parts = { seal: openSeal(testConfig('x').SEAL_KEYS) }

  test('hold for seven days', async () => {
    const [link] = documentLinks(parts, ['case_study'], 'vi')
    moveClock(7 * days - 1000)
    expect((await ask(link!.path)).status).toBe(200)
    moveClock(7 * days + 2000)
    expect(await ask(link!.path)).toMatchObject(outdated.vi)
  })

  test('are those of the requested kinds, each once, under the titles of the language', () => {
    expect(documentLinks(parts, [], 'vi')).toEqual([])
    const all = documentLinks(parts, ResourceKind.options, 'en')
    expect(all.map(({ id, title }) => ({ id, title }))).toEqual(resources.en.map(({ id, title }) => ({ id, title })))
    const some = documentLinks(parts, ['datasheet', 'datasheet'], 'vi').map(({ id }) => id)
    expect(some).toEqual(resources.vi.filter(({ kind }) => kind === 'datasheet').map(({ id }) => id))
  })
})

describe('[T29] downloads from the library', () => {
  const strange = [
    '../',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5c..%5cwindows',
    '%2F%2Fevil.example',
    '//evil.example',
    'https:%2f%2fevil.example%2fa.pdf',
    'http%3A%2F%2F169.254.169.254%2Flatest%2Fmeta-data',
    'file:%2f%2f%2fetc%2fpasswd',
    'evil.example',
    'vnis-datasheet.vi.pdf',
    'vnis-datasheet%00',
    'vnis-datasheet%0d%0aLocation:%20https:%2f%2fevil.example',
    'VNIS-DATASHEET',
    'vnis–datasheet',
    '%E2%80%AEtnemucod',
    encodeURIComponent('tài-liệu'),
    'a'.repeat(80),
    'a'.repeat(5000),
    'khong-co-tai-lieu-nay',
    '__proto__',
    'constructor',
    '%',
    ' ',
  ]

  const staysHome = (answered: { status: number; location: string | undefined; body: string }) => {
    expect([200, 303, 400, 404, 414]).toContain(answered.status)
    if (answered.status === 303) expect(answered.location).toMatch(/^\/(en\/)?resources\?link=expired$/)
    expect(answered.location ?? '').not.toMatch(/evil|169\.254|^\/\/|:/)
    expect(answered.body).not.toMatch(/%PDF|root:|"name"/)
  }

  test.each(strange)('the id %j leads nowhere but to our own library', async (id) => {
    staysHome(await ask(`/api/documents/${id}?language=vi`))
    const good = new URL(await open('vnis-datasheet'), 'https://songhanh.test').search
    staysHome(await ask(`/api/documents/${id}/file${good}`))
  })

  test('whatever the id, nothing redirects outside', async () => {
    const id = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.stringMatching(/^[a-z0-9-]{1,90}$/))
    await fc.assert(
      fc.asyncProperty(id, fc.constantFrom('vi', 'en'), async (text, language) => {
        fc.pre(text !== '' && text.isWellFormed())
        staysHome(await ask(`/api/documents/${encodeURIComponent(text)}?language=${language}`))
      }),
    )
  })

  test('an address beside the id is not even read', async () => {
    for (const name of ['url', 'downloadUrl', 'redirect', 'next'])
      expect(
        (await ask(`/api/documents/vnis-datasheet?language=vi&${name}=https://evil.example`)).location ?? '',
      ).not.toContain('evil')
  })

  test('a changed time, language or signature leads to the library', async () => {
    const link = await open('vnis-datasheet')
    const until = Number(new URL(link, 'https://songhanh.test').searchParams.get('until'))
    expect(await ask(changed(link, 'until', String(until + 1)))).toMatchObject(outdated.vi)
    expect(await ask(changed(link, 'until', '99999999999'))).toMatchObject(outdated.vi)
    expect(await ask(changed(link, 'language', 'en'))).toMatchObject(outdated.en)
    for (const signature of ['', 'x', 'test.', `test.${'A'.repeat(43)}`, `other.${'A'.repeat(43)}`])
      expect(await ask(changed(link, 'signature', signature))).toMatchObject(outdated.vi)
  })

  test('the signature of one document does not open another', async () => {
    const link = await open('vnis-datasheet')
    expect(await ask(link.replace('vnis-datasheet', 'vncdn-datasheet'))).toMatchObject(outdated.vi)
  })

  test('what another installation signed does not hold here', async () => {
    const seal = openSeal(`test:${Buffer.alloc(32, 9).toString('base64')}`)
    expect(await ask(documentLinks({ seal }, ['brochure'], 'en')[0]!.path)).toMatchObject(outdated.en)
  })
})
