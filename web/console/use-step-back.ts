import { useEffect } from 'react'
import type { usePages } from './use-pages.ts'

type PageResult = { data: { items: readonly unknown[] } | undefined; isPlaceholderData: boolean }

/** The last row of a later page has gone meanwhile: the page before it is shown, and not that there is nothing. */
export const useStepBack = (pages: ReturnType<typeof usePages>, { data, isPlaceholderData }: PageResult): boolean => {
  const isBeyond = data?.items.length === 0 && !pages.isFirst && !isPlaceholderData
  useEffect(() => {
    if (isBeyond) pages.back()
  })
  return isBeyond
}
