import { twinOf } from '../../words/address.ts'
import type { Site, StructuredItem } from './page.ts'

const address = ({ origin, language }: Site, path: string) => `${origin}${twinOf(path, language)}`

const provider = ({ origin, company }: Site): StructuredItem => ({
  '@type': 'Organization',
  name: company.name,
  url: `${origin}/`,
})

export const organisation = (site: Site): StructuredItem => {
  const { hotline, sales, support } = site.company.contact
  const point = (contactType: string, email: string, telephone?: string) => ({
    '@type': 'ContactPoint',
    contactType,
    email,
    ...(telephone ? { telephone } : {}),
    areaServed: 'VN',
    availableLanguage: ['vi', 'en'],
  })
  return {
    ...provider(site),
    brand: { '@type': 'Brand', name: 'Song Hành' },
    logo: `${site.origin}/icons/icon-512.png`,
    contactPoint: [point('sales', sales.value, hotline.value), point('customer support', support.value, hotline.value)],
  }
}

/** Breadcrumbs, the page itself last. */
export const breadcrumbs = (site: Site, way: readonly { name: string; path: string }[]): StructuredItem => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: address(site, path),
  })),
})

export type Offered = {
  name: string
  description: string
  unitPriceVnd: number
  period: 'month' | 'year'
  validUntil: string | undefined
}
type Sold = { name: string; description: string; path: string; image: string; category: string; offers: Offered[] }

/**
 * A group of solutions. Prices come from the price book, before tax; ratings are left out on purpose, because those of
 * the content are sample data and must not count as reviews.
 */
export const service = (site: Site, { name, description, path, image, category, offers }: Sold): StructuredItem => ({
  '@type': 'Service',
  name,
  description,
  url: address(site, path),
  image: `${site.origin}${image}`,
  serviceType: category,
  areaServed: 'VN',
  provider: provider(site),
  ...(offers.length > 0
    ? {
        offers: offers.map((offer) => ({
          '@type': 'Offer',
          name: offer.name,
          description: offer.description,
          url: address(site, path),
          price: offer.unitPriceVnd,
          priceCurrency: 'VND',
          ...(offer.validUntil && { priceValidUntil: offer.validUntil }),
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: offer.unitPriceVnd,
            priceCurrency: 'VND',
            valueAddedTaxIncluded: false,
            unitCode: offer.period === 'month' ? 'MON' : 'ANN',
          },
        })),
      }
    : {}),
})

type Post = { title: string; description: string; path: string; publishedOn: string; author?: string }

export const article = (site: Site, { title, description, path, publishedOn, author }: Post): StructuredItem => ({
  '@type': 'Article',
  headline: title,
  description,
  url: address(site, path),
  datePublished: publishedOn,
  inLanguage: site.language,
  author: author ? { '@type': 'Organization', name: author } : provider(site),
  publisher: provider(site),
})
