import { formatDong } from '@song-hanh/contract/value/money'
import type { InvoiceBuyer } from '@song-hanh/contract/billing'
import type { Language } from '@song-hanh/contract/value/text'
import { Document, Page, Path, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { encode } from 'uqr'
import { registerFonts } from '#platform/pdf/fonts'
import { mark } from '#platform/pdf/mark'
import { palette } from '#platform/pdf/palette'
import { is, renderTagged } from '#platform/pdf/render-tagged'
import type { Seller } from '../invoice/seller.ts'
import { styles } from './pdf-styles.ts'
import { pdfWords } from './pdf-words.ts'

type Style = (typeof styles)[keyof typeof styles]

registerFonts()

const product = 'Song Hành'

/** Contour lines along the upper edge, as on the screen. */
const waves = () =>
  h(
    Svg,
    { style: styles.waves, width: 596, height: 70, viewBox: '0 0 596 70' },
    Array.from({ length: 9 }, (_, at) => {
      const [y, rise] = [4 + at * 7.4, 13 - at]
      const d = `M0 ${y + rise}C100 ${y + rise} 130 ${y - rise / 2} 240 ${y}S410 ${y + rise} 596 ${y - rise}`
      return h(Path, {
        key: at,
        d,
        stroke: palette.gold,
        strokeWidth: 0.6,
        strokeOpacity: 0.12 + at * 0.05,
        fill: 'none',
      })
    }),
  )

/** Logo and product name. */
const band = (language: Language) =>
  h(
    View,
    { style: styles.band },
    waves(),
    h(
      View,
      { style: styles.brand },
      mark(28),
      h(
        View,
        { style: styles.brandText },
        h(Text, { style: styles.brandName }, product),
        h(Text, { style: styles.brandLine }, pdfWords[language].slogan),
      ),
    ),
  )

export const fact = (label: string, value: string) =>
  h(
    View,
    { key: label, style: styles.fact },
    h(Text, { style: styles.quiet }, label),
    h(Text, { style: styles.strong }, value),
  )

/** Title on the left, number and dates on the right. */
export const head = (title: string, about: string, facts: ReactNode[]) =>
  h(
    View,
    { style: styles.head },
    h(
      View,
      { style: styles.titles },
      h(Text, { style: styles.title, ...is('H1') }, title),
      h(Text, { style: styles.description }, about),
    ),
    h(View, { style: styles.facts }, facts),
  )

const party = (label: string, name: string, lines: string[]) =>
  h(
    View,
    { style: styles.party },
    h(Text, { style: styles.label, ...is('H2') }, label),
    h(Text, { style: styles.strong }, name),
    lines.filter(Boolean).map((line) => h(Text, { key: line }, line)),
  )

type Parties = { seller: Seller; buyer: InvoiceBuyer; buyerIs: string; language: Language }

export const parties = ({ seller, buyer, buyerIs, language }: Parties) => {
  const { taxCode, seller: from } = pdfWords[language]
  const coded = (code: string) => (code ? `${taxCode} ${code}` : '')
  return h(
    View,
    { style: styles.parties },
    party(
      from,
      seller.name,
      seller.facts[language].map(({ label, value }) => `${label}: ${value}`),
    ),
    party(buyerIs, buyer.name, [
      buyer.address,
      [buyer.city, buyer.state, buyer.zipcode].filter(Boolean).join(', '),
      buyer.country === 'VN' ? '' : buyer.country,
      coded(buyer.tax_code),
    ]),
  )
}

const signed = (amount: number, language: Language) =>
  `${amount < 0 ? '−' : ''}${formatDong(Math.abs(amount), language)}`

export const sum = (language: Language, label: string, amount: number, style: Style[] = []) =>
  h(View, { key: label, style: [styles.sum, ...style] }, h(Text, null, label), h(Text, null, signed(amount, language)))

/** QR code as one path of its dark modules. */
export const qrCode = (text: string, alt: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const d = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return h(
    Svg,
    { style: styles.code, viewBox: `0 0 ${size} ${size}`, ...is('Figure', alt) },
    h(Path, { d, fill: '#000000' }),
  )
}

type PageCount = { pageNumber: number; totalPages: number }
type PdfDocument = {
  title: string
  number: string
  /** Disclaimer in the footer of every page. */
  note: string
  madeAt: string
  language: Language
  seller: Seller
  children: ReactNode[]
}

/** Renders one A4 document in one language, with seller and page numbers in the footer. */
export const renderPdf = ({ title, number, note, madeAt, language, seller, children }: PdfDocument): Promise<Buffer> =>
  renderTagged(
    h(
      Document,
      {
        title: `${title} ${number}`,
        language,
        author: seller.name,
        creator: seller.name,
        producer: seller.name,
        creationDate: new Date(madeAt),
        pdfVersion: '1.7',
      },
      h(
        Page,
        { size: 'A4', style: styles.page },
        band(language),
        h(View, { style: styles.belowBand }),
        ...children,
        h(
          View,
          { style: styles.foot, fixed: true },
          h(Text, { style: styles.footText }, `${note}\n${seller.name}, ${seller.hotline}, ${seller.email}`),
          h(Text, {
            render: ({ pageNumber, totalPages }: PageCount) =>
              `${number} · ${pdfWords[language].page(pageNumber, totalPages)}`,
          }),
        ),
      ),
    ),
  )
