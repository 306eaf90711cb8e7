import * as z from 'zod/mini'
import { memberChange, memberRead } from './access.ts'
import { route } from './route.ts'
import { Line } from './text.ts'

/** A page of the console, without query and fragment: what was searched for is nobody's business. */
export const VisitedPath = z.string().check(z.maxLength(200), z.regex(/^\/[a-z][a-z0-9-]*(\/[A-Za-z0-9_-]+)*$/))

export const Visit = z
  .strictObject({
    path: VisitedPath,
    /** The name of the thing that the page showed; empty for pages that the menu names. */
    label: Line(120),
    visited_at: z.iso.datetime(),
  })
  .register(z.globalRegistry, { id: 'Visit' })
export type Visit = z.infer<typeof Visit>

/** More are not kept, for anybody. */
export const maxVisits = 20

const path = '/api/v1/visits'
const change = { ...memberChange, audit: 'none', transaction: 'request' } as const // the person's own trail, for himself alone

export const visitRoutes = {
  listVisits: route({
    ...memberRead,
    access: memberChange.access, // where somebody has been is seen by nobody but him, nor by staff who act for him
    method: 'GET',
    path,
    summary: 'The pages that the person opened last in this organization, newest first',
    reply: z.object({ visits: z.array(Visit) }),
    failures: {},
  }),
  keepVisits: route({
    ...change,
    method: 'POST',
    path,
    summary: 'Add pages that the person has opened; a page stands in the list once',
    body: z.strictObject({ visits: z.array(Visit).check(z.minLength(1), z.maxLength(maxVisits)) }),
    reply: z.object({ kept: z.int() }),
    failures: {},
  }),
  forgetVisits: route({
    ...change,
    method: 'DELETE',
    path,
    summary: 'Forget which pages the person has opened in this organization',
    reply: z.object({ forgotten: z.literal(true) }),
    failures: {},
  }),
}
