import { describe, expect, test } from 'vitest'
import { isNarrowed, readView, viewHref } from './view-url.ts'

describe('the URL of the members', () => {
  test('contains the filters, and nothing by default', () => {
    expect(viewHref({ search: '', role: undefined, factor: undefined })).toBe('/account/organization/members')
    const view = { search: 'hữu & co', role: 'admin', factor: 'off' } as const
    expect(readView(viewHref(view).split('?')[1]!)).toEqual(view)
    expect(isNarrowed(view)).toBe(true)
  })
  test('ignores unknown values', () => {
    const view = readView('?role=king&two_factor=maybe&search=')
    expect(view).toEqual({ search: '', role: undefined, factor: undefined })
    expect(isNarrowed(view)).toBe(false)
  })
})
