import type { SolutionGroup } from '@song-hanh/content/solution-groups'
import type { PackageView } from '../offer/package-view.ts'

export type Accent = 'digital' | 'green' | 'ai'

export type Sibling = { id: string; path: string; name: string; tagline: string; icon: string }

/** The view model of a group of solutions. */
export type SolutionContent = {
  catalogue: { id: Accent; name: string; path: string }
  siblings: Sibling[]
  group: Pick<
    SolutionGroup,
    | 'id'
    | 'name'
    | 'tagline'
    | 'logo'
    | 'worksWith'
    | 'screenshots'
    | 'overview'
    | 'permissions'
    | 'pricing'
    | 'developer'
    | 'support'
    | 'action'
  >
  packages: PackageView[]
}

/** A group without anything on sale cannot have users or ratings. */
export const isOnSale = ({ packages }: Pick<SolutionContent, 'packages'>) =>
  packages.some(({ action }) => action !== 'coming_soon')
