import { expect, test } from 'vitest'
import { openOrganisationChoice, readOrganisationLink } from './organisation-choice.ts'
import { memoryStore } from '../testing/memory.ts'

const coffee = '0199c0de-0000-7000-8000-00000000000a'
const tea = '0199c0de-0000-7000-8000-00000000000b'

test('each tab keeps its own organisation; a new tab starts with the last choice', () => {
  const browser = memoryStore()
  const first = openOrganisationChoice(memoryStore(), browser)
  const second = openOrganisationChoice(memoryStore(), browser)
  first.choose(coffee)
  second.choose(tea)
  expect(first.current()).toBe(coffee)
  expect(second.current()).toBe(tea)
  expect(openOrganisationChoice(memoryStore(), browser).current()).toBe(tea)
})

test('a stored value that is no id is no choice', () => {
  expect(openOrganisationChoice(memoryStore({ organisation_id: '../x' }), memoryStore()).current()).toBeUndefined()
})

test('logout clears the choice of the tab and of the browser', () => {
  const browser = memoryStore()
  const choice = openOrganisationChoice(memoryStore(), browser)
  choice.choose(coffee)
  choice.forget()
  expect(choice.current()).toBeUndefined()
  expect(browser.all()).toEqual({})
})

test('a mailed link names its organisation, which is removed from the URL', () => {
  expect(readOrganisationLink(`https://x.example/account/billing?org=${coffee}&tab=a#b`)).toEqual({
    organisationId: coffee,
    rest: '/account/billing?tab=a#b',
  })
  expect(readOrganisationLink('https://x.example/?org=nobody')).toBeUndefined()
})

test('a pinned tab does not follow what other tabs choose later, and does not change their start', () => {
  const browser = memoryStore()
  const first = openOrganisationChoice(memoryStore(), browser)
  const second = openOrganisationChoice(memoryStore(), browser)
  first.choose(coffee)
  second.pin(coffee)
  first.choose(tea)
  expect(second.current()).toBe(coffee)
  second.pin(coffee)
  expect(openOrganisationChoice(memoryStore(), browser).current()).toBe(tea)
})
