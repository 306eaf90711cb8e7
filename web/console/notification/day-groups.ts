import { m } from '../../words/compiled/messages.js'
import { formatDate } from '../format/format-date.ts'

type Dated = { created_at: string }
export type DayGroup<Item> = { day: string; label: string; items: Item[] }

const dayMs = 86_400_000

/** Keeps the order, newest first. Days are in the person's time zone. */
export const groupByDay = <Item extends Dated>(items: readonly Item[], now: number = Date.now()): DayGroup<Item>[] => {
  const dayAt = (ms: number) => formatDate(new Date(ms).toISOString())
  const today = dayAt(now)
  const yesterday = dayAt(now - dayMs)
  const nameOf = (day: string) => {
    if (day === today) return m.notification_today()
    return day === yesterday ? m.notification_yesterday() : day
  }
  const groups: DayGroup<Item>[] = []
  for (const item of items) {
    const day = formatDate(item.created_at)
    const last = groups.at(-1)
    if (last?.day === day) last.items.push(item)
    else groups.push({ day, label: nameOf(day), items: [item] })
  }
  return groups
}
