/** API keys. */
export const keyHandlers = {}
