import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Something of the frame that comes when the page has nothing else to do; one that fails to come is not missed. */
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
