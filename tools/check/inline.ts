import { locationOf, sourceFiles } from './source-files.ts'

/** What the content security policy would block in the browser, found before it shows as a blank page. */
const forbidden: [pattern: RegExp, why: string][] = [
  [/\sstyle=(?=["'{])/g, 'inline style: use a class'],
  [/setAttribute\(\s*['"]style['"]/g, 'inline style: use a class'],
  [/<style[\s>]/g, 'inline style element: use a stylesheet'],
  [/dangerouslySetInnerHTML/g, 'raw HTML: Trusted Types refuse it'],
  [/<script(?![^>]*\b(?:src=|type=["']application\/(?:ld\+)?json["']))[^>]*>/g, 'inline script: use a file'],
]
const forbiddenInHtml: [pattern: RegExp, why: string][] = [
  [/\son[a-z]+=["']/g, 'inline event handler: use a file'],
  [/(?:href|src)=["']javascript:/g, 'javascript: URL'],
]

/** No inline styles, scripts or raw HTML in our pages. */
export const checkInline = (root: string, patterns = ['web/**/*.{ts,tsx,html,svg}']): string[] =>
  sourceFiles(root, patterns)
    .filter(({ path }) => !/\.test\.tsx?$/.test(path))
    .flatMap((file) =>
      [...forbidden, ...(file.path.endsWith('.html') ? forbiddenInHtml : [])].flatMap(([pattern, why]) =>
        [...file.text.matchAll(pattern)].map((found) => `${locationOf(file, found.index)} ${why}`),
      ),
    )
