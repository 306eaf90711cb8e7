import { ChevronRight } from 'lucide-react'
import { buttonLook } from '../../ui/button/button-look.ts'
import { m } from '../../words/compiled/messages.js'
import { formatCount, formatRating, useFigures } from '../offer/figures.ts'
import { usePage, usePath } from '../page/page-context.ts'
import { ExternalLink } from './external-link.tsx'
import { Rating } from './rating.tsx'
import { isOnSale, type SolutionContent } from './solution-view.ts'

const Crumbs = ({ catalogue, group }: Pick<SolutionContent, 'catalogue' | 'group'>) => {
  const pathTo = usePath()
  return (
    <nav aria-label={m.solution_crumbs()} className="text-sm text-ink-2">
      <ol className="flex min-h-7 flex-wrap items-center gap-x-1.5">
        <li className="flex items-center gap-1.5">
          <a
            href={pathTo(catalogue.path)}
            className="inline-flex items-center hover:text-ink hover:underline max-md:min-h-11"
          >
            {catalogue.name}
          </a>
          <ChevronRight aria-hidden className="size-3.5 text-ink-3 max-sm:hidden" />
        </li>
        <li aria-current="page" className="max-sm:sr-only">
          {group.name}
        </li>
      </ol>
    </nav>
  )
}

/** What buyers have said and downloaded here; "new" until there is something. */
const FigureFacts = ({ groupId }: { groupId: string }) => {
  const { language } = usePage()
  const figures = useFigures(groupId)
  const rating = figures?.rating
  return (
    <>
      {rating ? (
        <span className="inline-flex items-center gap-2">
          <Rating value={rating} text={formatRating(rating, language)} />
          <span aria-hidden className="font-semibold text-ink">
            {formatRating(rating, language)}
          </span>
          <a href="#reviews" className="inline-flex items-center hover:text-ink hover:underline max-md:min-h-11">
            {m.solution_review_count({ count: formatCount(figures.reviews, language) })}
          </a>
        </span>
      ) : (
        <span>{m.offer_new()}</span>
      )}
      {figures && figures.downloads > 0 && (
        <span>{m.solution_download_count({ count: formatCount(figures.downloads, language) })}</span>
      )}
    </>
  )
}

const Facts = ({ content }: { content: SolutionContent }) => {
  const { group } = content
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-ui text-ink-2">
      <ExternalLink href={group.developer.website} className="font-semibold text-(--acc) max-md:min-h-11">
        {group.developer.name}
      </ExternalLink>
      {isOnSale(content) && <FigureFacts groupId={group.id} />}
    </div>
  )
}

const WorksWith = ({ names }: { names: readonly string[] }) => (
  <div className="mt-6 flex items-baseline gap-3.5 text-sm text-ink-2 max-sm:flex-col max-sm:gap-2">
    <h2 className="flex-none text-sm font-normal tracking-normal">{m.solution_works_with()}</h2>
    <ul className="flex flex-wrap gap-2">
      {names.map((name) => (
        <li
          key={name}
          className="flex min-h-7.5 items-center rounded-md border border-line bg-surface px-3 font-medium text-ink"
        >
          {name}
        </li>
      ))}
    </ul>
  </div>
)

export const Heading = ({ content }: { content: SolutionContent }) => {
  const pathTo = usePath()
  const { group, catalogue } = content
  return (
    <header>
      <Crumbs catalogue={catalogue} group={group} />
      <div className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)] xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <img src={group.logo} alt="" width={96} height={96} className="size-16 rounded-2xl sm:size-24" />
        <div>
          <h1 className="text-[clamp(1.75rem,3.4vw,2.125rem)] leading-[1.2] tracking-[-0.025em]">{group.name}</h1>
          <p className="mt-1.5 text-lg text-balance text-ink-2">{group.tagline}</p>
          <Facts content={content} />
        </div>
        <a
          href={pathTo(`/contact?solution=${group.id}`)}
          className={buttonLook({ size: 'lg', className: 'min-w-32 self-start sm:max-xl:col-start-2 sm:max-xl:w-fit' })}
        >
          {group.action.label}
        </a>
      </div>
      <WorksWith names={group.worksWith} />
    </header>
  )
}
