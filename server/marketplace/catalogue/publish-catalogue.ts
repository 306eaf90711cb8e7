import { clock } from '#platform/clock'
import type { Tx } from '#platform/db/db'
import { enqueue } from '#platform/job/job'
import { readContentPackages } from './content-packages.ts'
import type { PublishedPackage } from '../tables.ts'
import { lockPackages, putPackage, takeOffSale } from './package-store.ts'
import { notifyLaunchedQueue } from './notify-launched-queue.ts'

export type Publication = { changed: string[]; gone: string[]; launched: string[] }

/**
 * Publishes the content files as the catalogue. Nothing is deleted: carts and orders refer to packages that are no
 * longer sold. Launch notifications are queued when a package stops being announced. Idempotent.
 */
export const publishCatalogue = async (
  tx: Tx,
  packages: PublishedPackage[] = readContentPackages(),
): Promise<Publication> => {
  const at = new Date(clock.now()).toISOString()
  const before = new Map((await lockPackages(tx)).map((row) => [row.package_id, row]))
  const changed: string[] = []
  for (const one of packages) if ((await putPackage(tx, { ...one, at })).length > 0) changed.push(one.package_id)
  const gone = await takeOffSale(tx, { kept: packages.map(({ package_id }) => package_id), at })

  const launched = packages.filter(
    ({ package_id, action }) => before.get(package_id)?.action === 'coming_soon' && action !== 'coming_soon',
  )
  for (const { package_id } of launched)
    await enqueue(tx, notifyLaunchedQueue, { packageId: package_id }, { key: package_id })
  return {
    changed,
    gone: (gone as { package_id: string }[]).map(({ package_id }) => package_id),
    launched: launched.map(({ package_id }) => package_id),
  }
}
