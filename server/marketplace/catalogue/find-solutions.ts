import type { SearchResult } from '@song-hanh/contract/dashboard'
import type { Language } from '@song-hanh/contract/value/text'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/db'
import { statement } from '#platform/db/statement'
import { groupPath, solutionName } from './content-catalogue.ts'

const maxResults = 5

/** The catalogue has some eighty rows: a scan is cheaper than an index. */
const search = statement(
  (_, params: { text: string; isEnglish: boolean; limit: number }) => sql<{ id: string; label: string; group: string }>`
    select package_id as id, title as label, group_id as group
    from (
      select package_id, group_id, case when ${params.isEnglish} then title_en else title_vi end as title
      from marketplace.package
      where state = 'on_sale' and platform.plain(title_vi || ' ' || title_en) like platform.containing(${params.text})
    ) as found
    order by starts_with(platform.plain(title), platform.plain(${params.text})) desc, title
    limit ${params.limit}`,
)

type SearchQuery = { text: string; language: Language }

/** Searches the published catalogue by name in either language; labels are in the reader's. */
export const findSolutions = async (tx: Tx, _: unknown, { text, language }: SearchQuery): Promise<SearchResult[]> => {
  const rows = await search(tx, { text, isEnglish: language === 'en', limit: maxResults })
  return rows.map(({ id, label, group }) => {
    const hint = solutionName(group, language)
    return { kind: 'solution', id, label, path: groupPath(group, language), ...(hint && { hint }) }
  })
}
