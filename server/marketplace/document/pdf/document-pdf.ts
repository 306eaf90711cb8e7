import type { LibraryDocument } from '@song-hanh/content/documents'
import type { ResourceDocument } from '@song-hanh/content/resources'
import { sellerLine } from '@song-hanh/contract/value/seller'
import type { Language } from '@song-hanh/contract/value/text'
import { Document, Link, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { bandArt } from './document-pdf-art.ts'
import { bodyOf } from './document-pdf-blocks.ts'
import { setText } from './document-pdf-lines.ts'
import { sizes, styles } from './document-pdf-styles.ts'
import { dayIn, pdfWords } from './document-pdf-words.ts'
import type { Imprint } from '#platform/config'
import { loadFonts } from '#platform/pdf/fonts'
import { mark } from '#platform/pdf/mark'
import { is, renderTagged } from '#platform/pdf/render-tagged'

export type DocumentInput = {
  resource: ResourceDocument
  document: LibraryDocument
  language: Language
  imprint: Imprint
}

await loadFonts()

const inTitle = {
  width: sizes.titleWidth,
  size: sizes.title,
  weight: 600,
  tracking: -0.3,
  style: styles.title,
} as const

const cover = ({ resource, document, language, imprint }: DocumentInput) => {
  const words = pdfWords[language]
  return h(
    View,
    { style: styles.band },
    bandArt(),
    h(View, { style: styles.brand }, mark(22), h(Text, { style: styles.brandName }, imprint.COMPANY_NAME)),
    h(
      View,
      { style: styles.bandWords },
      h(Text, { style: styles.eyebrow }, `${resource.category}  /  ${words.kinds[resource.kind]}`),
      h(View, { style: {}, ...is('H1') }, setText(resource.title, inTitle)),
      h(Text, { style: styles.dated }, words.version(document.version, dayIn(language, document.updatedOn))),
    ),
  )
}

const contact = ({ language, imprint }: DocumentInput) => {
  const words = pdfWords[language]
  const cells = [
    [words.hotline, imprint.HOTLINE, `tel:${imprint.HOTLINE.replaceAll(' ', '')}`],
    [words.email, imprint.SUPPORT_EMAIL, `mailto:${imprint.SUPPORT_EMAIL}`],
    ...(imprint.PUBLIC_ORIGIN ? [[words.site, new URL(imprint.PUBLIC_ORIGIN).host, imprint.PUBLIC_ORIGIN]] : []),
  ]
  return h(
    View,
    { wrap: false },
    h(
      View,
      { style: styles.contact },
      h(Text, { style: styles.contactTitle, ...is('H2') }, words.contactTitle),
      h(Text, { style: styles.contactText }, words.contactText),
      h(
        View,
        { style: styles.contactRow },
        cells.map(([label, value, src]) =>
          h(
            View,
            { key: label, style: styles.contactCell },
            h(Text, { style: styles.contactLabel }, label),
            src ? h(Link, { src, style: styles.contactValue }, value) : h(Text, { style: styles.contactValue }, value),
          ),
        ),
      ),
    ),
    h(Text, { style: styles.small }, `${words.small}\n${sellerLine(imprint, language)}`),
  )
}

type PageCount = { pageNumber: number; totalPages: number }

/** One document of the library as a PDF. */
export const renderDocument = (input: DocumentInput): Promise<Buffer> => {
  const { resource, document, language, imprint } = input
  const { title, description } = resource
  const later =
    (text: string) =>
    ({ pageNumber }: PageCount) =>
      pageNumber > 1 ? text : ''
  return renderTagged(
    h(
      Document,
      {
        title,
        language,
        subject: description,
        author: imprint.COMPANY_NAME,
        creator: imprint.COMPANY_NAME,
        producer: imprint.COMPANY_NAME,
        keywords: `${resource.category}, ${pdfWords[language].kinds[resource.kind]}`,
        // the content's own date, so that builds are reproducible
        creationDate: new Date(`${document.updatedOn}T00:00:00Z`),
        pdfVersion: '1.7',
      },
      h(
        Page,
        { size: 'A4', style: styles.page },
        h(
          View,
          { style: styles.running, fixed: true },
          h(Text, { render: later(title) }),
          h(Text, { render: later(imprint.COMPANY_NAME) }),
        ),
        h(
          View,
          { style: styles.foot, fixed: true },
          h(Text, null, `${imprint.COMPANY_NAME}, ${imprint.HOTLINE}`),
          h(Text, {
            render: ({ pageNumber, totalPages }: PageCount) => pdfWords[language].page(pageNumber, totalPages),
          }),
        ),
        cover(input),
        h(View, { style: styles.belowBand }),
        bodyOf(document[language], contact(input)),
      ),
    ),
  )
}
