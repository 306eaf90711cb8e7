/** Teams, their members and services. */
export const teamHandlers = {}
