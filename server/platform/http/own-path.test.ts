import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeHeaderValue, isOwnFile, isOwnPath } from './own-path.ts'

test.each(['/', '/resources?link=expired', '/en/resources?q=a%20b#top', '/~', '/[a]', '/a//b', '/!'])(
  '%s is a path of ours',
  (path) => expect(isOwnPath(path)).toBe(true),
)

test.each([
  '',
  'resources',
  'https://evil.example/',
  'x/a',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/a b',
  '/a\n',
  '/a\u007f',
  '/tài-liệu',
  'javascript:alert(1)',
])('%j is not', (path) => expect(isOwnPath(path)).toBe(false))

test('whatever passes leads a browser to our own host', () => {
  const piece = fc.constantFrom('/', '//', '.', '..', '\\', '%2f', '@', ':', '?', '#', 'evil.example', '\t', 'a')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const path = `/${pieces.join('')}`
      if (isOwnPath(path)) expect(new URL(path, 'https://songhanh.example/x').host).toBe('songhanh.example')
    }),
    { numRuns: 1_000 },
  )
})

test.each(['guide.pdf', 'guide.vi.pdf', 'a-1.b-2.c.pdf', '0.pdf'])('%s can be a file of ours', (file) =>
  expect(isOwnFile(file)).toBe(true),
)

test.each([
  '',
  '.pdf',
  '-a.pdf',
  'guide',
  'guide.txt',
  'guideXpdf',
  'guide.pdf.txt',
  'guide..pdf',
  '../guide.pdf',
  'a/guide.pdf',
  'a/b.pdf',
  '/guide.pdf',
  'Guide.pdf',
  'guide.VI.pdf',
  'guide.pdf\n',
  'guide pdf',
  ' guide.pdf',
])('%j cannot', (file) => expect(isOwnFile(file)).toBe(false))

test('a name in a header is percent-encoded as RFC 8187 wants it', () => {
  expect(encodeHeaderValue("Sổ tay (bản '2') *.pdf")).toBe('S%E1%BB%95%20tay%20%28b%E1%BA%A3n%20%272%27%29%20%2A.pdf')
})
