import type { PackageView } from '../offer/package-view.ts'

export type GroupView = {
  id: string
  path: string
  /** Heading of its section. */
  name: string
  /** The shorter label on its terrace. */
  short: string
  icon: string
  tagline: string
  /** Only shown in the green catalogue. */
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
