import { m } from '../../words/compiled/messages.js'

/** By the person's local time. */
export const greeting = (hour: number, name: string): string => {
  if (hour >= 4 && hour < 12) return m.console_home_morning({ name })
  if (hour >= 12 && hour < 18) return m.console_home_afternoon({ name })
  return m.console_home_evening({ name })
}
