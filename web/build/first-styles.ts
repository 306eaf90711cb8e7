import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from './config.ts'
import { reachableFiles } from './reachable-files.ts'

const sheet = `${root}styles/console.css`

/** The pages people see first, signed in or not, and the error pages that may replace any page. */
const first = [
  'main.tsx',
  'app/failure-page.tsx',
  'app/not-found-page.tsx',
  'frame/console-layout.tsx',
  'sign-in/login-page.tsx',
  'dashboard/dashboard-page.tsx',
].map((file) => `${root}console/${file}`)

const isOtherPage = (file: string) => file.endsWith('-page.tsx') && !first.includes(file)

export const firstSheetOf = (css: string): string => {
  const sources = reachableFiles(first, isOtherPage).map((file) => `@source '${relative(dirname(sheet), file)}';`)
  const lines = css.split('\n').filter((line) => !line.startsWith("@source '"))
  return [...lines, ...sources].join('\n')
}

/**
 * `console-first.css` becomes `console.css` with only the classes that the first paint needs. Every other page loads
 * the full sheet, which repeats these rules, so that neither sheet overrides the variants of the other.
 */
export const firstStyles = (): Plugin => ({
  name: 'first-styles',
  enforce: 'pre',
  load: (id) => (id === `${root}styles/console-first.css` ? firstSheetOf(readFileSync(sheet, 'utf8')) : undefined),
})
