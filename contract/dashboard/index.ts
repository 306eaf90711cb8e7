import { adviceRoutes } from './advice.ts'
import { layoutRoutes } from './layout.ts'
import { notificationRoutes } from './notification.ts'
import { visitRoutes } from './visit.ts'

export * from './advice.ts'
export * from './layout-shape.ts'
export * from './layout.ts'
export * from './notification.ts'
export * from './visit.ts'

/** What the dashboard and the console's frame store for a person, and what they collect from all domains. */
export const dashboard = { ...layoutRoutes, ...visitRoutes, ...adviceRoutes, ...notificationRoutes }
