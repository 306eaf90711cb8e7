import type { PackageView } from '../offer/package-view.ts'

/** What the server's cart does not contain because it is not about money: looks, and the URL of the group. */
export type CartContent = {
  groups: Record<string, { name: string; path: string }>
  packages: Record<string, Pick<PackageView, 'icon' | 'tier' | 'catalogue'>>
}
