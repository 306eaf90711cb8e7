import type { SearchOf } from '../../../edge/console-links.ts'

/** The filters of the list, as its URL has them. */
export type View = Omit<SearchOf<'members'>, 'new'>

export const isNarrowed = ({ search = '', role, two_factor: factor }: View): boolean =>
  search.trim() !== '' || role !== undefined || factor !== undefined
