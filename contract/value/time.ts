import * as z from 'zod/mini'

/** PostgreSQL has no year 0, and the first day of year 1 begins there in Vietnam. Not a regex, which hides the format. */
const storable = () => z.refine<string>((text) => text >= '1000', { error: 'Give a year from 1000 on.' })

/** A point in time from a caller, in UTC. */
export const Time = z.iso.datetime().check(storable())

/** A day from a caller, as `2026-11-16`. */
export const Day = z.iso.date().check(storable())
