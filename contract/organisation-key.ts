/** API keys. */
export const keyRoutes = {}
