import { sql } from 'kysely'
import { statement } from '#platform/db/statement'
import type { PublishedPackage } from '../tables.ts'

export const findOffer = statement((q, params: { packageId: string }) =>
  q.selectFrom('marketplace.package').selectAll().where('package_id', '=', params.packageId),
)

export const findOffers = statement((q, params: { packageIds: string[] }) =>
  q
    .selectFrom('marketplace.package')
    .selectAll()
    .where(sql<boolean>`package_id = any(${params.packageIds})`),
)

/** The current catalogue; some eighty rows. */
export const listOffers = statement((q) =>
  q
    .selectFrom('marketplace.package')
    .select([
      'package_id',
      'group_id',
      'catalogue',
      'title_vi',
      'title_en',
      'action',
      'unit_price',
      'list_price',
      'offer_first_day',
      'offer_last_day',
      'period',
    ])
    .where('state', '=', 'on_sale'),
)

/**
 * Locks the rows before publishing, so that concurrent releases serialise. Keys do not change, so carts, which need
 * only the key, do not wait.
 */
export const lockPackages = statement(
  () => sql<{ package_id: string; action: string; state: string }>`
    select package_id, action, state from marketplace.package order by package_id for no key update`,
)

/** An unchanged row keeps its publication time. */
export const putPackage = statement(
  (_, params: PublishedPackage & { at: string }) => sql`
    insert into marketplace.package as existing (package_id, catalogue, group_id, title_vi, title_en, action, unit_price,
      list_price, offer_first_day, offer_last_day, period, tax_percent, countable, state, published_at)
    values (${params.package_id}, ${params.catalogue}, ${params.group_id}, ${params.title_vi}, ${params.title_en},
      ${params.action}, ${params.unit_price}, ${params.list_price}, ${params.offer_first_day}, ${params.offer_last_day},
      ${params.period}, ${params.tax_percent},
      ${params.countable}, 'on_sale', ${params.at})
    on conflict (package_id) do update set catalogue = excluded.catalogue, group_id = excluded.group_id,
      title_vi = excluded.title_vi, title_en = excluded.title_en, action = excluded.action,
      unit_price = excluded.unit_price, list_price = excluded.list_price, offer_first_day = excluded.offer_first_day,
      offer_last_day = excluded.offer_last_day, period = excluded.period,
      tax_percent = excluded.tax_percent, countable = excluded.countable, state = 'on_sale',
      published_at = excluded.published_at
    where (existing.catalogue, existing.group_id, existing.title_vi, existing.title_en, existing.action, existing.unit_price,
      existing.list_price, existing.offer_first_day, existing.offer_last_day, existing.period, existing.tax_percent, existing.countable, existing.state)
      is distinct from (excluded.catalogue, excluded.group_id, excluded.title_vi, excluded.title_en, excluded.action,
      excluded.unit_price, excluded.list_price, excluded.offer_first_day, excluded.offer_last_day, excluded.period, excluded.tax_percent, excluded.countable, excluded.state)
    returning package_id`,
)

export const takeOffSale = statement(
  (_, params: { kept: string[]; at: string }) => sql`
    update marketplace.package set state = 'gone', published_at = ${params.at}
    where state = 'on_sale' and package_id <> all(${params.kept})
    returning package_id`,
)
