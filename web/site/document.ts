import { pageName } from '../edge/entries.ts'
import { twinOf } from '../words/address.ts'
import type { Rendered } from './render.tsx'

export type DocumentInput = {
  page: Rendered
  /** With it canonical and alternate URLs are absolute, as search engines want them. */
  origin: string
  script: string
  styles: string[]
  modules: string[]
  fonts: string[]
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

// `</script>` or `<!--` inside the data would end or comment out its element
const asData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Drawn by the build for every indexable page. */
export const shareImageOf = (path: string, language: 'vi' | 'en') => `/share/${language}/${pageName(path)}.png`

/** Structured data (schema.org). It is data and never runs. */
const things = ({ page, origin }: DocumentInput) => {
  const { language, company } = page.data
  const found = page.index ? (page.structured?.({ origin, language, company, builtOn: page.data.builtOn }) ?? []) : []
  if (found.length === 0) return []
  const graph = { '@context': 'https://schema.org', '@graph': found }
  return [`<script type="application/ld+json">${asData(graph)}</script>`]
}

const addresses = ({ page, origin }: DocumentInput) => {
  const { path, language } = page.data
  if (!page.index || !path) return ['<meta name="robots" content="noindex">']
  return [
    `<link rel="canonical" href="${origin}${twinOf(path, language)}">`,
    `<link rel="alternate" hreflang="vi" href="${origin}${path}">`,
    `<link rel="alternate" hreflang="en" href="${origin}${twinOf(path, 'en')}">`,
    `<link rel="alternate" hreflang="x-default" href="${origin}${path}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:site_name" content="Song Hành">`,
    `<meta property="og:title" content="${escape(page.title)}">`,
    `<meta property="og:description" content="${escape(page.description)}">`,
    `<meta property="og:url" content="${origin}${twinOf(path, language)}">`,
    `<meta property="og:image" content="${origin}${shareImageOf(path, language)}">`,
    '<meta property="og:image:type" content="image/png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escape(page.title)}">`,
    `<meta property="og:locale" content="${language === 'vi' ? 'vi_VN' : 'en_GB'}">`,
    `<meta property="og:locale:alternate" content="${language === 'vi' ? 'en_GB' : 'vi_VN'}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

/** The page in the other language, for visitors who have chosen it; read by the script before the first paint. */
const twin = ({ path, language }: Rendered['data']) =>
  path ? ` data-twin="${twinOf(path, language === 'vi' ? 'en' : 'vi')}"` : ''

/** The whole document. Nothing in it is inline but data, so that the strict policy needs no exception. */
export const renderDocument = (parts: DocumentInput) => {
  const { page, script, styles, modules, fonts } = parts
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(page.title)}</title>`,
    `<meta name="description" content="${escape(page.description)}">`,
    '<meta name="theme-color" content="#fcfaf5">',
    '<script src="/boot.js"></script>',
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`),
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...modules.map((href) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${href}">`),
    ...addresses(parts),
    ...things(parts),
    '<link rel="icon" href="/favicon.ico" sizes="32x32">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
  ]
  return [
    '<!doctype html>',
    `<html lang="${page.data.language}"${twin(page.data)}>`,
    `<head>${head.join('')}</head>`,
    `<body><div id="root">${page.html}</div>`,
    `<script type="application/json" id="page">${asData(page.data)}</script>`,
    `<script type="module" crossorigin fetchpriority="low" src="${script}"></script></body>`,
    '</html>',
    '',
  ].join('\n')
}
