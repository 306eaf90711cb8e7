import type { LegalBlock } from '@song-hanh/content/legal'
import { cx } from '../../ui/cx.ts'
import { CompanyText } from './company-text.tsx'

type TableBlock = Extract<LegalBlock, { columns: string[] }>

/** Names of cookies and keys are set in monospace. */
const isName = (text: string) => /^[\w.…, -]+$/.test(text) && /_|^(language|theme)/.test(text)

const FirstCell = ({ text }: { text: string }) => (
  <th
    scope="row"
    role="rowheader"
    className={cx(
      'py-3 pr-5 text-left align-top font-medium max-sm:block max-sm:pb-1',
      isName(text) && 'font-mono text-sm wrap-anywhere',
    )}
  >
    {text}
  </th>
)

/** On a phone every row is a block with labelled cells; explicit roles keep it a table. */
const Table = ({ caption, columns, rows }: TableBlock) => (
  <table role="table" className="my-5 w-full border-b border-line text-base max-sm:block sm:table-fixed">
    <caption className="pb-2 text-left text-ui font-semibold text-ink-2 max-sm:block">{caption}</caption>
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row">
        {columns.map((column) => (
          <th
            key={column}
            scope="col"
            role="columnheader"
            className="pr-5 pb-2 text-left text-sm font-semibold text-ink-2 first:w-2/5"
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-sm:block">
      {rows.map(([first = '', ...rest]) => (
        <tr key={first} role="row" className="border-t border-line max-sm:block max-sm:pb-3">
          <FirstCell text={first} />
          {rest.map((cell, at) => (
            <td key={columns[at + 1]} role="cell" className="py-3 pr-5 align-top text-ink-2 max-sm:block max-sm:py-0.5">
              <span aria-hidden className="text-sm text-ink-3 sm:hidden">
                {columns[at + 1]}:{' '}
              </span>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const Block = ({ block }: { block: LegalBlock }) => {
  if ('columns' in block) return <Table {...block} />
  if ('points' in block)
    return (
      <ul className="my-4 grid list-disc gap-2 pl-6 marker:text-jade">
        {block.points.map((point) => (
          <li key={point}>
            <CompanyText text={point} />
          </li>
        ))}
      </ul>
    )
  return (
    <p className="my-4 text-pretty">
      <CompanyText text={block.text} />
    </p>
  )
}
