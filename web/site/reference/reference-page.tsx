import { m } from '../../words/compiled/messages.js'
import type { GroupName, OperationView, ReferenceContent } from './reference-content.ts'
import { Chapters, chapters } from './chapters.tsx'
import { OperationSection } from './operation-section.tsx'

const groupNames: Record<GroupName | 'key', () => string> = {
  key: m.reference_key_first,
  identity: m.reference_group_identity,
  organisation: m.reference_group_organisation,
  billing: m.reference_group_billing,
  marketplace: m.reference_group_marketplace,
  ekyc: m.reference_group_ekyc,
  dashboard: m.reference_group_dashboard,
}

const Contents = ({ domains }: Pick<ReferenceContent, 'domains'>) => (
  <nav
    aria-label={m.reference_contents()}
    className="text-sm md:sticky md:top-20 md:max-h-[calc(100dvh-6rem)] md:overflow-y-auto"
  >
    <section className="mb-6">
      <h2 className="mb-2 font-semibold">{m.reference_chapters()}</h2>
      <ul>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block min-h-11 py-2.5 text-ink-2 hover:text-ink md:min-h-0 md:py-1">
              {title()}
            </a>
          </li>
        ))}
      </ul>
    </section>
    {domains.map((domain) => (
      <section key={domain.name} className="mb-6">
        <h2 className="mb-2 font-semibold">{groupNames[domain.name]()}</h2>
        <ul>
          {domain.operations.map((operation: OperationView) => (
            <li key={operation.name}>
              <a
                href={`#${operation.name}`}
                className="block min-h-11 py-2.5 text-ink-2 hover:text-ink md:min-h-0 md:py-1"
              >
                {operation.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </nav>
)

/** Rendered by us from the OpenAPI document: ready-made viewers bring scripts and styles that our policy blocks. */
export const Page = ({ content }: { content: ReferenceContent }) => (
  <div className="wrap py-14">
    <h1 className="text-3xl md:text-4xl">{m.reference_title()}</h1>
    <p className="mt-4 max-w-2xl text-ink-2">{m.reference_lead()}</p>
    <p className="mt-2">
      <a
        href="/api/openapi.json"
        className="inline-flex min-h-11 items-center font-semibold text-jade underline underline-offset-4"
      >
        {m.reference_document()}
      </a>
    </p>
    <div className="mt-12 grid gap-12 md:grid-cols-[200px_minmax(0,1fr)] print:block">
      <Contents domains={content.domains} />
      <div className="grid gap-14 print:block print:space-y-10">
        <section aria-labelledby="rules" className="max-w-2xl">
          <h2 id="rules" className="text-xl">
            {m.reference_rules()}
          </h2>
          <ul className="mt-4 grid gap-2 text-ink-2">
            {[
              m.reference_rule_envelope(),
              m.reference_rule_request_id(),
              m.reference_rule_organisation(),
              m.reference_rule_limits(),
            ].map((rule) => (
              <li key={rule} className="border-l-2 border-line pl-4">
                {rule}
              </li>
            ))}
          </ul>
        </section>
        <Chapters {...content} />
        {content.domains.flatMap((domain) =>
          domain.operations.map((operation) => <OperationSection key={operation.name} operation={operation} />),
        )}
      </div>
    </div>
  </div>
)
