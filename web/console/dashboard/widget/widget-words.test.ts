import { findingKinds, setUpKinds } from '@song-hanh/contract/dashboard/advice'
import { Dong } from '@song-hanh/contract/value/money'
import { expect, test } from 'vitest'
import { speak } from '../../../words/language.ts'
import { isConsolePath } from '../../paths.ts'
import { adviceWords } from './advice-words.ts'
import { priceOf } from './price-words.ts'
import { stepsDone, stepStates, stepWords } from './step-words.ts'
import { standingSentence } from './transformation/transformation-words.ts'

const next = {
  group_id: 'ha-tang-luu-tru',
  path: '/digital-transformation/ha-tang-luu-tru',
  name: { vi: 'Hạ tầng', en: 'Infrastructure' },
}

test('every finding says what it is, what to do, and leads to a page of the console', () => {
  for (const language of ['vi', 'en'] as const) {
    speak(language)
    for (const kind of findingKinds) {
      const { text, hint, href } = adviceWords[kind]
      expect(text(2), kind).not.toBe('')
      expect(hint(), kind).not.toBe('')
      expect(isConsolePath(href().replace(/#.*/, '')), kind).toBe(true)
    }
  }
})

test('which sentence for which finding', () => {
  speak('en')
  expect(adviceWords.own_factor_off.text(0)).toBe('Your own 2FA is off')
  expect(adviceWords.members_without_factor.text(1)).toBe('1 member has 2FA off')
  expect(adviceWords.members_without_factor.text(5)).toBe('5 members have 2FA off')
  expect(adviceWords.single_owner.text(1)).toBe('Only one owner')
  speak('vi')
  expect(adviceWords.members_without_factor.text(5)).toBe('5 thành viên chưa bật 2FA')
})

test('every step has a title, an action and a page of the console', () => {
  speak('en')
  for (const kind of setUpKinds) {
    const { name, go, href } = stepWords[kind]
    expect(name(), kind).not.toBe('')
    expect(go(), kind).not.toBe('')
    expect(isConsolePath(href().replace(/#.*/, '')), kind).toBe(true)
  }
})

test('the first open step is the one to take, whatever is done after it', () => {
  const steps = [{ done: true }, { done: false }, { done: true }, { done: false }]
  expect(stepStates(steps)).toEqual(['done', 'now', 'done', 'todo'])
  expect(stepsDone(steps)).toBe(2)
  expect(stepStates([{ done: true }, { done: true }])).toEqual(['done', 'done'])
  expect(stepStates([])).toEqual([])
})

test('the level of an organisation is one sentence, from the first step to the last', () => {
  speak('en')
  expect(standingSentence(0, next)).toBe('Three levels, one step at a time.')
  expect(standingSentence(1, next)).toBe('Level 1 of 3. Next: Infrastructure.')
  expect(standingSentence(3, next)).toBe('Level 3 of 3. You are on the top terrace.')
  expect(standingSentence(3, null)).toBe('All steps are completed.')
})

test('a price is written as the language writes money; without one it says what to do', () => {
  const price = { action: 'add_to_cart', unit_price: Dong.parse(1_990_000), period: 'month' } as const
  speak('en')
  expect(priceOf(price, 'en')).toBe('1,990,000đ/month')
  expect(priceOf({ ...price, action: 'contact', unit_price: null }, 'en')).toBe('Contact us')
  expect(priceOf({ ...price, action: 'coming_soon', unit_price: null }, 'en')).toBe('Notify me')
  speak('vi')
  expect(priceOf(price, 'vi')).toBe('1.990.000đ/tháng')
  expect(priceOf({ ...price, period: null }, 'vi')).toBe('1.990.000đ')
  expect(priceOf({ ...price, unit_price: Dong.parse(0) }, 'vi')).toBe('Miễn phí')
})
