import * as z from 'zod/mini'
import { ownRead } from '../http/access.ts'
import { Dong } from '../value/money.ts'
import { route } from '../http/route.ts'
import { Language } from '../value/text.ts'

const Names = z.object({ vi: z.string(), en: z.string() })

/**
 * Progress of the organisation on the three levels of its transformation, by what it is billed for and runs. What the
 * caller has in their own cart is planned (`saved`).
 */
export const Transformation = z
  .object({
    levels: z.array(
      z.object({
        level: z.int(),
        solutions: z.array(
          z.object({
            group_id: z.string(),
            path: z.string(),
            name: Names,
            state: z.enum(['bought', 'saved', 'open']),
          }),
        ),
      }),
    ),
    /** The highest level with something bought; 0 before the first. */
    level: z.int(),
    /** The group that would be the next step; `null` when there is none. */
    next: z.nullable(z.object({ group_id: z.string(), path: z.string(), name: Names })),
  })
  .register(z.globalRegistry, { id: 'Transformation' })
export type Transformation = z.infer<typeof Transformation>

export const Suggestion = z
  .object({
    package_id: z.string(),
    group_id: z.string(),
    path: z.string(),
    catalogue: z.enum(['digital', 'green', 'ai']),
    title: Names,
    group_name: Names,
    action: z.enum(['add_to_cart', 'contact', 'coming_soon']),
    unit_price: z.nullable(Dong),
    list_price: z.nullable(Dong),
    period: z.nullable(z.enum(['month', 'year'])),
  })
  .register(z.globalRegistry, { id: 'Suggestion' })
export type Suggestion = z.infer<typeof Suggestion>

export const Post = z
  .object({ slug: z.string(), path: z.string(), title: z.string(), published_on: z.string(), minutes: z.int() })
  .register(z.globalRegistry, { id: 'Post' })
export type Post = z.infer<typeof Post>

export const suggestionRoutes = {
  viewTransformation: route({
    ...ownRead,
    method: 'GET',
    path: '/api/v1/transformation',
    summary: 'What the organization has against the three levels of digital transformation, with what the caller plans',
    reply: z.object({ transformation: Transformation }),
    failures: {},
  }),
  listSuggestions: route({
    ...ownRead,
    method: 'GET',
    path: '/api/v1/suggestions',
    summary: 'A few suggested packages of solutions that the organization does not have',
    reply: z.object({ suggestions: z.array(Suggestion) }),
    failures: {},
  }),
  listPosts: route({
    ...ownRead,
    method: 'GET',
    path: '/api/v1/posts',
    summary: 'Latest news posts',
    transaction: 'none',
    query: z.strictObject({ language: Language }),
    reply: z.object({ posts: z.array(Post) }),
    failures: {},
  }),
}
