import { useMemo } from 'react'
import { m } from '../../words/compiled/messages.js'
import { cx } from '../../ui/cx.ts'
import { accentLook } from '../offer/accent.ts'
import { Heading } from './heading.tsx'
import { Overview } from './overview.tsx'
import { Permissions } from './permissions.tsx'
import { Reviews } from './reviews.tsx'
import { SiblingNav } from './sibling-nav.tsx'
import { isOnSale, type SolutionContent } from './solution-view.ts'
import { type TabPanel, TabPanels } from './tab-panels.tsx'

export const Page = ({ content }: { content: SolutionContent }) => {
  const { group, catalogue, siblings } = content
  const tabs = useMemo(
    (): TabPanel[] => [
      { id: 'overview', label: m.solution_tab_overview(), panel: <Overview content={content} /> },
      { id: 'permissions', label: m.solution_tab_permissions(), panel: <Permissions group={content.group} /> },
      {
        id: 'reviews',
        label: m.solution_tab_reviews(),
        panel: <Reviews solutionId={content.group.id} isOnSale={isOnSale(content)} />,
      },
    ],
    [content],
  )
  return (
    <div
      className={cx(
        'wrap grid gap-x-14 gap-y-3 pt-5 pb-20 lg:grid-cols-[15.25rem_minmax(0,1fr)] lg:pt-8',
        accentLook[catalogue.id],
      )}
    >
      <SiblingNav siblings={siblings} catalogue={catalogue} currentId={group.id} />
      <article className="min-w-0">
        <Heading content={content} />
        <TabPanels label={m.solution_tabs()} tabs={tabs} />
      </article>
    </div>
  )
}
