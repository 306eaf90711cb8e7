import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { domainOf, isBlockedDomain, readBlockedDomains } from './email-domain.ts'

const blocked = readBlockedDomains('GMAIL.com, yahoo.com\n\noutlook.com\r\n gmail.com ,xn--bcher-kva.example')

/** Spellings of gmail.com that a mail server, or a person, would read as gmail.com. */
const spellings = [
  'gmail.com',
  'GMAIL.COM',
  'Gmail.Com',
  'gMaIl.cOm',
  'gmail.com.',
  'GMAIL.COM.',
  'gmail.com..',
  ' gmail.com',
  'gmail.com ',
  '\tgmail.com\n',
  'mail.gmail.com',
  'a.b.c.gmail.com',
  'MX.GMAIL.COM.',
  'xn--80ak6aa92e.gmail.com',
  'bücher.gmail.com',
  // letters of another width or style, which become plain ones
  'ｇｍａｉｌ.ｃｏｍ',
  'ｇmail.com',
  'gmail.ｃom',
  'ＧＭＡＩＬ.ＣＯＭ',
  '𝐠𝐦𝐚𝐢𝐥.𝐜𝐨𝐦',
  '𝑔𝑚𝑎𝑖𝑙.com',
  '𝓰𝓶𝓪𝓲𝓵.𝓬𝓸𝓶',
  '𝗴𝗺𝗮𝗶𝗹.𝗰𝗼𝗺',
  '𝚐𝚖𝚊𝚒𝚕.𝚌𝚘𝚖',
  'ⓖⓜⓐⓘⓛ.ⓒⓞⓜ',
  'gmaⅰl.com',
  'gmail.ℂom',
  // other dots
  'gmail。com',
  'gmail．com',
  'gmail｡com',
  'mail。gmail．com｡',
  // invisible characters
  'gm\u00adail.com',
  'gm\u200bail.com',
  'gmail\u2060.com',
  '\ufeffgmail.com',
  // escaped, as in a link
  'gmail%2Ecom',
  '%67mail.com',
]

describe('[T13] a free-mail domain in look-alike letters', () => {
  test('has at least thirty spellings', () => expect(new Set(spellings).size).toBeGreaterThanOrEqual(30))

  test.each(spellings.map((domain) => [JSON.stringify(domain), domain]))('%s is gmail.com', (_, domain) => {
    const read = domainOf(`somebody@${domain}`)
    expect(read).toBeDefined()
    expect(isBlockedDomain(read!, blocked)).toBe(true)
  })

  test('is blocked in any letters, with any subdomain', () => {
    const label = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/)
    const letters = fc.array(fc.boolean(), { minLength: 9, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(label, { maxLength: 4 }), letters, fc.constantFrom('', '.'), (before, upper, end) => {
        const written = [...'gmail.com'].map((one, at) => (upper[at] ? one.toUpperCase() : one)).join('')
        return isBlockedDomain(domainOf(`a@${[...before, written].join('.')}${end}`)!, blocked)
      }),
    )
  })
})

test.each(['notgmail.com', 'gmail.com.vn', 'gmail.co', 'viettel.com.vn', 'gmail-com.example', 'com', 'gmaіl.com'])(
  '%s is another domain',
  (domain) => expect(isBlockedDomain(domainOf(`a@${domain}`)!, blocked)).toBe(false),
)

test.each(['', 'a@', 'a@ ', 'a@b c', 'a@b/c', 'a@b?c', 'a@b#c', 'a@b:80', 'a@[::1', 'a@b\\c'])(
  '%j has no domain',
  (email) => expect(domainOf(email)).toBeUndefined(),
)

test('the domain is what follows the last @', () => {
  expect(domainOf('"a@company.example"@gmail.com')).toBe('gmail.com')
})

test('an internationalized name is compared as punycode', () => {
  expect(isBlockedDomain(domainOf('a@bücher.example')!, blocked)).toBe(true)
  expect(isBlockedDomain(domainOf('a@BÜCHER.example.')!, blocked)).toBe(true)
})

test('the list is comma or newline separated, in lower case, each name once', () => {
  expect([...readBlockedDomains('a.com,B.com\nc.com\r\n,,\n a.com ')]).toEqual(['a.com', 'b.com', 'c.com'])
  expect(readBlockedDomains('').size).toBe(0)
})
