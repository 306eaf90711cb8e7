import type { Activity } from '@song-hanh/contract/organisation-record'
import { Headset, KeyRound, Workflow } from 'lucide-react'
import { Avatar } from '../../../ui/avatar.tsx'

const marks = { key: KeyRound, staff: Headset, system: Workflow }

/** A picture for a person, a sign for everything else that acts. */
export const ActorMark = ({ actor }: { actor: Activity['actor'] }) => {
  if (actor.kind === 'person' && actor.person_id) return <Avatar id={actor.person_id} name={actor.name ?? '?'} />
  const Icon = marks[actor.kind === 'person' ? 'system' : actor.kind]
  return (
    <span className="grid size-8 flex-none place-items-center rounded-[28%] bg-sunken text-ink-2">
      <Icon className="size-4" aria-hidden="true" />
    </span>
  )
}
