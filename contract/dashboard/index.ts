import { adviceRoutes } from './advice.ts'
import { layoutRoutes } from './layout.ts'
import { notificationRoutes } from './notification.ts'
import { visitRoutes } from './visit.ts'

export * from './advice.ts'
export * from './layout-shape.ts'
export * from './layout.ts'
export * from './notification.ts'
export * from './visit.ts'

/**
 * What the console stores for a person, and what it collects from all domains. (Not called `console`, which is a
 * browser global.)
 */
export const consoleArea = { ...layoutRoutes, ...visitRoutes, ...adviceRoutes, ...notificationRoutes }
