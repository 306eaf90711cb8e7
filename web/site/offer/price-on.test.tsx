import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageContext } from '../page/page-context.ts'
import { renderPage } from '../render.tsx'
import { PackagePrice } from './package-price.tsx'
import { priceOn } from './price-on.ts'
import { viewsOf } from './read-packages.ts'

const languages = ['vi', 'en'] as const
const digital = (language: 'vi' | 'en') => viewsOf('digital', language)
const storage = (language: 'vi' | 'en') => {
  const price = digital(language).find(({ id }) => id === 'cloud-storage-co-ban-02')?.price
  if (!price) throw new Error('the catalogue has changed')
  return price
}
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The card's price as the page of a build shows it. */
const shownOn = async (day: string, language: 'vi' | 'en') => {
  const { data } = await renderPage('/digital-transformation', language, {
    SOURCE_DATE_EPOCH: String(Date.parse(`${day}T00:00:00+07:00`) / 1000),
  })
  expect(data.builtOn).toBe(day)
  return renderToStaticMarkup(
    <PageContext value={data}>
      <PackagePrice price={storage(language)} />
    </PageContext>,
  )
}

test('a card shows the days of its offer beside the struck-out price, in both languages', async () => {
  for (const day of ['2026-11-01', '2026-12-31'])
    expect(textOf(await shownOn(day, 'vi'))).toBe(
      'Giá gốc 780.000đ -50% 390.000đ /tháng Ưu đãi từ 01/11/2026 đến hết 31/12/2026',
    )
  expect(textOf(await shownOn('2026-12-31', 'en'))).toContain('Offer from 01 Nov 2026 to 31 Dec 2026')
})

test('on the day after the last day, and on the day before the first, the card shows the list price alone', async () => {
  for (const day of ['2026-10-31', '2027-01-01']) {
    const html = await shownOn(day, 'vi')
    expect(html).not.toMatch(/<s |-50%|Ưu đãi/)
    expect(textOf(html)).toBe('780.000đ /tháng')
  }
})

test.for(languages)('no price in %s is struck out without the days of an offer', (language) => {
  for (const { id, price } of digital(language)) {
    if (!price) continue
    const { reduced } = priceOn(price, '2026-11-18')
    if (reduced)
      expect([id, price.offer?.lastDay, reduced.days]).toEqual([id, '2026-12-31', expect.stringContaining('2026')])
    expect(priceOn(price, '2027-01-01').reduced).toBeUndefined()
  }
})
