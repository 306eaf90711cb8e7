import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** A component of the frame that loads when the page is idle; if it fails to load, it is left out. */
export const lazyOnIdle = (load: () => Promise<ComponentType>) => () => {
  const [loaded, setLoaded] = useState<{ Part: ComponentType }>()
  useEffect(
    () =>
      whenIdle(() => {
        load().then(
          (Part) => setLoaded({ Part }),
          () => {},
        )
      }),
    [],
  )
  return loaded && <loaded.Part />
}
