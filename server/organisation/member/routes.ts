/** The people of an organisation. */
export const memberHandlers = {}
