import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../cx.ts'
import { useRowHeight } from './row-height.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers and money are right-aligned in tabular figures. */
  number?: boolean
  /**
   * Its position when the table is a list: first line, at its right, the lines below with the header's label, the last
   * line, or hidden. Without one it is on the lines below, unlabelled.
   */
  inList?: 'title' | 'aside' | 'detail' | 'action' | 'hidden'
  /** The header is for screen readers only, for example above buttons. */
  hideHeader?: boolean
  /** Width where it fits, such as `@4xl:w-36`: columns then stay in place when the rows arrive. */
  width?: string
  /** Hidden in a table that is too narrow for it: its content is shown elsewhere too. */
  onlyWithRoom?: boolean
  className?: string
}

/** Width of a column of tags: for the longest label in either language, see tag-width.test.ts. */
export const tagColumn = '@4xl:w-50'

const roomLook = 'sm:@max-4xl:hidden'

type TableProps<Row> = {
  /** Key of the stored row height; `RowHeightSwitch` with the same name changes it. */
  name: string
  /** What the table holds, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Number of skeleton rows while `rows` is undefined. */
  expected?: number
  empty?: ReactNode
  footer?: ReactNode
}

/**
 * In a list an empty line, as the row's first child without a position, keeps what follows from being beside the title.
 */
const rowBreak = "max-sm:before:basis-full max-sm:before:content-['']"

const places = {
  title: 'max-sm:-order-2 max-sm:min-w-0 max-sm:flex-1 max-sm:items-baseline',
  aside: 'max-sm:-order-1 max-sm:max-w-36 max-sm:flex-none max-sm:items-baseline max-sm:self-start',
  detail: 'max-sm:min-h-6 max-sm:items-center max-sm:text-sm',
  action: 'max-sm:order-1 max-sm:ml-auto max-sm:items-center',
  hidden: 'max-sm:hidden',
}

/** Roles are explicit because browsers drop them when the table is laid out as a list. */
export const Table = <Row,>({
  name,
  caption,
  columns,
  rows,
  rowKey,
  expected = 10,
  empty,
  footer,
}: TableProps<Row>) => {
  const [height] = useRowHeight(name)
  const compact = height === 'compact'
  const fixed = columns.some((column) => column.width)
  const cellLook = (column: Column<Row>, index: number) =>
    cx(
      'px-4 first:pl-4 max-sm:flex max-sm:gap-1.5 max-sm:p-0 max-sm:first:pl-0',
      compact ? 'h-8.5 max-sm:h-auto' : 'h-15 py-2 max-sm:h-auto',
      places[column.inList ?? (index === 0 ? 'title' : 'detail')],
      column.number && 'num whitespace-nowrap sm:text-right',
      column.onlyWithRoom && roomLook,
      column.className,
    )
  if (rows?.length === 0 && empty) return empty
  return (
    <div
      className="@container min-w-0 overflow-x-auto border-line sm:rounded-xl sm:border max-sm:border-t"
      data-rows={height}
    >
      <table
        role="table"
        aria-busy={!rows}
        className={cx('w-full border-separate border-spacing-0 text-ui max-sm:block', fixed && '@4xl:table-fixed')}
      >
        <caption className="sr-only">{rows ? caption : `${caption}: ${m.ui_loading()}`}</caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.header}
                role="columnheader"
                scope="col"
                className={cx(
                  'h-10 bg-sunken px-4 text-left text-sm font-semibold whitespace-nowrap text-ink-2',
                  column.number && 'text-right',
                  column.width,
                  column.onlyWithRoom && roomLook,
                )}
              >
                <span className={cx(column.hideHeader && 'sr-only')}>{column.header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {(rows ?? Array.from({ length: expected }, () => undefined)).map((row, index) => (
            <tr
              key={row ? rowKey(row) : index}
              role="row"
              className={cx(
                'group/row relative max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-4 max-sm:gap-y-1 max-sm:border-b max-sm:border-line max-sm:py-3.5 sm:hover:bg-hover sm:[&>td]:border-t sm:[&>td]:border-line',
                rowBreak,
              )}
            >
              {columns.map((column, place) => (
                <td key={column.header} role="cell" className={cellLook(column, place)}>
                  {row && column.inList === 'detail' && <span className="text-ink-2 sm:hidden">{column.header}</span>}
                  {row ? (
                    column.cell(row)
                  ) : (
                    <Skeleton className={cx('h-4', place === 0 ? 'w-44' : 'w-20', column.number && 'ml-auto')} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {footer && <div className="border-line px-4 max-sm:px-0 sm:border-t">{footer}</div>}
    </div>
  )
}
