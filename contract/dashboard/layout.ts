import * as z from 'zod/mini'
import { memberChange, memberRead } from '../http/access.ts'
import { layoutVersion, maxGridSize, sections, widgetIds } from './layout-shape.ts'
import { route } from '../http/route.ts'

export const WidgetId = z.enum(widgetIds)
export type WidgetId = z.infer<typeof WidgetId>

export const Section = z.enum(sections)
export type Section = z.infer<typeof Section>

export const PlacedWidget = z
  .strictObject({
    id: WidgetId,
    isVisible: z.boolean(),
    order: z.int().check(z.minimum(0), z.maximum(99)),
    gridSize: z.int().check(z.minimum(1), z.maximum(4)),
    section: Section,
  })
  .check(z.refine(({ section, gridSize }) => gridSize <= maxGridSize[section]))
export type PlacedWidget = z.infer<typeof PlacedWidget>

/** A person's dashboard layout. Titles and types belong to the product and are not stored. */
export const Layout = z
  .strictObject({
    version: z.literal(layoutVersion),
    widgets: z.array(PlacedWidget).check(
      z.maxLength(widgetIds.length),
      z.refine((widgets) => new Set(widgets.map(({ id }) => id)).size === widgets.length),
    ),
  })
  .register(z.globalRegistry, { id: 'Layout' })
export type Layout = z.infer<typeof Layout>

const path = '/api/v1/dashboard/layout'
const change = { ...memberChange, audit: 'none', transaction: 'request' } as const // a personal layout needs no audit entry

export const layoutRoutes = {
  viewLayout: route({
    ...memberRead,
    method: 'GET',
    path,
    summary: "The caller's dashboard layout in this organization",
    /** Possibly written by an earlier release, so the client validates it. `null` before the first change. */
    reply: z.object({ layout: z.nullable(z.unknown()), saved_at: z.nullable(z.string()) }),
    failures: {},
  }),
  saveLayout: route({
    ...change,
    method: 'PUT',
    path,
    summary: "Save the caller's dashboard layout in this organization",
    body: z.strictObject({ layout: Layout }),
    reply: z.object({ saved_at: z.string() }),
    failures: {},
  }),
  resetLayout: route({
    ...change,
    method: 'DELETE',
    path,
    summary: 'Reset the dashboard to the default layout',
    reply: z.object({ reset: z.literal(true) }),
    failures: {},
  }),
}
