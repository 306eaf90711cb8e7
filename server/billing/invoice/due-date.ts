/** Default payment term. */
export const paymentTermDays = 14

/** Overdue starts on the day after the due date. */
export const isOverdue = (dueOn: string, today: string): boolean => today > dueOn
