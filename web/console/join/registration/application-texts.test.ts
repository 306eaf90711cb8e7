import { ApplicationForm } from '@song-hanh/contract/organisation/application'
import { beforeEach, expect, test } from 'vitest'
import { speak } from '../../../words/language.ts'
import { applicationText } from './application-texts.ts'

const good = { country: 'VN', person: 'Nguyễn Thị Minh Khuê', email: 'khue@dongthap.example', phone: '0907 412 618' }

const complaint = (change: Record<string, string>) => {
  const { error } = ApplicationForm.safeParse({ ...good, ...change })
  return error && applicationText(error.issues[0]?.message)
}

beforeEach(() => speak('en'))

test('a good form is sent, with nothing in the optional fields', () => {
  expect(complaint({})).toBeUndefined()
  expect(complaint({ company: '', purpose: '-' })).toBeUndefined()
})

test.each([
  [{ country: '' }, "Country can't be empty."],
  [{ person: '' }, "Contact person can't be empty."],
  [{ person: '   ' }, "Contact person can't be empty."],
  [{ email: '' }, "Email can't be empty."],
  [{ email: 'nobody' }, 'Email invalid.'],
  [{ phone: '' }, "Phone can't be empty."],
  [{ person: 'a\tb' }, 'This cannot be sent as it is. Please check it.'],
  [{ person: 'x'.repeat(121) }, 'This cannot be sent as it is. Please check it.'],
])('%j: %j', (change, text) => {
  expect(complaint(change)).toBe(text)
  speak('vi')
  expect(complaint(change)).not.toBe(text)
})
