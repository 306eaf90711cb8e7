import { expect, test } from 'vitest'
import { brandOf, cardToSend, formatCvv, formatExpiry, formatNumber, validateCard } from './card-rules.ts'

const today = new Date(2026, 10, 16)
const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvv: '123', holder: 'TRAN MINH ANH' }

test('a card number stands in groups of four and has at most 19 characters', () => {
  expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatNumber('4242-4242 4242x42429999')).toBe('4242 4242 4242 4242')
  expect(formatNumber('42424')).toBe('4242 4')
})

test('an expiry is MM/YY, and its slash neither has to be typed nor stands in the way of deleting', () => {
  expect(['1', '12', '127', '1227', '12/27', '122734', '5'].map((text) => formatExpiry(text))).toEqual([
    '1',
    '12/',
    '12/7',
    '12/27',
    '12/27',
    '12/27',
    '05/',
  ])
  expect(formatExpiry('12', '12/')).toBe('12')
  expect(formatExpiry('0', '05')).toBe('0')
})

test('a CVV is digits only, at most four', () => expect(formatCvv('12a345')).toBe('1234'))

test('the kind of card is guessed from the first digit', () => {
  expect(['4', '5', '3', '6', ''].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'american_express',
    undefined,
    undefined,
  ])
})

test('what is wrong is named by field, and a card is good until its month is over', () => {
  expect(validateCard(good, today)).toEqual({})
  expect(validateCard({ ...good, number: '4242 4242 4242 4241' }, today)).toEqual({ number: 'number' })
  expect(validateCard({ ...good, expiry: '13/27' }, today)).toEqual({ expiry: 'month' })
  expect(validateCard({ ...good, expiry: '10/26' }, today)).toEqual({ expiry: 'expired' })
  expect(validateCard({ number: '', expiry: '1', cvv: '1', holder: ' ' }, today)).toEqual({
    number: 'number',
    expiry: 'expiry',
    cvv: 'cvv',
    holder: 'holder',
  })
})

test('the provider gets digits and years in full', () =>
  expect(cardToSend(good)).toEqual({
    number: '4242424242424242',
    expiry_month: 11,
    expiry_year: 2026,
    cvc: '123',
    holder: 'TRAN MINH ANH',
  }))
