import type { PackageView } from '../offer/package-view.ts'

export type GroupView = {
  id: string
  path: string
  /** Heading of its section. */
  name: string
  /** The same on its terrace, where there is less room. */
  short: string
  icon: string
  tagline: string
  /** Only the green catalogue says it beside the list. */
  whenToUse?: string[]
}

export type CatalogueContent = {
  id: PackageView['catalogue']
  banner: string
  subtitle: string
  featureCount: number
  groups: GroupView[]
  items: PackageView[]
}
