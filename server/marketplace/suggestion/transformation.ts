import { categories } from '@song-hanh/content/categories'
import { transformationLevels } from '@song-hanh/content/transformation-levels'
import type { Transformation } from '@song-hanh/contract/marketplace'
import { readContentPackages } from '../catalogue/content-packages.ts'
import { groupPath } from '../catalogue/content-catalogue.ts'

const names = new Map(Object.values(categories).flatMap(({ groups }) => groups.map(({ id, name }) => [id, name])))
const availableGroups = new Set(
  readContentPackages()
    .filter(({ action }) => action !== 'coming_soon')
    .map(({ group_id }) => group_id),
)

export type GroupCard = { group_id: string; path: string; name: { vi: string; en: string } }

/** A group of the three catalogues, with the path of its Vietnamese page; the browser maps it to other languages. */
export const cardOf = (groupId: string): GroupCard | undefined => {
  const name = names.get(groupId)
  return name && { group_id: groupId, path: groupPath(groupId, 'vi'), name }
}

export const levelOf = (groupId: string): number =>
  transformationLevels.find(({ groups }) => groups.includes(groupId))?.level ?? 0

/** The highest level with a solution; 0 without any. */
export const currentLevel = (groupIds: readonly string[]): number => Math.max(0, ...groupIds.map(levelOf))

/** Levels to search for the next step: upwards first, then what was skipped below. */
export const levelsFrom = (current: number): number[] => {
  const levels = transformationLevels.map(({ level }) => level)
  return [...levels.filter((level) => level > current), ...levels.filter((level) => level <= current)]
}

/** An organisation's solutions by level. What is only planned lifts it to none, and changes no next step. */
export const showTransformation = (has: { bought: readonly string[]; saved: readonly string[] }): Transformation => {
  const stateOf = (groupId: string) => {
    if (has.bought.includes(groupId)) return 'bought'
    return has.saved.includes(groupId) ? 'saved' : 'open'
  }
  const levels = transformationLevels.map(({ level, groups }) => ({
    level,
    solutions: groups.flatMap((id) => {
      const card = cardOf(id)
      return card ? [{ ...card, state: stateOf(id) } as const] : []
    }),
  }))
  const current = currentLevel(has.bought)
  const open = levelsFrom(current)
    .flatMap((level) => levels.find((one) => one.level === level)?.solutions ?? [])
    .filter(({ state }) => state !== 'bought')
  // an available group is a better next step than an announced one
  const next = open.find(({ group_id }) => availableGroups.has(group_id)) ?? open[0]
  return {
    levels,
    level: current,
    next: next ? { group_id: next.group_id, path: next.path, name: next.name } : null,
  }
}
