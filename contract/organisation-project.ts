/** Projects, who runs them, their teams and what runs in them. */
export const projectRoutes = {}
