import { organisation } from '@song-hanh/contract/organisation'
import { describe, expect, test } from 'vitest'
import { codeOf } from '../../testing/world/answers.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { signInPerson } from '../../testing/world/sign-in-person.ts'
import { useDatabase } from '../../testing/database/use-database.ts'
import { mayCallLoopback } from './routes.ts'
import { sendMessage } from './delivery/send-message.ts'
import { checkUrl, isPublicAddress } from './target.ts'

const db = await useDatabase()

const judge = (text: string, mayCallLoopback = false) => {
  const url = checkUrl(text, mayCallLoopback)
  return typeof url === 'string' ? url : 'open'
}

describe('where a webhook may lead', () => {
  test.each([
    ['https://hooks.dakmay.example/a?b=c', 'open'],
    ['https://hooks.dakmay.example:8443/', 'open'],
    ['https://8.8.8.8/', 'open'],
    ['https://[2606:4700:4700::1111]/', 'open'],
    ['nonsense', 'url_invalid'],
    ['http://hooks.dakmay.example/', 'url_not_https'],
    ['ftp://hooks.dakmay.example/', 'url_not_https'],
    ['file:///etc/passwd', 'url_not_https'],
    ['javascript:alert(1)', 'url_not_https'],
    ['https://me@hooks.dakmay.example/', 'url_has_credentials'],
    ['https://me:word@hooks.dakmay.example/', 'url_has_credentials'],
    ['https://hooks.dakmay.example:22/', 'url_port_refused'],
    ['https://hooks.dakmay.example:25/', 'url_port_refused'],
    ['https://localhost/', 'url_not_public'],
    ['https://LOCALHOST/', 'url_not_public'],
    ['https://localhost./', 'url_not_public'],
    ['https://a.localhost/', 'url_not_public'],
    ['https://intranet/', 'url_not_public'],
    ['https://metadata.google.internal/', 'url_not_public'],
    ['https://printer.local/', 'url_not_public'],
    ['https://127.0.0.1/', 'url_not_public'],
    ['https://127.1/', 'url_not_public'],
    ['https://2130706433/', 'url_not_public'],
    ['https://0x7f000001/', 'url_not_public'],
    ['https://0177.0.0.1/', 'url_not_public'],
    ['https://0.0.0.0/', 'url_not_public'],
    ['https://10.1.2.3/', 'url_not_public'],
    ['https://100.64.0.1/', 'url_not_public'],
    ['https://169.254.169.254/latest/meta-data/', 'url_not_public'],
    ['https://172.16.0.1/', 'url_not_public'],
    ['https://172.31.255.255/', 'url_not_public'],
    ['https://192.168.1.1/', 'url_not_public'],
    ['https://192.0.2.1/', 'url_not_public'],
    ['https://198.18.0.1/', 'url_not_public'],
    ['https://224.0.0.1/', 'url_not_public'],
    ['https://255.255.255.255/', 'url_not_public'],
    ['https://[::]/', 'url_not_public'],
    ['https://[::1]/', 'url_not_public'],
    ['https://[::ffff:127.0.0.1]/', 'url_not_public'],
    ['https://[::ffff:10.0.0.1]/', 'url_not_public'],
    ['https://[::ffff:a9fe:a9fe]/', 'url_not_public'],
    ['https://[64:ff9b::7f00:1]/', 'url_not_public'],
    ['https://[2002:7f00:1::]/', 'url_not_public'],
    ['https://[2001:0:7f00:1::]/', 'url_not_public'],
    ['https://[2001:db8::1]/', 'url_not_public'],
    ['https://[fc00::1]/', 'url_not_public'],
    ['https://[fd00:ec2::254]/', 'url_not_public'],
    ['https://[fe80::1]/', 'url_not_public'],
    ['https://[ff02::1]/', 'url_not_public'],
  ])('%s: %s', (text, wanted) => {
    expect(judge(text)).toBe(wanted)
  })

  test('this machine only where the product itself runs on it, and then without a certificate', () => {
    for (const text of ['http://127.0.0.1:4010/in', 'http://localhost:3000/', 'http://[::1]:80/', 'https://127.0.0.1/'])
      expect([judge(text), judge(text, true)]).toEqual([expect.stringMatching(/^url_/), 'open'])
    for (const text of ['http://10.0.0.1/', 'http://hooks.dakmay.example/', 'https://169.254.169.254/'])
      expect(judge(text, true)).toMatch(/^url_/)
  })

  test.each([
    ['http://localhost:4000', 200],
    ['http://127.0.0.1:4000', 200],
    ['https://songhanh.test', 422],
  ])('in a product whose own address is %s: a receiver on this machine is answered %i', async (origin, status) => {
    const servers = await openServers((login) => db.url(login), { PUBLIC_ORIGIN: origin })
    const { token } = await signInPerson(db, servers)
    const body = { url: 'http://127.0.0.1:4010/in', events: null }
    const answer = await servers.ask(organisation.createWebhook, { token, body })
    expect(codeOf(answer)).toEqual([status, status === 200 ? undefined : 'url_not_https'])
    expect(mayCallLoopback({ PUBLIC_ORIGIN: origin })).toBe(status === 200)
  })

  test('172.15 and 172.32 are public, and so is all that lies beside a closed network', () => {
    for (const address of [
      '172.15.255.255',
      '172.32.0.1',
      '100.63.255.255',
      '100.128.0.1',
      '11.0.0.1',
      '223.255.255.1',
    ])
      expect([address, isPublicAddress(address)]).toEqual([address, true])
    for (const nothing of ['', 'name', '999.1.1.1', '::gggg']) expect(isPublicAddress(nothing)).toBe(false)
  })
})

describe('what its name stands for is looked at before the connection', () => {
  const send = (url: string) =>
    sendMessage(
      { url, headers: {}, body: '{}' },
      { mayCallLoopback: false, timeoutMs: 3000 },
      new AbortController().signal,
    )

  test('a name that leads to this machine is not called', async () => {
    // every system knows this name, and no rule about texts does
    const { hostname } = new URL(`https://${(await import('node:os')).hostname()}.`)
    expect(await send('https://localhost:1/')).toMatchObject({ status: null, failure: 'address_refused' })
    expect((await send(`https://${hostname}/`))?.failure).toMatch(/^(address_refused|name_unknown)$/)
  })

  test('a name that does not resolve is reported', async () => {
    expect(await send('https://no-such-name.invalid/')).toMatchObject({ status: null, failure: 'name_unknown' })
  })
})
