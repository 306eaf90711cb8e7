import { expect, test } from 'vitest'
import { referencesIn } from './memo.ts'
import { sepayFeed } from './sepay.ts'
import { openTestGateways } from '../../testing/billing/gateways.ts'

const { world, bank, config, verdicts, arrived, newOrder, lines, isRefused, behave } = await openTestGateways('bank')

test('a transfer is notified at once, and the statement has the same line', async () => {
  const from = Date.now() - 2000
  const { memo } = bank.instructions(newOrder())
  const { id } = await world.transfer({ amount: 1_990_000, memo: `${memo} thanh toán` })
  const [line] = await lines(1)
  expect(line).toMatchObject({
    eventId: String(id),
    amount: 1_990_000,
    memo: `${memo} thanh toán`,
    account: '0123456789',
  })
  const listed = await bank.list({ from, to: Date.now() + 1000 })
  expect(listed).toMatchObject({ kind: 'lines', lines: expect.arrayContaining([line]) })
})

test('money to another account is not ours', async () => {
  await world.transfer({ amount: 1000, memo: 'x', account: '999' })
  await world.transfer({ amount: 1001, memo: 'y' })
  expect((await lines(1)).map(({ amount }) => amount)).toEqual([1001])
})

test('webhooks that were lost are found in the statement, page by page', async () => {
  await behave('silent')
  // two in each second of an hour ago, in which nothing of another test stands: the statement counts seconds
  const from = Date.now() - 3_600_000
  const ids: string[] = []
  for (let amount = 1; amount <= 5; amount++) {
    const at = from + Math.floor((amount - 1) / 2) * 1000
    ids.push(String((await world.transfer({ amount, memo: 'lost', at })).id))
  }
  const account = { bin: '970432', number: '0123456789', holder: '' }
  const settings = { apiUrl: config.SEPAY_URL, apiToken: config.SEPAY_API_TOKEN!, webhookSecret: '', account }
  const listed = await sepayFeed(settings, 3).list({ from, to: from + 10_000 })
  expect(listed.kind === 'lines' && listed.lines.map(({ eventId }) => eventId)).toEqual(ids)
  expect(await sepayFeed({ ...settings, apiToken: 'wrong' }).list({ from, to: Date.now() })).toMatchObject({
    kind: 'in_doubt',
  })
  expect(arrived).toEqual([])
})

test('it retries seven times, and each try is signed again', async () => {
  verdicts.push(...Array.from({ length: 7 }, () => 'fault' as const))
  await world.transfer({ amount: 7777, memo: 'again' })
  expect((await lines(8)).map(({ amount }) => amount)).toEqual(Array.from({ length: 8 }, () => 7777))
})

test.each([
  ['bad_signature', 'bad_signature'],
  ['old', 'too_old'],
] as const)('a webhook with %s is refused', async (mode, reason) => {
  await behave(mode, 1)
  await world.transfer({ amount: 1000, memo: 'x' })
  expect(await isRefused(reason)).toBe(true)
})

test('two webhooks of one line have one id, and a changed memo still names its reference', async () => {
  await behave('twice', 1)
  await world.transfer({ amount: 2222, memo: 'x' })
  expect(new Set((await lines(2)).map(({ eventId }) => eventId)).size).toBe(1)
  arrived.length = 0
  await behave('mangle', 1)
  const { reference } = newOrder()
  await world.transfer({ amount: 3333, memo: reference })
  const [line] = await lines(1)
  expect(line!.memo).not.toContain(reference)
  expect(referencesIn(line!.memo)).toContain(reference)
})

test.each([
  ['fail', 'provider_fault'],
  ['garbled', 'unreadable'],
])('when the statement can only %s, it is in doubt and not empty', async (mode, why) => {
  await behave(mode)
  expect(await bank.list({ from: 0, to: Date.now() })).toEqual({ kind: 'in_doubt', why })
})
