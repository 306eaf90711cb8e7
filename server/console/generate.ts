import { type Layout, layoutVersion, type PlacedWidget } from '@song-hanh/contract/console'
import { sql } from 'kysely'
import { generatedPersonId } from '#identity'
import { generatedOrganisationId } from '#organisation'
import type { Tx } from '#platform/db'

const place = (section: PlacedWidget['section'], ids: PlacedWidget['id'][], gridSize: number): PlacedWidget[] =>
  ids.map((id, order) => ({ id, section, order, gridSize, isVisible: id !== 'help' }))

/** A layout with the help hidden. */
const layout: Layout = {
  version: layoutVersion,
  widgets: [
    ...place('top', ['recently-visited', 'trusted-advisor', 'help'], 1),
    ...place('middle', ['applications', 'digital-transformation'], 4),
    ...place('bottom', ['welcome', 'solutions', 'security', 'blog'], 1),
  ],
}
const paths = ['information', 'billing', 'apikeys', 'orders', 'notifications', 'organization'].map(
  (page) => `/account/${page}`,
)

/** In every tenth of the businesses `from` to `to` each of the three people has a layout and six visits. */
export const addGeneratedConsole = async (tx: Tx, from: number, to: number): Promise<void> => {
  const organisationId = generatedOrganisationId('n')
  const personId = generatedPersonId('(n - 1) * 3 + place')
  const people = sql`
    generate_series(${from}::bigint, ${to}::bigint) as n, generate_series(1, 3) as place where n % 10 = 0`
  await sql`
    insert into console.layout (organisation_id, person_id, layout, saved_at)
    select ${organisationId}, ${personId}, ${JSON.stringify(layout)}::jsonb, now() from ${people}
    on conflict do nothing`.execute(tx)
  await sql`
    insert into console.visit (organisation_id, person_id, path, label, visited_at)
    select ${organisationId}, ${personId}, page.path, '', now() - make_interval(mins => page.rank::integer)
    from unnest(${paths}::text[]) with ordinality as page (path, rank), ${people}
    on conflict do nothing`.execute(tx)
}
