import {
  companySizes,
  ContactForm,
  DocumentRequestForm,
  formTexts,
  implementationTimes,
  interestedSolutions,
  positions,
  resourceTypes,
} from '@song-hanh/contract/marketplace/form'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { createFormSubmission } from './submit-form.ts'
import type { FormValues } from './read-values.ts'

beforeEach(() => speak('vi'))

const contact = createFormSubmission(ContactForm, async () => {})
const documents = createFormSubmission(DocumentRequestForm, async () => {})

/** Possible input of a field, and whether the specification accepts it. */
type Sample<T> = { value: T; isGood: boolean }
const good = <T>(value: T): Sample<T> => ({ value, isGood: true })
const bad = <T>(value: T): Sample<T> => ({ value, isGood: false })

const blank = fc.stringMatching(/^[ \t]{0,3}$/).map(bad)
// a name needs letters: combining marks alone are none
const words = fc.stringMatching(/^[A-Za-zÀ-ɏẠ-ỹ ]{0,20}[A-Za-zẠ-ỹ]$/)
const required = (max: number) =>
  fc.oneof(blank, words.map(good), fc.constant(bad('x'.repeat(max + 1))), fc.constant(good('x'.repeat(max))))

const digits = fc.stringMatching(/^\d{0,16}$/)
const separators = [' ', '-', '.', '(', ')']
/** Numbers as people write them: with spaces, dots and brackets anywhere. */
const written = fc
  .tuple(digits, fc.array(fc.tuple(fc.nat(16), fc.constantFrom(...separators)), { maxLength: 5 }))
  .map(([number, marks]) => {
    const text = marks.reduce((all, [at, mark]) => all.slice(0, at) + mark + all.slice(at), number)
    return { value: text, isGood: number.length === 10 || number.length === 11 }
  })
const phone = fc.oneof(written, fc.constantFrom(bad('+84912345678'), bad('09123456ab'), bad('０９１２３４５６７８')))
const phoneOrNone = phone.map(({ value, isGood }) => ({
  value,
  isGood: isGood || [...value].every((letter) => separators.includes(letter)),
}))

const email = fc.oneof(
  fc
    .tuple(
      fc.stringMatching(/^[a-z0-9]{1,12}$/),
      fc.stringMatching(/^[a-z0-9]{1,12}$/),
      fc.constantFrom('vn', 'com.vn', 'example'),
    )
    .map(([name, host, top]) => good(`${name}@${host}.${top}`)),
  fc.constantFrom(
    good('  Bao.Tran@HaiAu.vn '),
    bad('bao.tran'),
    bad('@haiau.vn'),
    bad('a@b'),
    bad('a b@c.vn'),
    bad('a@@b.vn'),
    bad(''),
  ),
)

const choice = (values: readonly string[]) =>
  fc.oneof(fc.constantFrom(...values).map(good), fc.constantFrom(bad(''), bad('Chọn một')))
const choices = (values: readonly string[]) =>
  fc.subarray([...values]).map((value) => ({ value, isGood: value.length > 0 }))
const terms = fc.boolean().map((value) => ({ value, isGood: value }))
const free = fc.oneof(fc.constant(good('')), words.map(good), fc.constant(bad('x'.repeat(4001))))

const split = (form: Record<string, Sample<FormValues[string]>>) => ({
  values: Object.fromEntries(Object.entries(form).map(([name, { value }]) => [name, value])),
  wrong: Object.entries(form).flatMap(([name, { isGood }]) => (isGood ? [] : [name])),
})

test('the contact form takes exactly what the specification takes, field by field', () => {
  const form = fc.record({
    fullName: required(120),
    phone,
    email,
    company: required(200),
    position: choice(positions),
    companySize: choice(companySizes),
    interestedSolutions: choices(interestedSolutions),
    implementationTime: choice(implementationTimes),
    website: fc.constantFrom(good(''), good('https://haiau.vn')),
    requirements: free,
    acceptedTerms: terms,
  })
  fc.assert(
    fc.property(form, (filled) => {
      const { values, wrong } = split(filled)
      expect(Object.keys(contact.check(values)).toSorted()).toEqual(wrong.toSorted())
    }),
  )
})

test('the document request takes exactly what the specification takes, field by field', () => {
  const form = fc.record({
    name: required(120),
    email,
    company: fc.constantFrom(good(''), good('Hải Âu')),
    phone: phoneOrNone,
    resourceTypes: choices(resourceTypes),
    message: free,
    acceptedTerms: terms,
  })
  fc.assert(
    fc.property(form, (filled) => {
      const { values, wrong } = split(filled)
      expect(Object.keys(documents.check(values)).toSorted()).toEqual(wrong.toSorted())
    }),
  )
})

const empty = {
  fullName: '',
  phone: '',
  email: '',
  company: '',
  position: '',
  companySize: '',
  interestedSolutions: [],
  implementationTime: '',
  acceptedTerms: false,
}

test('an empty contact form shows the exact messages of the specification', () => {
  expect(contact.check(empty)).toEqual({
    fullName: formTexts.name,
    phone: formTexts.phone,
    email: formTexts.email,
    company: formTexts.company,
    position: formTexts.position,
    companySize: formTexts.companySize,
    interestedSolutions: formTexts.interestedSolutions,
    implementationTime: formTexts.implementationTime,
    acceptedTerms: formTexts.terms,
  })
})

test('English readers never see a Vietnamese message', () => {
  speak('en')
  for (const text of Object.values(contact.check(empty))) expect(text).not.toMatch(/[À-ỹ]/)
})
