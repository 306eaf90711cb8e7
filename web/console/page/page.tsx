import type { ComponentType } from 'react'
import type { ParamOf } from '../../edge/console-links.ts'
import type { RouteName } from '../../edge/console-routes.ts'
import { loadChunkOnce } from '../lazy/load-chunk.ts'

/** Of a page with parameters in its path: `LoaderArgs<'invoice'>`. */
export type LoaderArgs<Name extends RouteName = never> = {
  params: { [Param in ParamOf<Name>]: string }
  location: { pathname: string }
  /** Only preloading, on hover over a link. */
  preload?: boolean
}

/** What a page file exports: its loader, its title, its component. */
export type PageModule = {
  loader?: (args: LoaderArgs<RouteName>) => Promise<unknown>
  title: string | (() => string)
  default: ComponentType
  /** Shown when the loader threw `notFound()`; by default the console's own not-found page. */
  Missing?: ComponentType
}
export type Loaded = { title: () => string }

/** A page in its own chunk. Its data is fetched as soon as the chunk is loaded, before it renders. */
export const firstPage = (load: () => Promise<PageModule>, NotFound: ComponentType) => {
  let loaded: PageModule | undefined
  const part = loadChunkOnce(load)
  return {
    loader: async (args: LoaderArgs<RouteName>): Promise<Loaded> => {
      loaded = await part()
      const { loader, title } = loaded
      await loader?.(args)
      return { title: typeof title === 'string' ? () => title : title }
    },
    // the router renders neither before the loader has ended
    component: () => loaded && <loaded.default />,
    notFoundComponent: () => {
      const Missing = loaded?.Missing ?? NotFound
      return <Missing />
    },
  }
}

/** Any page but those that people see first: it also loads the full stylesheet. */
export const page = (load: () => Promise<PageModule>, NotFound: ComponentType) =>
  firstPage(async () => {
    const [part] = await Promise.all([load(), import('./whole-styles.ts')])
    return part
  }, NotFound)
