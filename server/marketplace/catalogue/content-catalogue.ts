import { categories } from '@song-hanh/content/categories'
import type { Language } from '@song-hanh/contract/value/text'
import { bankService, readContentPackages } from './content-packages.ts'
import type { PublishedPackage } from '../tables.ts'

const packages = new Map(readContentPackages().map((one) => [one.package_id, one]))
const groups = new Map(
  Object.values(categories).flatMap(({ path, groups: its }) =>
    its.map(({ id, name }) => [id, { name, path: `${path}/${id}` }] as const),
  ),
)

/** A package of this release's content, the same that its pages show. */
export const findContentPackage = (id: string): PublishedPackage | undefined => packages.get(id)

/** Name of a reported solution: a group or a package. */
export const solutionName = (id: string, language: Language): string | undefined =>
  groups.get(id)?.name[language] ?? packages.get(id)?.[`title_${language}`]

/** Path of a group's page in a language; the bank service has one path for both. */
export const groupPath = (groupId: string, language: Language): string =>
  groupId === bankService.group_id
    ? `${categories.digital.path}/${groupId}`
    : `${language === 'en' ? '/en' : ''}${groups.get(groupId)?.path ?? '/'}`
