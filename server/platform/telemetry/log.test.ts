import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

const capture = () => {
  const lines: string[] = []
  const log = openLog('test', 'info', new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  return { log, text: () => lines.join('') }
}

test('[T42] a field that is not on the list is not written', () => {
  const { log, text } = capture()
  log.info(
    { operation: 'identity.signIn', body: { password: 'canary-secret' }, email: 'canary@secret.example' },
    'answered',
  )
  expect(text()).toContain('identity.signIn')
  expect(text()).not.toContain('canary')
})

test("[T42] PostgreSQL's messages, which quote values, are not written", () => {
  const { log, text } = capture()
  const error = Object.assign(new Error('invalid input syntax for type uuid: "canary-secret"'), {
    code: '22P02',
    routine: 'string_to_uuid',
  })
  log.error({ err: error }, 'fault')
  expect(text()).toContain('22P02')
  expect(text()).not.toContain('canary-secret')
})

test('our own errors say what happened and where', () => {
  const { log, text } = capture()
  log.error({ err: new Error('a live session without its person') }, 'fault')
  expect(text()).toContain('a live session without its person')
  expect(text()).toContain('log.test.ts')
})
