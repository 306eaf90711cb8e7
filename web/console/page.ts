import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { loadChunkOnce } from './load-chunk.ts'

export type LoaderArgs = {
  params: Record<string, string>
  location: { pathname: string }
  /** The page is only made ready: somebody points at a link to it. */
  preload?: boolean
}

/** What a page file exports: first what it needs, then its name, then how it looks. */
export type PageModule = {
  loader?: (args: LoaderArgs) => Promise<unknown>
  title: string | (() => string)
  default: ComponentType
}
export type Loaded = { title: () => string }

/** A page in a chunk of its own. Its data are asked for as soon as the chunk is there, before it renders. */
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

/** Any page but those that people meet first: it brings the whole stylesheet. */
export const page = (load: () => Promise<PageModule>) =>
  firstPage(async () => {
    const [part] = await Promise.all([load(), import('./whole-styles.ts')])
    return part
  })
