import { useEffect, useEffectEvent, useRef } from 'react'
import { currentLanguage } from '../words/language.ts'
import { trustedRecaptcha } from './trusted-types.ts'
import { type CaptchaState, recaptchaKey } from './use-captcha.ts'

type Options = {
  sitekey: string
  hl: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}
type Recaptcha = { ready: (work: () => void) => void; render: (place: HTMLElement, options: Options) => number }

let loading: Promise<Recaptcha> | undefined

/** Google's script, once per page and only after the visitor began to fill in a form. */
const loadRecaptcha = () =>
  (loading ??= new Promise<Recaptcha>((done, fail) => {
    const script = document.createElement('script')
    script.src = trustedRecaptcha()
    script.addEventListener('error', () => {
      loading = undefined
      fail(new Error('the reCAPTCHA script failed to load'))
    })
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis as unknown as { grecaptcha: Recaptcha }
      grecaptcha.ready(() => done(grecaptcha))
    })
    document.head.append(script)
  }))

/** The checkbox of reCAPTCHA v2. It lives in a frame of Google's and only reports its token. */
export const RecaptchaBox = ({ onState }: { onState: (state: CaptchaState) => void }) => {
  const place = useRef<HTMLDivElement>(null)
  const tell = useEffectEvent(onState)
  useEffect(() => {
    // it writes into a child of its own, which React does not manage
    const box = place.current?.appendChild(document.createElement('div'))
    loadRecaptcha().then(
      (recaptcha) =>
        box?.isConnected &&
        recaptcha.render(box, {
          sitekey: recaptchaKey,
          hl: currentLanguage(),
          callback: (token) => tell({ is: 'solved', token }),
          'expired-callback': () => tell({ is: 'expired' }),
          'error-callback': () => tell({ is: 'failed' }),
        }),
      () => tell({ is: 'failed' }),
    )
    return () => box?.remove()
  }, [])
  return <div ref={place} className="min-h-20" />
}
