import { expect, test } from 'vitest'
import { emptyState, forgetState, keepState, readState } from './wizard-state.ts'

const openStore = () => {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const checked = () => ({
  ...emptyState(),
  businessNumber: '0109999999',
  transactionCode: 'TX-000001',
  ekycData: {
    step: 1,
    accessToken: 'ours',
    transactionCode: 'TX-000001',
    applicationStatus: 'NEW',
    history: [{ step: 1, status: 'NEW' }],
  },
})

test('before a business is known to the bank only the state is stored', () => {
  const store = openStore()
  keepState(store, emptyState(), 'SONG_HANH')
  expect([...store.values.keys()]).toEqual(['vpbank_ekyc'])
})

test('once it is, the four values of the bank are stored too, and cleared with it', () => {
  const store = openStore()
  keepState(store, checked(), 'SONG_HANH')
  const { vpbank_ekyc: _, ...bank } = Object.fromEntries(store.values)
  expect(bank).toEqual({
    vpbank_ekyc_channel: 'SONG_HANH',
    vpbank_ekyc_token_id: 'ours',
    vpbank_ekyc_business_registration_number: '0109999999',
    vpbank_ekyc_transaction_code: 'TX-000001',
  })
  expect(readState(store)).toEqual(checked())
  keepState(store, emptyState(), 'SONG_HANH')
  expect([...store.values.keys()]).toEqual(['vpbank_ekyc'])
  forgetState(store)
  expect(store.values.size).toBe(0)
})

test.each([
  'not json',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...emptyState(), currentStep: 'elsewhere' }),
  JSON.stringify({ ...emptyState(), bankToken: 'never ours to keep' }),
  JSON.stringify({ ...checked(), ekycData: { step: '1' } }),
])('broken state is discarded whole: %s', (text) => {
  const store = openStore()
  keepState(store, checked(), 'SONG_HANH')
  store.setItem('vpbank_ekyc', text)
  expect(readState(store)).toBeUndefined()
  expect(store.values.size).toBe(0)
})

test('blocked storage breaks nothing', () => {
  const closed = () => {
    throw new Error('storage is closed')
  }
  const store = { getItem: closed, setItem: closed, removeItem: closed }
  expect(readState(store)).toBeUndefined()
  expect(() => keepState(store, checked(), 'SONG_HANH')).not.toThrow()
})
