import { ekyc, type EkycCase } from '@song-hanh/contract/ekyc'
import type { Route } from '@song-hanh/contract/http/route'
import { describe, expect, test } from 'vitest'
import { CallFailed } from '../../../api/failure/call-failed.ts'
import { openWizard } from './wizard.ts'

const held: EkycCase = {
  state: 'checked',
  transactionCode: 'TX-000001',
  accessToken: 'ours',
  step: 1,
  applicationStatus: 'NEW',
  businessNumber: '0109999999',
  companyName: 'TỔNG CÔNG TY MẪU SỐ MỘT',
  fullName: 'Nguyễn Văn An',
  email: 'a***@mau.example',
  phoneNumber: '*******678',
  otp: null,
  history: [],
  draft: null,
  organizationName: null,
  owner: 'visitor',
  heldUntil: '2026-11-16T18:00:00.000Z',
}
const setUp = {
  available: true,
  channel: 'SONG_HANH',
  redirectUrl: 'https://bank.example/',
  hotline: '1900',
  appStoreUrl: null,
  googlePlayUrl: null,
}

/** A server with scripted responses per route, and a manual clock. */
const open = (answers: Partial<Record<keyof typeof ekyc, () => unknown>>) => {
  const values = new Map<string, string>()
  const timers: { work: () => void; at: number; isOff?: boolean }[] = []
  let now = 0
  const nameOf = (route: Route) => Object.entries(ekyc).find(([, one]) => one === route)?.[0] as keyof typeof ekyc
  const wizard = openWizard({
    store: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    ask: async (route) => ({ viewEkycSetUp: () => setUp, ...answers })[nameOf(route)]?.() as never,
    later: (work, delayMs) => {
      const timer: (typeof timers)[number] = { work, at: now + delayMs }
      timers.push(timer)
      return () => void (timer.isOff = true)
    },
    now: () => now,
    log: () => {},
  })
  const pass = async (ms: number) => {
    now += ms
    for (const timer of timers.filter(({ at, isOff }) => at <= now && !isOff)) {
      timer.isOff = true
      timer.work()
    }
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { wizard, values, pass }
}

const no = (failure: string) => () => {
  throw new CallFailed({ failure })
}
const begun = () => ({ transactionCode: 'TX-000001' })

test('masked values of the server are never in a form', async () => {
  const { wizard } = open({ beginCase: begun, viewCase: () => held })
  await wizard.open('business-verification')
  expect(wizard.read().state).toMatchObject({ fullName: 'Nguyễn Văn An', email: '', phoneNumber: '' })
  wizard.adopt({ ...held, state: 'submitted' })
  expect(wizard.read().state).toMatchObject({ email: 'a***@mau.example', phoneNumber: '*******678' })
})

const draft = {
  companyName: 'Gốm Bàu Trúc',
  businessType: 'LLC1',
  fullName: 'Đàng Thị Hoa',
  phoneNumber: '0912345678',
  email: 'thi.hoa@bautruc.example',
  isRepresentative: false,
  referenceCode: 'GT-77',
  isReviewed: true,
}

test('a draft fills the form on a device that has none, and leads to its step, once', async () => {
  const { wizard } = open({ beginCase: begun, viewCase: () => ({ ...held, draft }) })
  await wizard.open('business-verification')
  const { isReviewed: _, ...filled } = draft
  expect(wizard.read().state).toMatchObject(filled)
  expect(wizard.takeLead()).toBe('review')
  expect(wizard.takeLead()).toBeUndefined()
})

test('what is typed here stays, whatever the draft says, and a reload leads nowhere', async () => {
  const first = open({ beginCase: begun, viewCase: () => held })
  await first.wizard.open('business-verification')
  first.wizard.change({ fullName: 'Trần Bảo', email: 'bao@mau.example' })
  const second = open({ viewCase: () => ({ ...held, draft }) })
  for (const [key, value] of first.values) second.values.set(key, value)
  await second.wizard.open('representative-info')
  expect(second.wizard.read().state).toMatchObject({ fullName: 'Trần Bảo', email: 'bao@mau.example' })
  expect(second.wizard.takeLead()).toBeUndefined()
})

test('the form is kept on the server a moment after the last key, and at once when it is reviewed', async () => {
  const saved: unknown[] = []
  const { wizard, pass } = open({
    beginCase: begun,
    viewCase: () => held,
    saveDraft: () => ({ saved: saved.push(wizard.read().state.fullName) > 0 }),
  })
  await wizard.open('business-verification')
  wizard.change({ fullName: 'T' })
  wizard.change({ fullName: 'Trần Bảo' })
  await pass(0)
  expect(saved).toEqual([])
  await pass(2_000)
  expect(saved).toEqual(['Trần Bảo'])
  wizard.change({ currentStep: 'representative-info' })
  await pass(2_000)
  expect(saved).toHaveLength(1)
  wizard.change({ fullName: 'Trần Bảo An' })
  await wizard.saveDraft(true)
  await pass(2_000)
  expect(saved).toEqual(['Trần Bảo', 'Trần Bảo An'])
})

test('after thirty idle minutes nothing is left, and the case does not resume by itself', async () => {
  const { wizard, values, pass } = open({ beginCase: begun, viewCase: () => held })
  await wizard.open('business-verification')
  await pass(29 * 60_000)
  expect(values.size).toBe(5)
  await pass(60_000)
  expect(wizard.read()).toMatchObject({ phase: 'ended', state: { businessNumber: '', ekycData: null } })
  expect(values.size).toBe(0)
})

test('typing restarts the idle timer', async () => {
  const { wizard, pass } = open({ beginCase: begun, viewCase: () => held })
  await wizard.open('business-verification')
  await pass(29 * 60_000)
  wizard.change({ fullName: 'Trần Bảo' })
  // the server has been notified
  await pass(0)
  await pass(29 * 60_000)
  expect(wizard.read()).toMatchObject({ phase: 'open', state: { fullName: 'Trần Bảo' } })
})

test('while the bank is unavailable the page works, and gets its code when the bank is back', async () => {
  let isAway = true
  const begin = () => (isAway ? no('bank_unavailable')() : begun())
  const { wizard, pass } = open({
    beginCase: begin,
    viewCase: () => ({ ...held, state: 'started', step: null, businessNumber: null }),
  })
  await wizard.open('business-verification')
  expect(wizard.read()).toMatchObject({ phase: 'open', notice: 'bank_away' })
  wizard.change({ businessNumber: '1409876535' })
  isAway = false
  await pass(5_000)
  expect(wizard.read()).toMatchObject({ notice: undefined, state: { transactionCode: 'TX-000001' } })
  expect(wizard.read().state.businessNumber).toBe('1409876535')
})

test('a case that belongs to another session is cleared here', async () => {
  const { wizard, values } = open({ beginCase: begun, viewCase: () => held })
  await wizard.open('business-verification')
  const stranger = open({ viewCase: no('ekyc_case_refused') })
  for (const [key, value] of values) stranger.values.set(key, value)
  await stranger.wizard.open('confirmation')
  expect(stranger.wizard.read().phase).toBe('ended')
  expect(stranger.values.size).toBe(0)
})

test('when our own server does not answer, the stored state stays', async () => {
  const first = open({ beginCase: begun, viewCase: () => held })
  await first.wizard.open('business-verification')
  const second = open({ viewCase: no('offline') })
  for (const [key, value] of first.values) second.values.set(key, value)
  await second.wizard.open('representative-info')
  expect(second.wizard.read().phase).toBe('unreachable')
  expect(second.values.size).toBe(5)
})

test('another number that was typed and not checked is not undone by a reload', async () => {
  const first = open({ beginCase: begun, viewCase: () => held })
  await first.wizard.open('business-verification')
  first.wizard.change({ businessNumber: '0312345678', ekycData: null })
  const second = open({ viewCase: () => held })
  for (const [key, value] of first.values) second.values.set(key, value)
  await second.wizard.open('business-verification')
  expect(second.wizard.read()).toMatchObject({ caseState: 'started', state: { businessNumber: '0312345678' } })
})

describe('a customer of the bank', () => {
  const customer: EkycCase = { ...held, state: 'customer', step: null, applicationStatus: null, companyName: null }
  const reload = async (before: ReturnType<typeof open>) => {
    const after = open({ viewCase: () => customer })
    for (const [key, value] of before.values) after.values.set(key, value)
    await after.wizard.open('business-verification')
    return after.wizard.read()
  }
  const received = async () => {
    const first = open({ beginCase: begun, viewCase: () => customer })
    await first.wizard.open('business-verification')
    return first
  }

  test('is one after a reload, and in another browser', async () => {
    const first = await received()
    expect(first.wizard.read()).toMatchObject({ caseState: 'customer', state: { businessNumber: '0109999999' } })
    expect(await reload(first)).toMatchObject({ caseState: 'customer', state: { businessNumber: '0109999999' } })
  })

  test.each(['', '0312345678'])('is none any more with "%s" in the field, a reload or not', async (businessNumber) => {
    const first = await received()
    first.wizard.change({ businessNumber })
    expect(await reload(first)).toMatchObject({
      caseState: 'started',
      state: { businessNumber, transactionCode: 'TX-000001', ekycData: null },
    })
  })
})

test('a failed page shows the request id until it works', async () => {
  const fail = () => {
    throw new CallFailed({ failure: 'fault', requestId: 'req-17' })
  }
  const one = open({ beginCase: fail })
  await one.wizard.open('business-verification')
  expect(one.wizard.read()).toMatchObject({ phase: 'open', notice: 'begin_failed', requestId: 'req-17' })
  one.wizard.adopt(held)
  expect(one.wizard.read().requestId).toBeUndefined()
  const other = open({ viewEkycSetUp: fail })
  await other.wizard.open('business-verification')
  expect(other.wizard.read()).toMatchObject({ phase: 'unreachable', requestId: 'req-17' })
})
