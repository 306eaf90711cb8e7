import { paths } from '../paths.ts'

export type ListState = 'all' | 'unread'
export type View = { show: 'inbox' | 'preferences'; state: ListState }

/** The page's state is in its URL: a mail links to the preferences, and a reload keeps the filter. */
export const readView = (search: string): View => {
  const asked = new URLSearchParams(search)
  return {
    show: asked.get('show') === 'preferences' ? 'preferences' : 'inbox',
    state: asked.get('state') === 'unread' ? 'unread' : 'all',
  }
}

export const viewHref = ({ show, state }: Partial<View>): string => {
  const asked = new URLSearchParams()
  if (show === 'preferences') asked.set('show', show)
  if (state === 'unread') asked.set('state', state)
  return asked.size > 0 ? `${paths.notifications()}?${asked}` : paths.notifications()
}
