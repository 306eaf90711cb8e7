import type { Activity } from '@song-hanh/contract/organisation/audit'
import { Headset, KeyRound } from 'lucide-react'
import { Avatar } from '../../../ui/art/avatar.tsx'
import { BrandMark } from '../../../ui/art/brand.tsx'

const marks = { key: KeyRound, staff: Headset }

/** An avatar for a person, an icon for other actors. */
export const ActorMark = ({ actor }: { actor: Activity['actor'] }) => {
  if (actor.kind === 'person' && actor.person_id) return <Avatar id={actor.person_id} name={actor.name ?? '?'} />
  const Icon = actor.kind === 'key' || actor.kind === 'staff' ? marks[actor.kind] : undefined
  return (
    <span className="grid size-8 flex-none place-items-center rounded-[28%] bg-sunken text-ink-2">
      {Icon ? <Icon className="size-4" aria-hidden="true" /> : <BrandMark className="size-4.5" />}
    </span>
  )
}
