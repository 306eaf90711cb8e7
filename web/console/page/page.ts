import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunkOnce } from '../lazy/load-chunk.ts'

export type LoaderArgs = {
  params: Record<string, string>
  location: { pathname: string }
  /** Only preloading, on hover over a link. */
  preload?: boolean
}

/** What a page file exports: its loader, its title, its component. */
export type PageModule = {
  loader?: (args: LoaderArgs) => Promise<unknown>
  title: string | (() => string)
  default: ComponentType
}
export type Loaded = { title: () => string }

/** A page in its own chunk. Its data is fetched as soon as the chunk is loaded, before it renders. */
export const firstPage = (load: () => Promise<PageModule>) => {
  const part = loadChunkOnce(load)
  return {
    loader: async (args: LoaderArgs): Promise<Loaded> => {
      const { loader, title } = await part()
      await loader?.(args)
      return { title: typeof title === 'string' ? () => title : title }
    },
    component: lazyRouteComponent(part),
  }
}

/** Any page but those that people see first: it also loads the full stylesheet. */
export const page = (load: () => Promise<PageModule>) =>
  firstPage(async () => {
    const [part] = await Promise.all([load(), import('./whole-styles.ts')])
    return part
  })
