import { payLaterCap } from '@song-hanh/contract/billing'
import { expect, test } from 'vitest'
import { type UnderwritingFacts, underwrite } from './underwrite.ts'

const [small, large] = [payLaterCap(50_000_000), payLaterCap(50_000_001)]
const fresh: UnderwritingFacts = {
  is_company_verified: true,
  is_suspended: false,
  overdue_invoices: 0,
  overdue_draws: 0,
  months: 0,
  paid_on_time: 0,
  paid_late: 0,
  lent_elsewhere: 0,
}
const yearOld = { ...fresh, months: 12 }

test('the caps are the specification’s', () => {
  expect([small, large]).toEqual([50_000_000, 100_000_000])
})

test.for<[string, number, Partial<UnderwritingFacts>, number]>([
  ['a new company gets the base', small, {}, 25_000_000],
  ['and no more for a larger invoice', large, {}, 25_000_000],
  ['nor for much that it paid within weeks', large, { months: 2, paid_on_time: 90_000_000 }, 25_000_000],
  ['a year without a bill is no history', large, { months: 12 }, 25_000_000],
  [
    'what was paid when it was due counts, in whole millions',
    large,
    { months: 3, paid_on_time: 12_700_000 },
    37_000_000,
  ],
  ['what was paid late counts against it', large, { months: 12, paid_on_time: 30e6, paid_late: 10e6 }, 45_000_000],
  ['but never below the base', large, { months: 12, paid_on_time: 10e6, paid_late: 30e6 }, 25_000_000],
  ['what the company has elsewhere is taken off', large, { lent_elsewhere: 20_000_000 }, 5_000_000],
  ['the cap of a small invoice holds', small, { months: 12, paid_on_time: 80_000_000 }, 50_000_000],
  ['and that of a large one', large, { months: 12, paid_on_time: 900_000_000 }, 100_000_000],
])('[T25] the limit comes from what is known of the customer: %s', ([, cap, known, granted]) => {
  expect(underwrite(cap, { ...fresh, ...known })).toMatchObject({ state: 'approved', granted })
})

test.for<[Partial<UnderwritingFacts>, string]>([
  [{ is_company_verified: false }, 'company_not_verified'],
  [{ is_suspended: true }, 'suspended'],
  [{ overdue_invoices: 1 }, 'overdue_invoices'],
  [{ overdue_draws: 1, overdue_invoices: 1 }, 'overdue_draws'],
  [{ lent_elsewhere: 925_000_000 }, 'lent_elsewhere'],
])('[T25] %o gets nothing, however well it paid', ([known, reason]) => {
  expect(underwrite(large, { ...yearOld, paid_on_time: 900_000_000, ...known })).toEqual({ state: 'rejected', reason })
})

test('history counts from the third month on', () => {
  const paid = { ...fresh, paid_on_time: 10_000_000 }
  expect(underwrite(large, { ...paid, months: 2 })).toMatchObject({ assessed: 25_000_000 })
  expect(underwrite(large, { ...paid, months: 3 })).toMatchObject({ assessed: 35_000_000 })
})

test('less than a million is not lent', () => {
  expect(underwrite(large, { ...fresh, lent_elsewhere: 24_000_000 })).toEqual({
    state: 'approved',
    granted: 1_000_000,
    assessed: 1_000_000,
  })
  expect(underwrite(large, { ...fresh, lent_elsewhere: 24_000_001 })).toEqual({
    state: 'rejected',
    reason: 'lent_elsewhere',
  })
})

test('the cap lowers what is granted and not what was assessed', () => {
  expect(underwrite(small, { ...yearOld, paid_on_time: 80_000_000 })).toEqual({
    state: 'approved',
    granted: 50_000_000,
    assessed: 105_000_000,
  })
})
