import { vietnamDay } from '@song-hanh/contract/value/vietnam-day'
import { useSyncExternalStore } from 'react'
import { usePage } from '../page/page-context.ts'

const never = () => () => {}

/**
 * Today in Vietnam. The static page was rendered on the day of its build; once the browser has taken over, what ended
 * since then is over on the page too.
 */
export const useDay = (): string => {
  const { builtOn } = usePage()
  return useSyncExternalStore(
    never,
    () => vietnamDay(Date.now()),
    () => builtOn,
  )
}
