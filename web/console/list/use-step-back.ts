import { useEffect } from 'react'
import type { usePages } from './use-pages.ts'

type PageResult = { data: { items: readonly unknown[] } | undefined; isPlaceholderData: boolean }

/** The last row of a later page has been removed: shows the previous page instead of an empty one. */
export const useStepBack = (pages: ReturnType<typeof usePages>, { data, isPlaceholderData }: PageResult): boolean => {
  const isBeyond = data?.items.length === 0 && !pages.isFirst && !isPlaceholderData
  useEffect(() => {
    if (isBeyond) pages.back()
  })
  return isBeyond
}
