import type { Notification, NotificationKind } from '@song-hanh/contract/dashboard/notification'

/** Kinds of which a person may get many a day that say the same. */
const repeated: ReadonlySet<NotificationKind> = new Set(['identity.new_sign_in'])

export type Repeated = { newest: Notification; all: Notification[] }

/** Keeps the order, newest first; a group stands in the place of its newest. */
export const groupRepeated = (items: readonly Notification[]): Repeated[] => {
  const rows: Repeated[] = []
  for (const one of items) {
    const row = repeated.has(one.kind) ? rows.find(({ newest }) => newest.kind === one.kind) : undefined
    if (row) row.all.push(one)
    else rows.push({ newest: one, all: [one] })
  }
  return rows
}
