import { cx } from '../../ui/cx.ts'
import { dong } from '../format/dong.ts'

type BigDongProps = { amount: number; small?: boolean; struck?: boolean }

/** The main amount of a page, with a smaller đ; struck where it no longer counts. */
export const BigDong = ({ amount, small = false, struck = false }: BigDongProps) => {
  const Tag = struck ? 'del' : 'p'
  const [figures, unit] = [dong(amount).slice(0, -1), dong(amount).slice(-1)]
  return (
    <Tag
      className={cx(
        'num block font-semibold tracking-tight whitespace-nowrap',
        struck && 'text-ink-3 line-through decoration-2',
        small ? 'text-3xl' : 'text-4xl leading-13 max-sm:text-3xl max-sm:leading-11',
      )}
    >
      {figures}
      <span className="ml-0.5 text-[0.62em] tracking-normal text-ink-2">{unit}</span>
    </Tag>
  )
}
