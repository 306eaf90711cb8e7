import { contactOptions } from '@song-hanh/content/contact-options'
import * as contract from '@song-hanh/contract/marketplace/form'
import { expect, test } from 'vitest'
import type { ContactView } from './contact-view.ts'
import { describePage } from './pages.ts'

test.each(['vi', 'en'] as const)(
  'in %s every value that the forms send has its label, in the same order',
  (language) => {
    const options = contactOptions[language]
    expect(Object.keys(options.position)).toEqual(contract.positions)
    expect(Object.keys(options.companySize)).toEqual(contract.companySizes)
    expect(Object.keys(options.implementationTime)).toEqual(contract.implementationTimes)
    expect(Object.keys(options.interestedSolutions)).toEqual(contract.interestedSolutions)
    expect(Object.keys(options.resourceTypes)).toEqual(contract.resourceTypes)
  },
)

test('a link from a group or a package preselects a kind of the form', () => {
  const content = describePage('contact', 'vi')?.content as ContactView
  const { interests } = content
  expect(interests['bao-mat-quan-tri']).toEqual({ name: 'Bảo mật & Quản trị rủi ro thương hiệu số', kind: 'security' })
  expect(Object.keys(interests).length).toBeGreaterThan(60)
  for (const { kind } of Object.values(interests)) expect(contract.interestedSolutions).toContain(kind)
})
