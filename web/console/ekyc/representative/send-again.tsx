import { otpSends } from '@song-hanh/contract/ekyc'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'

/** A message takes a while; asking again at once only uses up codes. */
const pauseSeconds = 30

type SendAgainProps = { fromNow: boolean; busy: boolean; onSend: () => void }

export const SendAgain = ({ fromNow, busy, onSend }: SendAgainProps) => {
  const [left, setLeft] = useState(fromNow ? pauseSeconds : 0)
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
      {left > 0 ? (
        <span className="num max-md:py-2.5">{m.ekyc_otp_again_in({ time: `0:${String(left).padStart(2, '0')}` })}</span>
      ) : (
        <Button variant="ghost" size="sm" busy={busy} onClick={onSend} className="-ml-2.5">
          {m.ekyc_otp_again()}
        </Button>
      )}
      <span>{m.ekyc_otp_limit({ count: otpSends.max, minutes: otpSends.withinMinutes })}</span>
    </div>
  )
}
