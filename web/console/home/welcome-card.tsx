import type { OrganisationSummary } from '@song-hanh/contract/organisation'
import { m } from '../../words/compiled/messages.js'
import { roleNames } from '../layout/roles.ts'

/** Three terraces, each a step higher: a line of the hill at a given offset above the path. */
const terrace = (offset: number) => {
  const [low, middle, high] = [196 - offset, 134 - offset, 72 - offset]
  return `M-4 ${low}H330C372 ${low} 360 ${middle} 404 ${middle}H706C748 ${middle} 736 ${high} 780 ${high}H1140`
}

const Terraces = () => (
  <svg
    viewBox="0 0 1128 280"
    preserveAspectRatio="none"
    fill="none"
    aria-hidden="true"
    className="absolute inset-x-0 top-0 h-70 w-full max-lg:hidden"
  >
    {[8, 16, 24, 32, 40, 48].map((offset, index) => (
      <path
        key={offset}
        d={terrace(offset)}
        transform={`translate(${offset * 0.9} 0)`}
        strokeOpacity={(0.42 - index * 0.065).toFixed(2)}
        vectorEffect="non-scaling-stroke"
        className="stroke-on-deep-2 stroke-[1.25]"
      />
    ))}
    <path d={terrace(-7)} vectorEffect="non-scaling-stroke" className="stroke-deep-jade stroke-2" />
    <path d={terrace(0)} vectorEffect="non-scaling-stroke" className="stroke-deep-gold stroke-2" />
  </svg>
)

type WelcomeCardProps = { organisation: OrganisationSummary; email: string }

/** The organisation one works for, with what is known of it, on three terraces. */
export const WelcomeCard = ({ organisation, email }: WelcomeCardProps) => {
  const facts = [
    { name: m.console_home_plan(), value: organisation.plan, step: 'lg:pt-53' },
    { name: m.console_home_role(), value: roleNames[organisation.role](), step: 'lg:pt-38 lg:pl-3' },
    { name: m.console_home_sign_in_email(), value: email, step: 'lg:pt-23 lg:pl-5' },
  ]
  return (
    <section
      aria-labelledby="welcome"
      className="deep relative col-span-full overflow-hidden rounded-xl dark:border dark:border-deep-line"
    >
      <div className="relative z-1 p-7 max-md:p-5 lg:max-w-[44%]">
        <p className="text-sm text-on-deep-2">{m.console_home_organisation()}</p>
        <h2 id="welcome" className="mt-1 text-2xl wrap-break-word">
          {organisation.name}
        </h2>
      </div>
      {/* up by the height of a name of one line: a longer name pushes the terraces down and never stands on them */}
      <div className="relative lg:-mt-28 lg:min-h-70">
        <Terraces />
        <dl className="relative grid gap-4 px-7 pb-7 max-md:px-5 max-md:pb-5 sm:max-lg:grid-cols-[auto_auto_minmax(0,1fr)] sm:max-lg:gap-x-12 lg:grid-cols-3">
          {facts.map(({ name, value, step }) => (
            <div key={name} className={step}>
              <dt className="text-sm text-on-deep-2">{name}</dt>
              <dd className="mt-0.5 text-lg font-semibold wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
