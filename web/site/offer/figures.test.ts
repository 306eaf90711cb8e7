import { solutionRoutes } from '@song-hanh/contract/marketplace/solution'
import { expect, test } from 'vitest'
import { figuresPath, formatCount, formatRating, readFigures } from './figures.ts'

test('the pages ask the address of the contract', () => {
  expect([solutionRoutes.listSolutionFigures.method, solutionRoutes.listSolutionFigures.path]).toEqual([
    'GET',
    figuresPath,
  ])
})

test('a refusal claims nothing, and figures are written as each language writes them', () => {
  expect(readFigures({}).size).toBe(0)
  const group = { group_id: 'moi-truong', rating: 4.7, reviews: 3, downloads: 0 }
  expect(readFigures({ data: { groups: [group] } }).get('moi-truong')).toEqual(group)
  expect([formatRating(4, 'vi'), formatRating(4.7, 'en'), formatCount(5200, 'vi')]).toEqual(['4,0', '4.7', '5.200'])
})
