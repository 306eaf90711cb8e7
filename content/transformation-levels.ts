import * as z from 'zod/mini'
import source from './transformation-levels.json' with { type: 'json' }

const Level = z.strictObject({
  level: z.int().check(z.minimum(1), z.maximum(3)),
  /** In the order in which a business would take them. */
  groups: z.array(z.string().check(z.regex(/^[a-z-]+$/))).check(z.minLength(1)),
})

/**
 * Which groups of solutions carry a business to which of the three levels that the landing page describes. An editorial
 * judgement: 1, digitization, is data that is kept, reachable and safe (storage, own domain and mail, protection); 2,
 * digitalization, is work that flows through software to the customer (management systems, delivery of content); 3,
 * digital transformation, is "an AI assistant for each department". The green groups stand on no level: they are the
 * other half of the dual transformation, with goals of their own.
 */
export const transformationLevels = z.array(Level).check(z.length(3)).parse(source)
