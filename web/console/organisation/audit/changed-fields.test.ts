import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('both sides of every field are shown, also of one that came or went', () => {
  expect(changedFields({ name: 'Một', gone: 1 }, { name: 'Hai', is_new: true })).toEqual([
    { name: 'Tên', before: 'Một', after: 'Hai' },
    { name: 'gone', before: '1', after: '–' },
    { name: 'is new', before: '–', after: 'Có' },
  ])
})

test('values of an erased person are a dash', () => {
  expect(changedFields(null, { phone: null })).toEqual([{ name: 'Điện thoại', before: '–', after: '–' }])
})

test('where nothing was recorded, nothing is shown', () => expect(changedFields(null, null)).toEqual([]))

test('roles and lists are in the reader’s language', () => {
  expect(changedFields({ role: 'viewer' }, { role: 'admin', scopes: ['read', 'write'] })).toEqual([
    { name: 'Vai trò', before: 'Người xem', after: 'Quản trị viên' },
    { name: 'Quyền', before: '–', after: 'read, write' },
  ])
})
