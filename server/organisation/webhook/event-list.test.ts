import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookEvents } from '@song-hanh/contract/organisation/webhook-event'
import { expect, test } from 'vitest'

/** Internal events, or those of webhooks themselves: they would never end. */
const untold = /^organisation\.(created|application_\w+|invitation_asked|audit_\w+|webhook_\w+)$/

const home = join(import.meta.dirname, '..')
const published = globSync('**/*.ts', { cwd: home })
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => {
    const text = readFileSync(join(home, file), 'utf8')
    const named = [...text.matchAll(/publish\(tx, \{[^}]*?name: '(organisation\.\w+)'/gs)]
    // a name from a table: any of the events that the file writes down
    const listed = /publish\(tx, \{[^}]*?name: \w+\[/s.test(text) ? [...text.matchAll(/: '(organisation\.\w+)'/g)] : []
    return [...named, ...listed].flatMap(([, name]) => name ?? [])
  })

test('whatever an organisation publishes can go to its webhooks, or is listed as internal', () => {
  expect(published.length).toBeGreaterThan(20)
  const known = new Set<string>(webhookEvents)
  expect([...new Set(published)].filter((name) => !known.has(name) && !untold.test(name))).toEqual([])
  expect(webhookEvents.filter((name) => untold.test(name))).toEqual([])
})
