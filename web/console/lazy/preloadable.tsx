import { createElement, useState } from 'react'
import type { ComponentType } from 'react'
import { loadChunkOnce } from './load-chunk.ts'
import { lazyWithRetry, type LazyWithRetryProps } from './lazy-with-retry.tsx'

/** A lazy component that a loader can preload, so that no placeholder shows. */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const take = async () => (loaded = await load())
  const Lazy = lazyWithRetry(load)
  const Part = (props: LazyWithRetryProps<Props>) => {
    // a component that was shown stays: replacing it would lose typed input
    const [part] = useState(() => loaded)
    return part ? createElement(part, props.props) : <Lazy {...props} />
  }
  return {
    Part,
    /** For loaders that need it. */
    preload: loadChunkOnce(take),
    /** Needed soon; a failure is handled when it is used. */
    prefetch: () => void take().catch(() => {}),
  }
}
