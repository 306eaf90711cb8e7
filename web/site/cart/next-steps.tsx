import { cx } from '../../ui/cx.ts'
import { m } from '../../words/compiled/messages.js'

const steps = [
  { title: m.cart_next_order, text: m.cart_next_order_text },
  { title: m.cart_next_invoice, text: m.cart_next_invoice_text },
  { title: m.cart_next_payment, text: m.cart_next_payment_text },
  { title: m.cart_next_start, text: m.cart_next_start_text },
]

const foot = 104
const topOf = (step: number) => 82 - 21 * step

/** Three page widths, so that it runs off the screen at both ends. */
const line = (heightAt: (step: number) => number) =>
  steps.reduce((path, _, step) => {
    if (step === 0) return `M0 ${heightAt(0)}`
    const x = 400 + step * 100
    const [from, to] = [heightAt(step - 1), heightAt(step)]
    return `${path}H${x - 12}C${x - 6} ${from} ${x - 8} ${to} ${x - 2} ${to}`
  }, '') + 'H1200'

const contours = [0.16, 0.32, 0.5, 0.68, 0.86].map((part) =>
  line((step) => topOf(step) + 4 + (foot - topOf(step) - 4) * part),
)

/** Four terraces, one for each step below them. */
const Terraces = () => (
  <svg
    viewBox={`0 0 1200 ${foot}`}
    preserveAspectRatio="none"
    fill="none"
    aria-hidden
    className="-ml-[100%] block h-26 w-[300%] max-w-none max-md:hidden [&_path]:[vector-effect:non-scaling-stroke]"
  >
    <path d={`${line((step) => topOf(step) + 4)}V${foot}H0Z`} className="fill-jade-tint" />
    {contours.map((path, at) => (
      <path key={path} d={path} strokeOpacity={0.5 - at * 0.07} className="stroke-jade" />
    ))}
    <path d={line(topOf)} strokeWidth="2" className="stroke-jade" />
    <path d={line((step) => topOf(step) + 4)} strokeWidth="1.75" className="stroke-gold" />
  </svg>
)

export const NextSteps = () => (
  <section aria-labelledby="next" className="wrap pt-18 pb-24 max-md:pt-14 max-md:pb-14">
    <h2 id="next" className="text-2xl">
      {m.cart_next_title()}
    </h2>
    <Terraces />
    <ol className="grid max-md:mt-5 md:mt-4.5 md:grid-cols-4">
      {steps.map(({ title, text }) => (
        <li
          key={title()}
          className={cx('md:pr-9', 'max-md:border-l-2 max-md:border-jade max-md:pb-5 max-md:pl-4 max-md:last:pb-0')}
        >
          <h3 className="text-base">{title()}</h3>
          <p className="mt-1 text-ui text-pretty text-ink-2">{text()}</p>
        </li>
      ))}
    </ol>
  </section>
)
