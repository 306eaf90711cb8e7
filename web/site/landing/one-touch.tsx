import type { Landing } from '@song-hanh/content/landing'
import { buttonLook } from '../../ui/button/button-look.ts'
import { usePath } from '../page/page-context.ts'
import { Arrow } from './arrow.tsx'
import { Art } from './art.tsx'
import { headingLook } from './heading.tsx'

type OneTouchProps = { oneTouch: Landing['oneTouch'] }

const pictures = ['cart', 'order', 'code', 'running']

/** From the cart to the running service; the two lines carry the cards upwards. */
const Flow = ({ captions }: { captions: string[] }) => (
  <div aria-hidden className="flow">
    <Art name="flow" size={[1000, 292]} className="flow-lines" />
    {captions.map((caption, index) => (
      <figure key={caption}>
        <figcaption>{caption}</figcaption>
        <Art name={pictures[index] ?? ''} size={[148, 96]} both={index === 2} />
      </figure>
    ))}
  </div>
)

export const OneTouch = ({ oneTouch }: OneTouchProps) => {
  const pathTo = usePath()
  return (
    <section aria-labelledby="one-touch" className="md:wrap md:pt-28">
      <div className="bg-gold-tint px-4.5 py-12 md:rounded-2xl md:p-9 lg:p-14">
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
          <h2 id="one-touch" className={headingLook}>
            {oneTouch.title.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h2>
          <div>
            <p className="max-w-[34em] text-lg text-pretty text-ink-2">{oneTouch.description}</p>
            <a
              href={pathTo(oneTouch.action.to)}
              className={buttonLook({ size: 'lg', className: 'mt-5 max-sm:w-full' })}
            >
              {oneTouch.action.label}
              <Arrow />
            </a>
          </div>
        </div>
        <Flow captions={oneTouch.cards} />
        <ol className="flow-steps">
          {oneTouch.steps.map((step, index) => (
            <li key={step.title}>
              <b aria-hidden>{index + 1}</b>
              <div>
                <h3 className="text-lg">{step.title}</h3>
                <p className="text-pretty text-ink-2">{step.description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
