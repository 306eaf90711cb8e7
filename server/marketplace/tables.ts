import type { PublishedPackage } from './catalogue/content-packages.ts'

type PackageTable = PublishedPackage & { state: 'on_sale' | 'gone'; published_at: string }
type CartItemTable = { person_id: string; package_id: string; quantity: number; added_at: string }
/** Public view of reviews. */
type PublishedReviewView = {
  review_id: string
  group_id: string
  rating: number
  words: string
  organisation: string
  written_at: string
}

declare module '#platform/db/db' {
  interface Tables {
    'marketplace.package': PackageTable
    'marketplace.cart_item': CartItemTable
    'marketplace.published_review': PublishedReviewView
  }
}
