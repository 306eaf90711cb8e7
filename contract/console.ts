import { adviceRoutes } from './console-advice.ts'
import { layoutRoutes } from './console-layout.ts'
import { notificationRoutes } from './console-notification.ts'
import { visitRoutes } from './console-visit.ts'

export * from './console-advice.ts'
export * from './console-layout-shape.ts'
export * from './console-layout.ts'
export * from './console-notification.ts'
export * from './console-visit.ts'

/** What the console keeps for a person, and what it gathers for him from all domains. (`console` alone is the browser's.) */
export const consoleArea = { ...layoutRoutes, ...visitRoutes, ...adviceRoutes, ...notificationRoutes }
