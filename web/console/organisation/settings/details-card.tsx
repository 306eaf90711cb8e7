import type { OrganisationView } from '@song-hanh/contract/organisation/settings'
import { CircleCheck, CirclePause, CircleX } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'

const states = {
  active: { tone: 'jade', icon: CircleCheck, word: m.settings_status_active },
  suspended: { tone: 'gold', icon: CirclePause, word: m.settings_status_suspended },
  closed: { tone: 'lacquer', icon: CircleX, word: m.settings_status_closed },
} as const

export const DetailsCard = ({ organisation }: { organisation: OrganisationView }) => {
  const { tone, icon: Icon, word } = states[organisation.status]
  const facts = [
    [m.settings_created(), formatDate(organisation.created_at)],
    [m.settings_plan(), organisation.plan],
    [
      m.settings_status(),
      <Tag key="status" tone={tone} icon={<Icon aria-hidden="true" />}>
        {word()}
      </Tag>,
    ],
    [m.settings_kind(), organisation.kind === 'business' ? m.settings_kind_business() : m.settings_kind_personal()],
  ] as const
  return (
    <Card title={m.settings_details()}>
      <dl className="grid gap-2.5 text-ui">
        {facts.map(([name, value]) => (
          <div key={name} className="flex min-h-6 items-center justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-2">{m.settings_id()}</dt>
          <dd className="mt-0.5 flex min-w-0 items-center gap-1">
            <code className="min-w-0 font-mono text-xs wrap-anywhere">{organisation.organisation_id}</code>
            <CopyButton text={organisation.organisation_id} label={`${m.ui_copy()}: ${m.settings_id()}`} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
