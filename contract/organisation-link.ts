/** What the auth process answers: whoever holds a link is on his way in. */
export const linkAuthRoutes = {}

/** Links that let people into a team. */
export const linkRoutes = {}
