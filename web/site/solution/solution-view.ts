import type { SolutionGroup } from '@song-hanh/content/solution-groups'
import type { PackageView } from '../offer/package-view.ts'

export type Accent = 'digital' | 'green' | 'ai'

export type Sibling = { id: string; path: string; name: string; tagline: string; icon: string }

/** A group of solutions as its page shows it; numbers are written out in the page's language already. */
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
  rating: { value: number; text: string }
  reviewCount: string
  downloadCount: string
  packages: PackageView[]
}

/** Nobody can have used or rated a group of which nothing can be bought yet. */
export const isOnSale = ({ packages }: Pick<SolutionContent, 'packages'>) =>
  packages.some(({ action }) => action !== 'coming_soon')
