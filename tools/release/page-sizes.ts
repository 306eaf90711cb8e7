import {
  countedFiles,
  type Downloads,
  type PageBudget,
  pageBudgets,
  type Weight,
} from '@song-hanh/web/build/page-budgets'

type PageResult = Weight & {
  name: string
  maxScript: number
  maxStyle: number
  maxFont: number
  ok: boolean
}

const kindOf = (file: string): keyof Weight | undefined => {
  if (file.endsWith('.js')) return 'script'
  if (file.endsWith('.css')) return 'style'
  return file.endsWith('.woff2') ? 'font' : undefined
}

const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))

type SizeOf = (file: string) => number

const checkPageSize = ({ name, max }: PageBudget, downloads: Downloads, sizeOf: SizeOf): PageResult => {
  const bytes: Weight = { script: 0, style: 0, font: 0 }
  for (const file of countedFiles(name, downloads)) {
    const kind = kindOf(file)
    if (!kind) throw new Error(`${name} loads ${file}, for which there is no limit`)
    bytes[kind] += sizeOf(file)
  }
  const weight = { script: kilobytes(bytes.script), style: kilobytes(bytes.style), font: kilobytes(bytes.font) }
  const ok = weight.script <= max.script && weight.style <= max.style && weight.font <= max.font
  return { name, ...weight, maxScript: max.script, maxStyle: max.style, maxFont: max.font, ok }
}

export const describePage = ({ name, ok, ...page }: PageResult): string =>
  `${ok ? 'ok  ' : 'OVER'} ${name}: script ${page.script} of ${page.maxScript} kB, ` +
  `style ${page.style} of ${page.maxStyle}, fonts ${page.font} of ${page.maxFont}`

/** Compares what each page loads with its limits; `sizeOf` returns the transferred bytes of a file. */
export const checkPageSizes = (downloads: Downloads, sizeOf: SizeOf) => {
  const pages = pageBudgets.map((budget) => checkPageSize(budget, downloads, sizeOf))
  const failures = pages.filter(({ ok }) => !ok).map(describePage)
  return { passed: pages.length - failures.length, failed: failures.length, failures, pages }
}
