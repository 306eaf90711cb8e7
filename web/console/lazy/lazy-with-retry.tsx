import { Component, createElement, lazy, Suspense, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { loadChunk } from './load-chunk.ts'

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

export type LazyWithRetryProps<Props> = {
  props: Props
  waiting?: ReactNode
  /** Shown when it failed to load or threw: it must not take the page down. */
  renderFailed: (retry: () => void) => ReactNode
}

/** A lazy component with its own error boundary and retry. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const fresh = () => lazy(() => loadChunk(async () => ({ default: await load() })))
  let latest = fresh()
  return ({ props, waiting, renderFailed }: LazyWithRetryProps<Props>) => {
    const [shown, setShown] = useState({ part: latest, attempt: 0 })
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
}
