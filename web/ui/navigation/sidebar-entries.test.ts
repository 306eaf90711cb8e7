import { expect, test } from 'vitest'
import { activeHref } from './sidebar-entries.ts'

const groups = [
  {
    label: 'Infrastructure',
    entries: [
      {
        label: 'Instances',
        href: '/infrastructure/instances',
        icon: null,
        children: [
          { label: 'All Instances', href: '/infrastructure/instances' },
          { label: 'Create Instance', href: '/infrastructure/instances/new' },
        ],
      },
      { label: 'Images', href: '/infrastructure/images', icon: null, also: ['/infrastructure/templates'] },
    ],
  },
  { label: 'Organization', entries: [{ label: 'Projects', href: '/account/organization/projects', icon: null }] },
]

test('a detail page marks the list it belongs to', () => {
  expect(activeHref(groups, '/account/organization/projects/42')).toBe('/account/organization/projects')
})

test('the longest entry wins', () => {
  expect(activeHref(groups, '/infrastructure/instances/new')).toBe('/infrastructure/instances/new')
  expect(activeHref(groups, '/infrastructure/instances/7')).toBe('/infrastructure/instances')
})

test('a path that only begins with the same letters marks nothing', () => {
  expect(activeHref(groups, '/infrastructure/images-old')).toBeUndefined()
})

test('a page without an entry of its own marks the one it belongs to', () => {
  expect(activeHref(groups, '/infrastructure/templates/9')).toBe('/infrastructure/images')
})
