import type { Landing } from '@song-hanh/content/landing'
import { buttonLook } from '../../ui/button/button-look.ts'
import { cx } from '../../ui/cx.ts'
import { usePath } from '../page/page-context.ts'
import { Arrow } from './arrow.tsx'

type HeroProps = { hero: Landing['goalsHero'] }

const Legend = ({ eyebrow }: { eyebrow: Landing['goalsHero']['eyebrow'] }) => (
  <p className="hero-lines">
    <span className="hero-line before:bg-deep-jade">{eyebrow.digital}</span>
    <span>&amp;</span>
    <span className="hero-line before:bg-deep-gold">{eyebrow.green}</span>
  </p>
)

const Headline = ({ title }: { title: Landing['goalsHero']['title'] }) => (
  <h1
    id="hero"
    className={cx(
      'mt-5 text-[clamp(2.375rem,7.2vw,3.5rem)] leading-[1.16] font-semibold tracking-[-0.028em] text-wrap max-md:mt-4',
      'lg:text-[clamp(2.75rem,4.3vw,4rem)] wide:text-[5rem]',
    )}
  >
    {title.before} <span className="block whitespace-nowrap text-deep-gold">{title.number}</span>
    {title.after.map((line) => (
      <span key={line} className="block">
        {' '}
        {line}
      </span>
    ))}
  </h1>
)

/** The hill is a separate, immutable file: decorative, and not part of the page's weight. */
const Hill = () => (
  <img
    src="/art/hill.svg"
    alt=""
    width={860}
    height={680}
    decoding="async"
    className={cx(
      'block h-auto w-full max-lg:mt-2 max-lg:aspect-[86/62] max-lg:object-cover max-lg:object-bottom max-sm:-mt-2',
      'lg:absolute lg:right-0 lg:bottom-0 lg:w-[58%] xl:w-[60%] wide:w-[60%]',
    )}
  />
)

export const Hero = ({ hero }: HeroProps) => {
  const pathTo = usePath()
  const [explore, advice] = hero.actions
  return (
    <section aria-labelledby="hero" className="deep relative overflow-hidden">
      <div className="wrap relative z-1">
        <div
          className={cx(
            'flex flex-col items-start justify-center pt-16 max-md:pt-11 lg:min-h-159 lg:w-[47%] lg:py-21',
            'wide:min-h-216',
          )}
        >
          <Legend eyebrow={hero.eyebrow} />
          <Headline title={hero.title} />
          <p className="hero-lead wide:text-[1.25rem]">{hero.subtitle}</p>
          <div className="mt-9 flex flex-wrap gap-3 max-md:mt-7 max-sm:w-full">
            <a
              href={pathTo(explore.to)}
              className={buttonLook({ variant: 'gold', size: 'lg', className: 'max-sm:flex-auto' })}
            >
              {explore.label}
              <Arrow />
            </a>
            <a
              href={pathTo(advice.to)}
              className={cx(
                'inline-flex min-h-12 items-center justify-center rounded-lg border border-on-deep-2/60 px-5 py-2',
                'text-base font-semibold transition-colors hover:bg-deep-2 max-sm:flex-auto',
              )}
            >
              {advice.label}
            </a>
          </div>
        </div>
      </div>
      <Hill />
    </section>
  )
}
