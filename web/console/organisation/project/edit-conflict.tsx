import type { Project, ProjectForm, ProjectStatus } from '@song-hanh/contract/organisation/project'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { projectStatusNames } from './status-tags.tsx'

export type ProjectChange = ProjectForm & { status: ProjectStatus }
type EditConflictProps = { stored: Project; mine: ProjectChange; busy: boolean; onKeep: () => void; onTake: () => void }

const namesOf = { name: m.project_name, description: m.project_description, status: m.project_status }
const fields = ['name', 'description', 'status'] as const

const showValue = (field: (typeof fields)[number], one: ProjectChange | Project) =>
  field === 'status' ? projectStatusNames[one.status]() : one[field] || m.project_empty_value()

/** A concurrent change. Shows both values of what differs for the person to choose. */
export const EditConflict = ({ stored, mine, busy, onKeep, onTake }: EditConflictProps) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const differing = fields.filter((field) => stored[field] !== mine[field])
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby="project-conflict"
      className="rounded-lg bg-gold-tint px-4 py-3.5 text-ui"
    >
      <h3 id="project-conflict" className="text-base text-gold-ink">
        {m.project_conflict_title()}
      </h3>
      <p className="mt-0.5">{m.project_conflict_text()}</p>
      <dl className="mt-3 grid gap-2.5">
        {differing.map((field) => (
          <div key={field} className="border-t border-line pt-2.5 wrap-anywhere">
            <dt className="text-sm font-semibold">{namesOf[field]()}</dt>
            <dd>{m.project_conflict_theirs({ value: showValue(field, stored) })}</dd>
            <dd>{m.project_conflict_mine({ value: showValue(field, mine) })}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={busy} onClick={onKeep}>
          {m.project_conflict_keep()}
        </Button>
        <Button size="sm" variant="quiet" onClick={onTake}>
          {m.project_conflict_take()}
        </Button>
      </div>
    </div>
  )
}
