import * as z from 'zod/mini'

/** Team number, used by people and URLs: at most ten digits, in a path or a query. */
export const TeamNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9_999_999_999))
