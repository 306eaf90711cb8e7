import * as z from 'zod/mini'
import { memberChange, memberRead } from '../http/access.ts'
import { route } from '../http/route.ts'
import { Line } from '../value/text.ts'
import { Time } from '../value/time.ts'

/** Path of a console page, without query and fragment: searches stay private. */
export const VisitedPath = z.string().check(z.maxLength(200), z.regex(/^\/[a-z][a-z0-9-]*(\/[A-Za-z0-9_-]+)*$/))

export const Visit = z
  .strictObject({
    path: VisitedPath,
    /** Name of the thing on the page; empty for pages that the menu lists. */
    label: Line(120),
    visited_at: Time,
  })
  .register(z.globalRegistry, { id: 'Visit' })
export type Visit = z.infer<typeof Visit>

/** Max. visits stored per person. */
export const maxVisits = 20

const path = '/api/v1/visits'
const change = { ...memberChange, audit: 'none', transaction: 'request' } as const // personal history needs no audit entry

export const visitRoutes = {
  listVisits: route({
    ...memberRead,
    access: memberChange.access, // the history is private, also from staff during impersonation
    method: 'GET',
    path,
    summary: 'Recently opened pages of the caller in this organization, newest first',
    reply: z.object({ visits: z.array(Visit) }),
    failures: {},
  }),
  keepVisits: route({
    ...change,
    method: 'POST',
    path,
    summary: 'Record opened pages; each page is listed once',
    body: z.strictObject({ visits: z.array(Visit).check(z.minLength(1), z.maxLength(maxVisits)) }),
    reply: z.object({ kept: z.int() }),
    failures: {},
  }),
  forgetVisits: route({
    ...change,
    method: 'DELETE',
    path,
    summary: "Clear the caller's page history in this organization",
    reply: z.object({ forgotten: z.literal(true) }),
    failures: {},
  }),
}
