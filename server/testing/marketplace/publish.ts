import { publishCatalogue } from '#marketplace/catalogue'
import type { TestDatabase } from '../database/use-database.ts'

type Package = NonNullable<Parameters<typeof publishCatalogue>[1]>[number]

/** A package for sale at 100,000đ a month instead of 200,000đ; say what is to be different. */
export const somePackage = (fields: Partial<Package> & { package_id: string }): Package => ({
  catalogue: 'digital',
  group_id: 'ha-tang-luu-tru',
  title_vi: `Gói ${fields.package_id}`,
  title_en: `Plan ${fields.package_id}`,
  action: 'add_to_cart',
  unit_price: 100_000,
  list_price: 200_000,
  // long before and after any test
  offer_first_day: '2000-01-01',
  offer_last_day: '2999-12-31',
  period: 'month',
  tax_percent: 10,
  countable: false,
  ...fields,
})

/** These are the content files' packages from now on, and no others. */
export const publish = (db: TestDatabase, ...packages: (Partial<Package> & { package_id: string })[]) =>
  db.as('admin').within({ kind: 'none' }, (tx) => publishCatalogue(tx, packages.map(somePackage)))
