import { expect, test } from 'vitest'
import { speak } from '../../words/language.ts'
import { accountMenu, crumbsFor, mainMenu, menuFor, menuPageOf } from './menus.ts'
import type { Group } from './menus.ts'

const labels = (menu: readonly Group[]) => {
  speak('en')
  return menu.map((group) => [
    group.label(),
    group.entries.flatMap((entry) => [entry.label(), ...(entry.children ?? []).map((child) => child.label())]),
  ])
}

test('the main menu has the groups, entries and order of the specification', () => {
  expect(labels(mainMenu)).toEqual([
    ['Platform', ['Dashboard']],
    [
      'Infrastructure',
      ['Instances', 'All Instances', 'Create Instance', 'Images', 'Snapshots', 'Networking', 'Storage'],
    ],
    [
      'Services',
      ['Databases', 'Message Brokers', 'Search Engines', 'Container Registry', 'AI Services', 'Load Balancers'],
    ],
  ])
})

test('AI Services alone carries the badge New', () => {
  speak('en')
  const badges = mainMenu.flatMap((group) => group.entries.map((entry) => [entry.label(), entry.badge?.()]))
  expect(badges.filter(([, badge]) => badge)).toEqual([['AI Services', 'New']])
})

test('the account menu has the entries of the specification first, ours after them in the same groups', () => {
  expect(labels(accountMenu)).toEqual([
    ['Platform', ['Dashboard']],
    ['Account', ['Information', 'Billing', 'API Keys', 'Orders', 'Requests', 'Plan', 'Notifications']],
    ['Organization', ['Overview', 'Projects', 'Teams', 'Members', 'Audit log']],
  ])
})

test('pages below /account show the account menu, all others the main menu', () => {
  expect(menuFor('/account/billing')).toBe(accountMenu)
  expect(menuFor('/dashboard')).toBe(mainMenu)
})

test('a detail page belongs to its list', () => {
  expect(menuPageOf('/account/billing/invoices/42')?.href).toBe('/account/billing')
  expect(menuPageOf('/account/organization/teams/7')?.href).toBe('/account/organization/teams')
  expect(menuPageOf('/infrastructure/instances/new')?.href).toBe('/infrastructure/instances/new')
})

test('a tab with its own URL belongs to the group of its page', () => {
  speak('en')
  expect(crumbsFor('/account/webhooks', 'Webhooks')).toEqual([{ label: 'Account' }, { label: 'Webhooks' }])
  expect(crumbsFor('/account/webhooks/7', 'Webhook')).toEqual([
    { label: 'Account' },
    { label: 'Webhooks', href: '/account/webhooks' },
    { label: 'Webhook' },
  ])
})

test('crumbs name the group, the entry and the page; the dashboard stands alone', () => {
  speak('en')
  expect(crumbsFor('/dashboard', 'Console Home')).toEqual([{ label: 'Console Home' }])
  expect(crumbsFor('/services/databases', 'Databases')).toEqual([{ label: 'Services' }, { label: 'Databases' }])
  expect(crumbsFor('/account/billing/invoices/42', 'Invoice')).toEqual([
    { label: 'Account' },
    { label: 'Billing', href: '/account/billing' },
    { label: 'Invoice' },
  ])
})
