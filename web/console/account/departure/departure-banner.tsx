import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { Button } from '../../../ui/button/button.tsx'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { departure, useKeepAccount } from './departure-query.ts'

/** Above every page during the thirty days. Loaded lazily: only people who leave need it. */
export const DepartureBanner = () => {
  // loaded late: a failed request is retried on the account page, not here
  const { data } = useQuery({ ...departure(), retryOnMount: false })
  const { keep, isPending } = useKeepAccount()
  if (data?.departure.state !== 'scheduled' || !data.departure.erase_at) return null
  return (
    <section
      aria-label={m.departure_banner_label()}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-lacquer-tint px-8 py-2.5 text-ui max-lg:px-6 max-md:px-4 print:hidden"
    >
      <CalendarX className="size-4.5 flex-none text-lacquer" aria-hidden="true" />
      <p className="min-w-0 font-semibold max-sm:flex-1 max-sm:basis-60">
        {m.departure_banner({ day: formatDate(data.departure.erase_at) })}
      </p>
      <Anchor
        href={`${paths.information()}#danger`}
        className="rounded-sm underline underline-offset-2 hover:text-lacquer max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {m.departure_banner_more()}
      </Anchor>
      <Button size="sm" variant="quiet" className="ml-auto" busy={isPending} onClick={() => void keep()}>
        {m.departure_keep()}
      </Button>
    </section>
  )
}
