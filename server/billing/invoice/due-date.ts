/** Vietnam is UTC+7 all year. */
const vietnamMs = 7 * 3_600_000
const dayMs = 86_400_000

/** The date in Vietnam, as `2026-11-16`; due dates, tax dates and months follow it. */
export const vietnamDay = (moment: number): string => new Date(moment + vietnamMs).toISOString().slice(0, 10)

/** Start of a Vietnamese day, in UTC. */
export const startOfDay = (day: string): string => new Date(Date.parse(day) - vietnamMs).toISOString()

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** Default payment term. */
export const paymentTermDays = 14

/** Overdue starts on the day after the due date. */
export const isOverdue = (dueOn: string, today: string): boolean => today > dueOn
