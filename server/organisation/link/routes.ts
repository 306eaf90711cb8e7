export const linkAuthHandlers = {}

/** Links that let people into a team. */
export const linkHandlers = {}
