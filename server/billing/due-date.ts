/** Vietnam has one time all year, seven hours ahead of UTC. */
const vietnamMs = 7 * 3_600_000
const dayMs = 86_400_000

/** The day in Vietnam, as `2026-11-16`: due dates, tax dates and months are judged by it. */
export const vietnamDay = (moment: number): string => new Date(moment + vietnamMs).toISOString().slice(0, 10)

/** When a day begins in Vietnam. */
export const startOfDay = (day: string): string => new Date(Date.parse(day) - vietnamMs).toISOString()

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** How long a customer has, unless somebody says otherwise. */
export const paymentTermDays = 14

/** Overdue begins with the day after the last one to pay. */
export const isOverdue = (dueOn: string, today: string): boolean => today > dueOn
