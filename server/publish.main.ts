import { publishCatalogue } from '#marketplace/catalogue'
import { openDatabase } from '#platform/db/db'
import { checkOwnerUrl } from '#platform/live-config'

/**
 * Publishes the catalogue and prices from the content files; run as the database owner after the migrations of a
 * release.
 */
const { DATABASE_URL: url } = process.env
if (!url) throw new Error('DATABASE_URL is missing: give the address of the database as its owner.')
checkOwnerUrl(url, process.env)

const database = openDatabase({ url, max: 1, name: 'publish' })
const { changed, gone, launched } = await database.within({ kind: 'none' }, (tx) => publishCatalogue(tx))
await database.close()
const changes = changed.length + gone.length
console.log(
  changes === 0
    ? 'The catalogue is up to date.'
    : `Catalogue: ${changed.length} packages new or changed, ${gone.length} gone, ${launched.length} launched.`,
)
