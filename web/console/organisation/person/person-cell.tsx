import { Avatar } from '../../../ui/art/avatar.tsx'
import { m } from '../../../words/compiled/messages.js'

/** A member, or a note that there is none any more. */
export const PersonCell = ({ id, name }: { id: string | null; name: string | null }) =>
  id === null || name === null ? (
    <span className="text-ink-2">{m.project_owner_none()}</span>
  ) : (
    <span className="flex min-w-0 items-center gap-2.5">
      <Avatar id={id} name={name} className="size-6" />
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
    </span>
  )
