import { createElement, useState } from 'react'
import type { ComponentType } from 'react'
import { loadChunkOnce } from './load-chunk.ts'
import { lazyWithRetry, type LazyWithRetryProps } from './lazy-with-retry.tsx'

/** A small part that a loader can have ready before the page is shown: then nothing stands in its place meanwhile. */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let arrived: ComponentType<Props> | undefined
  const take = async () => (arrived = await load())
  const Late = lazyWithRetry(load)
  const Part = (given: LazyWithRetryProps<Props>) => {
    // what was waited for stays: another component in its place would forget what was typed
    const [part] = useState(() => arrived)
    return part ? createElement(part, given.props) : <Late {...given} />
  }
  return {
    Part,
    /** For whoever cannot go on without it. */
    preload: loadChunkOnce(take),
    /** It will be needed soon; whether it arrives is seen then. */
    prefetch: () => void take().catch(() => {}),
  }
}
