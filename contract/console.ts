import { adviceRoutes } from './console-advice.ts'
import { layoutRoutes } from './console-layout.ts'
import { notificationRoutes } from './console-notification.ts'
import { visitRoutes } from './console-visit.ts'

export * from './console-advice.ts'
export * from './console-layout-shape.ts'
export * from './console-layout.ts'
export * from './console-notification.ts'
export * from './console-visit.ts'

/**
 * What the console stores for a person, and what it collects from all domains. (Not called `console`, which is a
 * browser global.)
 */
export const consoleArea = { ...layoutRoutes, ...visitRoutes, ...adviceRoutes, ...notificationRoutes }
