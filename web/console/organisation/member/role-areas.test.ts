import { isAllowedByTable } from '@song-hanh/contract/rights/reference'
import { organisationRights, roles } from '@song-hanh/contract/rights/rights'
import { expect, test } from 'vitest'
import { speak } from '../../../words/language.ts'
import { areas, changesOf, mayIn, verbs } from './role-areas.ts'

const cells = areas.flatMap((area) => verbs.flatMap((verb) => (area[verb] ? [{ area, verb, right: area[verb] }] : [])))

test('[I5] what the matrix says of a role is what the agreed table of rights says', () => {
  for (const role of roles)
    for (const { area, verb, right } of cells)
      expect([role, right, mayIn(role, area, verb)]).toEqual([
        role,
        right,
        isAllowedByTable({ role, projects: {}, teams: {} }, right, {}),
      ])
})

/** Rights that say nothing more about a role: the same roles as a cell have them, or they belong to one project or team. */
const covered = {
  'organisation.invite': 'member.change',
  'organisation.secure': 'organisation.change',
  'member.export': 'member.change',
  'project.change': 'team.create',
  'project.staff': 'team.create',
  'project.transfer': 'team.create',
  'project.delete': 'team.create',
  'team.change': 'team.create',
  'team.staff': 'team.create',
  'team.delete': 'team.create',
  'key.manage': 'webhook.manage',
  'request.withdraw': 'member.change',
  'member.transfer': 'organisation.close',
} as const

test('every right is in the matrix, or goes with one that is', () => {
  const shown = new Set<string>(cells.map(({ right }) => right))
  const unsaid = organisationRights.filter((right) => !shown.has(right))
  expect(unsaid.toSorted()).toEqual(Object.keys(covered).toSorted())
  for (const [right, like] of Object.entries(covered)) {
    expect(shown).toContain(like)
    for (const role of roles) {
      const may = (one: keyof typeof covered | typeof like) =>
        isAllowedByTable({ role, projects: {}, teams: {} }, one, {})
      expect([right, role, may(right as keyof typeof covered)]).toEqual([right, role, may(like)])
    }
  }
})

test('the line below a role names what it may change, and whether it may pay', () => {
  speak('en')
  expect(changesOf('viewer')).toBe('May change nothing.')
  expect(changesOf('developer')).toBe('May change projects, services and API keys.')
  expect(changesOf('accountant')).toBe('May change the plan and invoices and payments. May pay.')
  expect(changesOf('admin')).toContain('May pay.')
  speak('vi')
  expect(changesOf('viewer')).toBe('Không được thay đổi gì.')
})
