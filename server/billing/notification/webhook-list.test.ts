import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookEvents } from '@song-hanh/contract/organisation/webhook-event'
import { expect, test } from 'vitest'

/** What happens among ourselves: what staff have to look at, and what is not a customer's to act upon. */
const untold =
  /^billing\.(invoice_held|hold_\w+|details_saved|method_\w+|payment_in_review|payment_capture_asked|payment_settled|refund_requested|invoices_exported|default_method_set|decide_credit)$/

const home = join(import.meta.dirname, '..')
const named = globSync('**/*.ts', { cwd: home })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(home, file), 'utf8'))
  .filter((text) => text.includes('publish(tx'))
  .flatMap((text) => [...text.matchAll(/'(billing\.[a-z_]+)'/g)].map(([, name]) => name!))

test('whatever billing publishes can go to webhooks, or is listed as internal', () => {
  expect(named.length).toBeGreaterThan(15)
  const known = new Set<string>(webhookEvents)
  expect([...new Set(named)].filter((name) => !known.has(name) && !untold.test(name))).toEqual([])
  expect(webhookEvents.filter((name) => untold.test(name))).toEqual([])
})
