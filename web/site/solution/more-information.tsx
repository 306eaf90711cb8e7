import type { ReactNode } from 'react'
import { m } from '../../words/compiled/messages.js'
import { ReportButton } from '../form/report-dialog.tsx'
import { usePage } from '../page/page-context.ts'
import { ExternalLink } from './external-link.tsx'
import type { SolutionContent } from './solution-view.ts'

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="grid content-start gap-1.5">
    <dt className="font-semibold text-ink">{title}</dt>
    {children}
  </div>
)

const linkLook = 'text-ink-2 hover:text-ink wrap-anywhere max-md:min-h-11'

export const MoreInformation = ({ group }: { group: SolutionContent['group'] }) => {
  const { company } = usePage()
  const mailbox = company.contact.support.value
  return (
    <section aria-labelledby="information" className="mt-16">
      <h2 id="information" className="text-2xl">
        {m.solution_information()}
      </h2>
      <dl className="mt-5 grid gap-x-10 gap-y-7 border-t border-line pt-5 text-ui text-ink-2 sm:grid-cols-2 xl:grid-cols-[1.6fr_1fr_1.3fr_1.3fr]">
        <Block title={m.solution_pricing()}>
          <dd>{group.pricing.type === 'freemium' ? m.solution_pricing_freemium() : m.solution_pricing_paid()}</dd>
          <dd className="text-pretty">{group.pricing.details}</dd>
        </Block>
        <Block title={m.solution_developer()}>
          <dd>
            <ExternalLink href={group.developer.website} className={linkLook}>
              {group.developer.name}
            </ExternalLink>
          </dd>
        </Block>
        <Block title={m.solution_support()}>
          <dd>
            <ExternalLink href={`mailto:${mailbox}`} className={linkLook}>
              {mailbox}
            </ExternalLink>
          </dd>
          <dd>
            <ExternalLink href={group.support.documentation} className={linkLook}>
              {m.solution_documentation()}
            </ExternalLink>
          </dd>
        </Block>
        <Block title={m.solution_legal()}>
          <dd>
            <ExternalLink href={company.legal.privacy} className={linkLook}>
              {m.site_footer_privacy()}
            </ExternalLink>
          </dd>
          <dd>
            <ExternalLink href={company.legal.terms} className={linkLook}>
              {m.site_footer_terms()}
            </ExternalLink>
          </dd>
        </Block>
      </dl>
      <div className="mt-6">
        <ReportButton solutionId={group.id} name={group.name} />
      </div>
    </section>
  )
}
