/** What runs, what was asked for, and the plan. */
export const serviceHandlers = {}
