import { ekyc, ekycTexts } from '@song-hanh/contract/ekyc'
import { afterEach, expect, test } from 'vitest'
import { moveClock, passTime } from '#platform/clock'
import { aDeclarant, bare, codeOf, openWizard, someNumber } from '../../testing/ekyc/ekyc.ts'
import { openServers } from '../../testing/world/open-servers.ts'
import { startBank } from '../../testing/ekyc/start-bank.ts'
import { useDatabase } from '../../testing/database/use-database.ts'

const db = await useDatabase()
const bank = await startBank()
/** Each has a bank of its own to lose patience with. */
const open = () => openServers((login) => db.url(login), { ...bank.environment, TRUST_PROXY: '1' })
afterEach(async () => {
  moveClock(0)
  await bank.behave({ mode: 'normal' })
})

test('when the bank does not answer the caller gets a failure within ten seconds, nothing is lost, and it goes on when the bank is back', async () => {
  const wizard = openWizard(await open())
  const number = someNumber('9')
  await wizard.begin()
  await wizard.check(number)
  await bank.behave({ mode: 'silent' })
  const declaring = wizard.declare(number)
  await expect
    .poll(async () =>
      (await bank.heard()).some(
        ({ call, body }) => call === 'declarant-information' && body['businessRegistrationNumber'] === number,
      ),
    )
    .toBe(true)
  passTime(10_000)
  const answer = await declaring
  expect(codeOf(answer)).toEqual([503, 'bank_unavailable'])
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect((await wizard.view()).body.data).toMatchObject({
    state: 'checked',
    businessNumber: number,
    fullName: aDeclarant.declarantName,
    companyName: aDeclarant.companyName,
  })
  await bank.behave({ mode: 'normal' })
  expect(bare(await wizard.declare(number)).exitCode).toBe(0)
})

test('every step fails within ten seconds while the bank is down, and is open again when it is back', async () => {
  const wizard = openWizard(await open())
  const number = someNumber('42')
  const timed = async (step: () => ReturnType<typeof wizard.begin>) => {
    const begun = performance.now()
    const answer = await step()
    expect(performance.now() - begun).toBeLessThan(10_000)
    expect(codeOf(answer)).toEqual([503, 'bank_unavailable'])
  }
  const downThenUp = async (step: () => ReturnType<typeof wizard.begin>) => {
    await bank.behave({ mode: 'fail' })
    await timed(step)
    await bank.behave({ mode: 'normal' })
    const answer = await step()
    expect(answer.status).toBe(200)
    return answer
  }
  await downThenUp(wizard.begin)
  await downThenUp(() => wizard.check(number))
  const sent = await downThenUp(() => wizard.sendOtp(number))
  await downThenUp(() => wizard.verify(number, String(bare(sent).data)))
  expect((await wizard.view()).body.data).toMatchObject({ state: 'proven' })
})

test('an outage costs nobody anything: however often each step was pressed, it is open when the bank is back', async () => {
  const wizard = openWizard(await open())
  const number = someNumber('42')
  const pressed = async (step: () => ReturnType<typeof wizard.begin>) => {
    await bank.behave({ mode: 'fail' })
    for (let times = 0; times < 40; times += 1) expect(codeOf(await step())).toEqual([503, 'bank_unavailable'])
    await bank.behave({ mode: 'normal' })
    moveClock((rests += 11_000))
    const answer = await step()
    expect([answer.status, codeOf(answer)[1]]).toEqual([200, undefined])
    return answer
  }
  let rests = 0
  await pressed(wizard.begin)
  await pressed(() => wizard.check(number))
  const sent = await pressed(() => wizard.sendOtp(number))
  await pressed(() => wizard.verify(number, String(bare(sent).data)))
  expect((await wizard.view()).body.data).toMatchObject({ state: 'proven' })
})

test('a list that the bank refuses or leaves empty is a failure with its own text', async () => {
  const wizard = openWizard(await open())
  const number = someNumber('9')
  await wizard.begin()
  await wizard.check(number)
  await bank.behave({ mode: 'no_list', times: 1 })
  expect(bare(await wizard.types(number))).toMatchObject({ data: [], error: ekycTexts.noBusinessTypes })
})

test('after five failures nobody waits: the answer comes at once and says when to come back', async () => {
  const servers = await open()
  await bank.behave({ mode: 'fail' })
  for (let times = 0; times < 5; times += 1) await openWizard(servers).begin()
  const begun = performance.now()
  const answer = await openWizard(servers).begin()
  expect(performance.now() - begun).toBeLessThan(1000)
  expect([...codeOf(answer), Number(answer.headers['retry-after']) <= 10]).toEqual([503, 'bank_unavailable', true])
  await bank.behave({ mode: 'normal' })
  moveClock(11_000)
  expect((await openWizard(servers).begin()).status).toBe(200)
})

test('every call leaves its request id, what came of it, and where the case stood', async () => {
  const wizard = openWizard(await open())
  const number = someNumber('9')
  await wizard.begin()
  await bank.behave({ mode: 'fail' })
  await wizard.check(number)
  await bank.behave({ mode: 'normal' })
  await wizard.check(someNumber('404'))
  await wizard.check(number)
  await wizard.declare(number)
  const { rows } = await db.admin.query<{ request_id: string }>(
    `select b.request_id, call, outcome, exit_code, state_before, state_after from ekyc.bank_call b
     join ekyc.bank_case using (case_id) where transaction_code = $1 order by asked_at`,
    [wizard.code()],
  )
  const calls = new Set((await bank.heard()).map(({ requestId }) => requestId))
  expect(rows.every(({ request_id }) => calls.has(request_id))).toBe(true)
  expect(rows.map((row) => Object.values(row).slice(1))).toEqual([
    ['transaction-code', 'done', null, null, 'started'],
    ['check-cif', 'unreachable', null, 'started', 'started'],
    ['check-cif', 'refused', 404, 'started', 'started'],
    ['check-cif', 'done', null, 'started', 'checked'],
    ['declarant-information', 'done', null, 'checked', 'submitted'],
  ])
})

test('a stack without a bank says so, and its configuration too', async () => {
  const servers = await openServers((login) => db.url(login), { TRUST_PROXY: '1' })
  expect((await servers.ask(ekyc.viewEkycSetUp)).body.data).toMatchObject({ available: false })
  expect(codeOf(await openWizard(servers).begin())).toEqual([503, 'bank_unavailable'])
})
