import type { Notification, NotificationKind } from '@song-hanh/contract/dashboard/notification'
import { expect, test } from 'vitest'
import { groupRepeated } from './repeated.ts'

const one = (notification_id: string, kind: NotificationKind): Notification => ({
  notification_id,
  kind,
  organisation_id: null,
  organisation_name: null,
  is_member: false,
  values: {},
  created_at: '2026-11-18T01:00:00Z',
  read_at: null,
})
const grouped = (items: Notification[]) =>
  groupRepeated(items).map(({ newest, all }) => [newest.notification_id, all.length])

test('sign-ins of a day are one row, in the place of the newest', () => {
  const items = [
    one('e', 'identity.new_sign_in'),
    one('d', 'billing.invoice_issued'),
    one('c', 'identity.new_sign_in'),
    one('b', 'billing.invoice_issued'),
    one('a', 'identity.new_sign_in'),
  ]
  expect(grouped(items)).toEqual([
    ['e', 3],
    ['d', 1],
    ['b', 1],
  ])
})

test('what is about different things stays apart', () => {
  const items = [one('b', 'billing.invoice_issued'), one('a', 'billing.invoice_issued')]
  expect(grouped(items)).toEqual([
    ['b', 1],
    ['a', 1],
  ])
})
