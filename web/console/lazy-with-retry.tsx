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
  /** In its place when it did not arrive or broke: it must not take the page along. */
  renderFailed: (retry: () => void) => ReactNode
}

/** Something small in a chunk of its own, which may fail by itself and be tried again by itself. */
export const lazyWithRetry = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const fresh = () => lazy(() => loadChunk(async () => ({ default: await load() })))
  let latest = fresh()
  return ({ props, waiting, renderFailed }: LazyWithRetryProps<Props>) => {
    const [shown, setShown] = useState({ part: latest, attempt: 0 })
    const retry = () => setShown({ part: latest, attempt: shown.attempt + 1 })
    // what was refused once stays refused: the next try needs a part of its own
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
