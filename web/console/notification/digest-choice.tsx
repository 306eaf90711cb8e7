import type { Digest } from '@song-hanh/contract/dashboard/notification'
import { supportSession } from '../../api/browser.ts'
import { me } from '../../api/me.ts'
import { useLoaded } from '../../api/query.ts'
import { Anchor } from '../../ui/link.tsx'
import { RadioGroup } from '../../ui/field/radio-group.tsx'
import { m } from '../../words/compiled/messages.js'
import { paths } from '../paths.ts'
import { saveDigest } from './choices.ts'

const names: Record<Digest, () => string> = { daily: m.notification_digest_daily, weekly: m.notification_digest_weekly }

export const DigestChoice = ({ digest, isUsed }: { digest: Digest; isUsed: boolean }) => {
  const { time_zone: zone } = useLoaded(me()).data.user
  return (
    <>
      {supportSession.isActive() ? (
        <p className="font-medium">{names[digest]()}</p>
      ) : (
        <RadioGroup<Digest>
          look="cards"
          aria-label={m.notification_digest()}
          choices={[
            { value: 'daily', label: names.daily() },
            { value: 'weekly', label: names.weekly() },
          ]}
          value={digest}
          onChange={(next) => void saveDigest(next)}
        />
      )}
      <p className="mt-3 text-ui text-ink-2">
        {m.notification_digest_zone({ zone: zone.replaceAll('_', ' ') })}{' '}
        <Anchor
          href={`${paths.information()}#preferences`}
          className="font-semibold text-jade hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
        >
          {m.notification_digest_zone_change()}
        </Anchor>
      </p>
      {!isUsed && <p className="mt-1 text-ui text-pretty text-ink-2">{m.notification_digest_unused()}</p>}
    </>
  )
}
