import { type ComponentType, useEffect, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'
import { whenIdle } from './when-idle.ts'

/** A component of the frame that loads when the page is idle; if it fails to load, it is left out. */
export const lazyOnIdle = (load: () => Promise<ComponentType>) => {
  const Part = lazyComponent(load)
  return () => {
    const [isLoaded, setLoaded] = useState(false)
    useEffect(
      () =>
        whenIdle(() => {
          Part.preload().then(
            () => setLoaded(true),
            () => {},
          )
        }),
      [],
    )
    return isLoaded && <Part props={{}} renderFailed={() => null} />
  }
}
