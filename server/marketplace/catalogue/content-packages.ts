import { categories } from '@song-hanh/content/categories'
import { countable } from '@song-hanh/content/countable'
import { actionOf, aiPackages, digitalPackages, greenCards } from '@song-hanh/content/packages'
import { priceBook, taxPercent } from '@song-hanh/content/price-book'
import type { PublishedPackage } from '../tables.ts'

type Source = (typeof digitalPackages.vi)[number] | (typeof greenCards.vi)[number] | (typeof aiPackages.vi)[number]

const titleOf = (item: Source) => ('name' in item ? item.name : item.title)

const groupOf = (catalogue: PublishedPackage['catalogue'], item: Source): string => {
  const group = categories[catalogue].groups.find(({ name, department }) =>
    'department' in item ? department === item.department : name.vi === item.category,
  )
  if (!group) throw new Error(`${item.id} belongs to no solution group`)
  return group.id
}

const read = (catalogue: PublishedPackage['catalogue'], texts: { vi: Source[]; en: Source[] }): PublishedPackage[] =>
  texts.vi.map((item) => {
    const english = texts.en.find(({ id }) => id === item.id)
    if (!english) throw new Error(`${item.id} has no English text`)
    const price = priceBook.find(({ packageId }) => packageId === item.id)
    return {
      package_id: item.id,
      catalogue,
      group_id: groupOf(catalogue, item),
      title_vi: titleOf(item),
      title_en: titleOf(english),
      action: actionOf(item),
      unit_price: price?.unitPriceVnd ?? null,
      list_price: price?.listPriceVnd ?? null,
      offer_first_day: price?.offer?.firstDay ?? null,
      offer_last_day: price?.offer?.lastDay ?? null,
      period: price?.period ?? null,
      tax_percent: taxPercent,
      countable: countable.includes(item.id),
    }
  })

/** The bank service is in no catalogue and has its own page; its launch notifications work like any other. */
export const bankService: PublishedPackage = {
  package_id: 'vpbank-ekyc',
  catalogue: 'digital',
  group_id: 'vpbank-ekyc',
  title_vi: 'Mở tài khoản doanh nghiệp VPBank (eKYC)',
  title_en: 'VPBank business account (eKYC)',
  action: 'coming_soon',
  unit_price: null,
  list_price: null,
  offer_first_day: null,
  offer_last_day: null,
  period: null,
  tax_percent: taxPercent,
  countable: false,
}

/** All three catalogues and the bank service. */
export const readContentPackages = (): PublishedPackage[] => [
  ...read('digital', digitalPackages),
  ...read('green', greenCards),
  ...read('ai', aiPackages),
  bankService,
]
