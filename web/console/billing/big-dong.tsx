import { cx } from '../../ui/cx.ts'
import { dong } from '../format/dong.ts'

/** The main amount of a page, with a smaller đ. */
export const BigDong = ({ amount, small = false }: { amount: number; small?: boolean }) => {
  const [figures, unit] = [dong(amount).slice(0, -1), dong(amount).slice(-1)]
  return (
    <p
      className={cx(
        'num font-semibold tracking-tight whitespace-nowrap',
        small ? 'text-3xl' : 'text-4xl leading-13 max-sm:text-3xl max-sm:leading-11',
      )}
    >
      {figures}
      <span className="ml-0.5 text-[0.62em] tracking-normal text-ink-2">{unit}</span>
    </p>
  )
}
