import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { categories } from './categories.ts'
import { type AiPackage, actionOf, aiPackages, type DigitalPackage, digitalPackages, greenCards } from './packages.ts'
import { type Price, priceBook } from './price-book.ts'
import { readSampled } from './sampled.ts'
import { solutionGroups } from './solution-groups.ts'

const languages = ['vi', 'en'] as const
const groups = Object.values(categories).flatMap((category) => category.groups)
const packagesIn = (language: 'vi' | 'en') => [
  ...digitalPackages[language],
  ...greenCards[language],
  ...aiPackages[language],
]
const priceOf = new Map(priceBook.map((price) => [price.packageId, price]))
const digits = (text = '') => text.replaceAll(/\D/g, '')

const writeAmount = (amount: number, { period }: Price, language: 'vi' | 'en') => {
  const word = { vi: { month: 'tháng', year: 'năm' }, en: { month: 'month', year: 'year' } }[language][period]
  return `${amount.toLocaleString(language === 'vi' ? 'vi-VN' : 'en-GB')}đ/${word}`
}

test('the catalogues hold 45 digital, 18 green and 21 AI packages in 14 groups', () => {
  for (const language of languages) {
    expect(digitalPackages[language]).toHaveLength(45)
    expect(greenCards[language]).toHaveLength(18)
    expect(aiPackages[language]).toHaveLength(21)
    expect(solutionGroups[language]).toHaveLength(14)
  }
})

test('no two packages or groups of any catalogue share an id', () => {
  const ids = [...packagesIn('vi'), ...groups].map(({ id }) => id)
  expect(ids).toHaveLength(new Set(ids).size)
})

/** What may not differ between the languages; texts may. */
const cardBones = (item: ReturnType<typeof packagesIn>[number]) => ({
  id: item.id,
  icon: item.icon,
  action: actionOf(item),
  features: item.features.length,
  price: item.pricing && [digits(item.pricing.current), digits(item.pricing.original), item.pricing.discount],
  ...('department' in item
    ? { of: [item.department, item.tier, item.color, item.targetAudience.length] }
    : { of: [item.iconColor, item.bgColor, item.badge.type, Boolean(item.detailsLabel)] }),
})

test('both languages show the same packages in the same order, at the same price, with the same button', () => {
  expect(packagesIn('en').map(cardBones)).toEqual(packagesIn('vi').map(cardBones))
})

const groupBones = ({ overview, ...group }: (typeof solutionGroups)['vi'][number]) => ({
  ...group,
  name: '',
  tagline: '',
  action: group.action.type,
  pricing: [group.pricing.type, digits(group.pricing.details)],
  worksWith: group.worksWith.length,
  screenshots: group.screenshots.map(({ url }) => url),
  permissions: group.permissions.length,
  overview: [overview.whenToUse.length, overview.features.length, overview.benefits.length],
})

test('both languages describe the same groups, with the same figures, pictures and links', () => {
  expect(solutionGroups.en.map(groupBones)).toEqual(solutionGroups.vi.map(groupBones))
})

test('a price text says what the price book charges, half of what it strikes through', () => {
  for (const language of languages)
    for (const { id, pricing } of digitalPackages[language]) {
      const price = priceOf.get(id)
      if (!price) continue
      const { unitPriceVnd: now, listPriceVnd: before } = price
      const paid = {
        current: writeAmount(now, price, language),
        original: writeAmount(before, price, language),
        discount: '-50%',
      }
      expect([id, pricing]).toEqual([id, now ? paid : { current: language === 'vi' ? 'Miễn phí' : 'Free' }])
      expect([id, before, price.discountPercent]).toEqual([id, now * 2, now ? 50 : 0])
    }
})

test('what can be put into the cart has a price in the book, and nothing else has', () => {
  const sold = packagesIn('vi').filter((item) => actionOf(item) === 'add_to_cart')
  expect(sold.map(({ id }) => id).toSorted()).toEqual([...priceOf.keys()].toSorted())
  expect(priceBook).toHaveLength(priceOf.size)
})

test('whatever is not sold from the page names no amount', () => {
  for (const item of languages.flatMap(packagesIn))
    if (!priceOf.has(item.id)) expect(['Liên hệ', 'Price on request', undefined]).toContain(item.pricing?.current)
})

test('the audiences of an AI package read as one sentence: only the first begins with a capital', () => {
  for (const { id, targetAudience } of languages.flatMap((language) => aiPackages[language])) {
    const [first = '', ...others] = targetAudience
    expect([id, first]).toEqual([id, expect.stringMatching(/^\p{Lu}/u)])
    for (const other of others) expect([id, other]).toEqual([id, expect.stringMatching(/^(\p{Ll}|\p{Lu}{2})/u)])
  }
})

test('an amount of money is always followed by đ', () => {
  for (const { pricing } of languages.flatMap((language) => solutionGroups[language]))
    expect(pricing.details).not.toMatch(/\d[.,]\d{3}(?![\d.,đ])/)
  for (const { pricing } of languages.flatMap(packagesIn))
    if (/\d/.test(pricing?.current ?? '')) expect(pricing?.current).toMatch(/^[\d.,]+đ\/\p{L}+$/u)
})

test('a file that does not say which of its figures are samples is refused', () => {
  const read = (sampleData: string[]) =>
    readSampled(z.strictObject({ rating: z.number() }), ['rating'], { sampleData, items: [{ rating: 5 }] })
  expect(read(['rating'])).toEqual([{ rating: 5 }])
  expect(() => read([])).toThrow('sample data unmarked')
})

test('the digital catalogue has something for every choice of the price filter', () => {
  const buckets = (item: DigitalPackage) => {
    const current = item.pricing?.current
    if (!current) return 'none'
    if (!/\d/.test(current)) return current
    const amount = Number(digits(current))
    return amount < 10_000_000 ? 'under 10m' : amount <= 50_000_000 ? '10-50m' : 'over 50m'
  }
  const filled = new Set(digitalPackages.vi.map(buckets))
  expect(filled).toEqual(new Set(['Miễn phí', 'under 10m', '10-50m', 'over 50m', 'Liên hệ', 'none']))
})

test('every group has packages: digital and green ones by its name, AI ones by its department', () => {
  for (const language of languages) {
    const named = (list: { category: string }[]) => new Set(list.map(({ category }) => category))
    const names = (id: 'digital' | 'green') => categories[id].groups.map(({ name }) => name[language])
    expect([...named(digitalPackages[language])]).toEqual(names('digital'))
    expect([...named(greenCards[language])]).toEqual(names('green'))
    const departments = new Set(aiPackages[language].map(({ department }: AiPackage) => department))
    expect([...departments]).toEqual(categories.ai.groups.map(({ department }) => department))
  }
})

test('the groups of the menus are those that have a page, in the same order and the same catalogue', () => {
  const inMenus = Object.entries(categories).flatMap(([kind, { groups }]) => groups.map(({ id }) => [kind, id]))
  for (const language of languages)
    expect(solutionGroups[language].map(({ category, id }) => [category, id])).toEqual(inMenus)
})

test('links of the groups lead to pages that exist', () => {
  const slugs = ['ve-vnetwork', 'giai-phap-bao-mat', 'ha-tang-truyen-tai', 'bao-mat-email', 'tuan-thu-quy-dinh']
  const documents = slugs.map((slug) => `/resources?category=${slug}`)
  for (const { id, logo, screenshots, support, links } of solutionGroups.vi) {
    expect(documents).toContain(support.documentation)
    expect(links).toEqual({ privacyPolicy: '/legal/privacy', termsOfService: '/legal/terms' })
    expect(logo).toBe(`/art/solutions/${id}.svg`)
    expect(screenshots.map(({ url }) => url)).toEqual(screenshots.map((_, at) => `/art/solutions/${id}-${at + 1}.svg`))
  }
})

test('no content file names a rating, a number of customers or of downloads: only the server counts those', () => {
  const texts = JSON.stringify([packagesIn('vi'), packagesIn('en'), solutionGroups])
  expect(texts).not.toMatch(/"(rating|users|reviews|reviewCount|downloadCount)"/)
  expect(texts).not.toMatch(
    /\d[\d.,]*\+? (doanh nghiệp|khách hàng|đánh giá|lượt tải|businesses|customers|ratings|downloads)/i,
  )
})

test('what is on its way names no features yet, and English pages no Vietnamese', () => {
  for (const item of digitalPackages.vi)
    if (actionOf(item) === 'coming_soon') expect([item.id, item.features]).toEqual([item.id, []])
  const english = JSON.stringify([packagesIn('en'), solutionGroups.en].flat()).replaceAll('đ/', '')
  expect(english.match(/[ăâđêôơư\u1EA0-\u1EF9]/gi)).toBeNull()
})
