/** The people of an organisation. */
export const memberRoutes = {}
