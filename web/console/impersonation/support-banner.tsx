import { QueryClientProvider } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { supportSession } from '../../api/browser.ts'
import { me } from '../../api/me.ts'
import { queryClient } from '../../api/query-client.ts'
import { useCached } from '../../api/query.ts'
import { Button } from '../../ui/button/button.tsx'
import { m } from '../../words/compiled/messages.js'
import { logOut } from '../session/log-out.ts'

const useNow = () => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const clockOf = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The second line says the same on phones; nothing moves when the customer's name arrives. */
const Bar = () => {
  const now = useNow()
  const [stopping, setStopping] = useState(false)
  const user = useCached(me())?.user
  const support = supportSession.read()
  if (!support) return null
  const { actorName: actor, exp } = support
  const stop = async () => {
    setStopping(true)
    await logOut()
  }
  return (
    <section
      aria-label={m.identity_impersonation_banner()}
      className="fixed inset-x-0 top-0 z-40 flex h-(--frame-top) items-center gap-x-3 bg-gold px-4 text-ui text-on-gold print:hidden"
    >
      <Headset className="size-4.5 flex-none" aria-hidden="true" />
      <p className="min-w-0 flex-1 leading-snug max-md:line-clamp-2 md:truncate">
        <b className="max-md:sr-only">{m.identity_impersonation_banner()}: </b>
        {user
          ? m.identity_impersonation_acts_for({ actor, person: user.name || user.email })
          : m.identity_impersonation_acts({ actor })}
      </p>
      <span role="timer" className="num flex-none">
        {m.identity_impersonation_left({ time: clockOf(exp * 1000 - now) })}
      </span>
      <Button size="sm" variant="quiet" busy={stopping} onClick={() => void stop()}>
        {m.identity_impersonation_stop()}
      </Button>
    </section>
  )
}

export const SupportBanner = () => (
  <QueryClientProvider client={queryClient}>
    <Bar />
  </QueryClientProvider>
)
