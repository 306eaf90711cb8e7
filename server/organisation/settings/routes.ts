/** The organisation itself: overview, record, name, end. */
export const settingsHandlers = {}
