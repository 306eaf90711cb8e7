import * as z from 'zod/mini'
import source from './holidays.json' with { type: 'json' }

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const Holidays = z.strictObject({
  /** As `01-01`: on the same day of every year. */
  everyYear: z.array(z.string().check(z.regex(/^\d{2}-\d{2}$/))),
  years: z.record(
    z.string().check(z.regex(/^\d{4}$/)),
    z.strictObject({
      /** Tết and the Hùng Kings' day follow the lunar calendar; the day next to 2 September is decreed each year. */
      off: z.array(Day),
      /** Saturdays on which this company works in exchange for a day off. */
      on: z.array(Day),
    }),
  ),
})
export type Holidays = z.infer<typeof Holidays>

/** The holidays of Vietnam, as far as they are known. */
export const holidays = Holidays.parse(source)
