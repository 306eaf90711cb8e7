import { paths } from '../paths.ts'

export type ListState = 'all' | 'unread'
export type View = { show: 'inbox' | 'preferences'; state: ListState }

/** The page's state is in its URL: a mail links to the preferences, and a reload keeps the filter. */
export const readView = (search: string): View => {
  const params = new URLSearchParams(search)
  return {
    show: params.get('show') === 'preferences' ? 'preferences' : 'inbox',
    state: params.get('state') === 'unread' ? 'unread' : 'all',
  }
}

export const viewHref = ({ show, state }: Partial<View>): string => {
  const params = new URLSearchParams()
  if (show === 'preferences') params.set('show', show)
  if (state === 'unread') params.set('state', state)
  return params.size > 0 ? `${paths.notifications()}?${params}` : paths.notifications()
}
