import * as z from 'zod/mini'

/** What people and addresses call a team by: at most ten digits, in an address or a query. */
export const TeamNumber = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9_999_999_999))
