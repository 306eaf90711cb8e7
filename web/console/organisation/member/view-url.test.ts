import { describe, expect, test } from 'vitest'
import { isNarrowed, readView, viewHref } from './view-url.ts'

describe('the address of the members', () => {
  test('says what is shown, and nothing where everything is', () => {
    expect(viewHref({ search: '', role: undefined, factor: undefined })).toBe('/account/organization/members')
    const view = { search: 'hữu & co', role: 'admin', factor: 'off' } as const
    expect(readView(viewHref(view).split('?')[1]!)).toEqual(view)
    expect(isNarrowed(view)).toBe(true)
  })
  test('what it does not know it leaves out', () => {
    const view = readView('?role=king&two_factor=maybe&search=')
    expect(view).toEqual({ search: '', role: undefined, factor: undefined })
    expect(isNarrowed(view)).toBe(false)
  })
})
