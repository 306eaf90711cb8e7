import { Component, createElement, lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadChunk, loadChunkOnce } from './load-chunk.ts'

type CatchProps = { onCatch: () => void; failed: ReactNode; children: ReactNode }

class Catch extends Component<CatchProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override componentDidCatch() {
    this.props.onCatch()
  }
  override render() {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}

type LazyProps<Props> = {
  props: Props
  waiting?: ReactNode
  /** Shown when it failed to load or threw: it must not take the page down. */
  renderFailed: (retry: () => void) => ReactNode
}

/** A component in its own chunk, with its own error boundary and retry. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const take = async () => (loaded = await load())
  const fresh = () => lazy(() => loadChunk(async () => ({ default: await take() })))
  let latest = fresh()
  const Lazy = ({ props, waiting, renderFailed }: LazyProps<Props>) => {
    // a component that was shown stays: replacing it would lose typed input
    const [shown, setShown] = useState(() => ({ part: loaded ?? latest, attempt: 0 }))
    const retry = () => setShown({ part: latest, attempt: shown.attempt + 1 })
    // a failed lazy component stays failed: the next attempt needs a new one
    const onCatch = () => {
      latest = fresh()
    }
    return (
      <Catch key={shown.attempt} onCatch={onCatch} failed={renderFailed(retry)}>
        <Suspense fallback={waiting}>{createElement(shown.part as ComponentType<Props>, props)}</Suspense>
      </Catch>
    )
  }
  return Object.assign(Lazy, {
    /** For loaders that need it, so that no placeholder shows. */
    preload: loadChunkOnce(take),
    /** Needed soon; a failure is handled when it is used. */
    prefetch: () => void take().catch(() => {}),
  })
}
