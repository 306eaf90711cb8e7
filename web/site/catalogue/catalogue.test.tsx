import { categories } from '@song-hanh/content/categories'
import { expect, test } from 'vitest'
import { packageIcons } from '../offer/package-icon.tsx'
import { viewsOf, viewsOfGroup } from '../offer/read-packages.ts'
import { renderPage } from '../render.tsx'

const ids = ['digital', 'green', 'ai'] as const
const both = ['vi', 'en'] as const
const everyPage = ids.flatMap((id) => both.map((language) => [id, language] as const))

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const decode = (text: string) => text.replace(/&(?:amp|quot|#x27|lt|gt);/g, (entity) => entities[entity] ?? entity)
const textOf = (html: string) =>
  decode(html.replaceAll('<!-- -->', '').replace(/<[^>]+>/g, '\n'))
    .replace(/\s+/g, ' ')
    .trim()
const headingsOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>(.*?)</h${level}>`, 'g'))].map(([, inner = '']) => textOf(inner))
/** A build during the offers of the price book. */
const duringOffers = { SOURCE_DATE_EPOCH: String(Date.parse('2026-11-18') / 1000) }
const pageOf = (id: (typeof ids)[number], language: 'vi' | 'en' = 'vi') =>
  renderPage(categories[id].path, language, duringOffers)

test.each(everyPage)('the %s catalogue in %s has every package in its HTML, folded or not', async (id, language) => {
  const { html } = await pageOf(id, language)
  expect(headingsOf(html, 3).toSorted()).toEqual(
    viewsOf(id, language)
      .map(({ title }) => title)
      .toSorted(),
  )
})

test.each([
  ['digital', 'Chuyển đổi số - Bứt phá để dẫn đầu'],
  ['green', 'Chuyển đổi xanh - Phát triển bền vững'],
  ['ai', 'Chuyển đổi AI - Tăng trưởng tự động'],
] as const)('the banner of the %s catalogue reads "%s"', async (id, banner) => {
  expect(headingsOf((await pageOf(id)).html, 1)).toEqual([banner])
})

test('sections stand in the order of the specification', async () => {
  const sections = async (id: (typeof ids)[number]) =>
    headingsOf((await pageOf(id)).html.replace(/^.*<main|<\/main.*$/gs, ''), 2).filter(
      (heading) => !/^(Danh mục|Chưa chắc)/.test(heading),
    )
  expect(await sections('digital')).toEqual([
    'Hạ tầng & Lưu trữ dữ liệu',
    'Định danh & Giao tiếp số',
    'Hệ thống quản lý & Vận hành',
    'Tăng tốc & Truyền tải nội dung',
    'Bảo mật & Quản trị rủi ro thương hiệu số',
  ])
  expect(await sections('green')).toEqual(['Môi trường', 'Xã hội', 'Quản trị'])
  expect(await sections('ai')).toEqual([
    'Phòng Tài chính',
    'Phòng Marketing',
    'Phòng Công nghệ thông tin',
    'Phòng Hành chính & Pháp chế',
    'Phòng Nhân sự',
    'Phòng Kinh doanh & Chăm sóc khách hàng',
  ])
})

test('the price filter offers the six choices, and nothing is there to clear', async () => {
  for (const id of ids) {
    const { html } = await pageOf(id)
    const selects = html.match(/<select.*?<\/select>/g) ?? []
    expect(selects).toHaveLength(id === 'green' ? 2 : 1)
    const options = [...(selects.at(-1) ?? '').matchAll(/<option[^>]*>(.*?)<\/option>/g)].map(([, name]) => name)
    expect(options).toEqual(['Tất cả', 'Miễn phí', 'Dưới 10 triệu', '10-50 triệu', 'Trên 50 triệu', 'Liên hệ'])
    expect(textOf(html)).not.toContain('Xóa bộ lọc')
    expect(textOf(html)).toContain(`Tìm thấy ${viewsOf(id, 'vi').length} giải pháp`)
  }
})

test('cards act by their label: green ones are all "Sắp ra mắt", AI ones lead to their group and show two features', async () => {
  const green = await pageOf('green')
  expect(textOf(green.html).match(/Sắp ra mắt/g)).toHaveLength(18)
  const ai = await pageOf('ai')
  expect(textOf(ai.html).match(/Xem chi tiết/g)).toHaveLength(21)
  const [card = ''] = /<article.*?<\/article>/.exec(ai.html) ?? []
  expect(card).toContain('href="/ai-transformation/tai-chinh-ai#ai-duyet-tin-dung-basic"')
  expect(card.replace(/<details.*<\/details>/s, '').match(/<li/g)).toHaveLength(2)
  const digital = await pageOf('digital')
  expect(digital.html).toContain('href="/contact?solution=cloud-storage-tuy-chinh"')
  expect(textOf(digital.html)).toContain('780.000đ -50% 390.000đ /tháng Ưu đãi từ 01/11/2026 đến hết 31/12/2026')
})

test('a card of the catalogue folds what goes beyond its first features, and a card of the group has the first three alone', async () => {
  const item = viewsOf('digital', 'vi').find(({ features }) => features.length > 3)
  if (!item) throw new Error('the catalogue has changed')
  const cardIn = (html: string) => new RegExp(`<article id="${item.id}".*?</article>`, 's').exec(html)?.[0] ?? ''
  const catalogue = cardIn((await pageOf('digital')).html)
  const [fold = ''] = /<details.*<\/details>/s.exec(catalogue) ?? []
  expect(textOf(fold)).toContain(`Thêm ${item.features.length - 3} tính năng`)
  for (const [at, feature] of item.features.entries())
    expect([at, textOf(fold).includes(feature)]).toEqual([at, at > 2])
  for (const feature of item.features.slice(0, 3)) expect(textOf(catalogue)).toContain(feature)
  const group = cardIn((await renderPage(item.groupPath, 'vi', duringOffers)).html)
  for (const [at, feature] of item.features.entries())
    expect([at, textOf(group).includes(feature)]).toEqual([at, at < 3])
})

test('the static page shows no stars; what can be bought is called new, what is announced is not', async () => {
  const { html } = await pageOf('digital')
  const bought = viewsOf('digital', 'vi').filter(({ action }) => action !== 'coming_soon')
  expect(html).not.toMatch(/trên 5 sao|\d đánh giá|\d lượt tải|số liệu minh họa/i)
  expect(html.match(/>Mới</g)).toHaveLength(bought.length)
  expect((await pageOf('green')).html).not.toContain('>Mới<')
})

test('every section can be reached by the id of its group and leads to its page', async () => {
  for (const id of ids) {
    const { html } = await pageOf(id, 'en')
    for (const group of categories[id].groups) {
      expect(html).toContain(`id="${group.id}"`)
      expect(html).toContain(`href="/en${categories[id].path}/${group.id}"`)
    }
  }
})

test('every icon that content names is drawn', () => {
  const named = ids.flatMap((id) => [
    ...viewsOf(id, 'vi').map(({ icon }) => icon),
    ...categories[id].groups.map(({ icon }) => icon),
  ])
  expect(named.filter((icon) => !(icon in packageIcons))).toEqual([])
})

test('a group shows its own packages, and tiers rise by a line', () => {
  const group = viewsOfGroup('moi-truong', 'vi')
  expect(group).toHaveLength(6)
  expect(new Set(group.map(({ tier }) => `${tier.text} ${tier.lines}`))).toEqual(
    new Set(['Cơ bản 01 1', 'Nâng cao 01 2', 'Tùy chỉnh 3']),
  )
  expect(viewsOfGroup('no-such-group', 'vi')).toEqual([])
})
