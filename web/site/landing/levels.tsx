import type { Landing } from '@song-hanh/content/landing'
import { headingLook } from './heading.tsx'

type Level = Landing['levels']['items'][number]

/** A terrace with its own height; the lower ones continue below it, so that each level stands on the last. */
const Terrace = ({ level, place }: { level: Level; place: number }) => (
  <li className="group">
    <div className="terrace flex-1 px-7 pt-2 pb-18 group-last:pb-8 lg:px-8 lg:pt-5 lg:pb-21">
      <p className="flex items-baseline gap-3.5 text-ui">
        <b className="text-[3.5rem] leading-[1.1] tracking-[-0.04em] md:text-[4.5rem]">{place}</b>
        <span lang="en">{level.subtitle}</span>
      </p>
      <h3 className="mt-4 text-[1.5rem] leading-[1.25]">{level.title}</h3>
      <p className="mt-2.5 max-w-[32em] text-pretty">{level.description}</p>
      <ul className="mt-5 text-ui font-semibold">
        {level.examples.map((example) => (
          <li key={example} className="border-t border-current/25 py-2.5">
            {example}
          </li>
        ))}
      </ul>
    </div>
    {place > 2 && <i className="terrace stratum-2" />}
    {place > 1 && <i className="terrace stratum-1" />}
  </li>
)

export const Levels = ({ levels }: { levels: Landing['levels'] }) => (
  <section aria-labelledby="levels" className="wrap relative">
    <h2 id="levels" className={`${headingLook} lg:absolute lg:max-w-[9em]`}>
      {levels.title}
    </h2>
    <ol className="levels">
      {levels.items.map((level, index) => (
        <Terrace key={level.title} level={level} place={index + 1} />
      ))}
    </ol>
  </section>
)
