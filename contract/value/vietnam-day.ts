/** Vietnam has kept UTC+7, without summer time, since 1975. */
export const vietnamOffsetMs = 7 * 3_600_000
const dayMs = 86_400_000

/** The clock on a wall in Vietnam, as `2026-11-16T09:26:00.000` without a zone. */
export const vietnamTime = (moment: number): string => new Date(moment + vietnamOffsetMs).toISOString().slice(0, 23)

/** The date in Vietnam, as `2026-11-16`; due dates, tax dates and months follow it. */
export const vietnamDay = (moment: number): string => vietnamTime(moment).slice(0, 10)

/** Start of a Vietnamese day, in UTC. */
export const startOfDay = (day: string): string => new Date(Date.parse(day) - vietnamOffsetMs).toISOString()

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs
