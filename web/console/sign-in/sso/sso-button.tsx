import { signInRoutes } from '@song-hanh/contract/identity/sign-in'
import type { TermsVersion } from '@song-hanh/contract/value/terms'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../../api/browser.ts'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'

/**
 * Redirects to the identity provider. A registration passes the accepted terms. By fetch rather than a form, so that
 * the provider's origin need not be in the Content-Security-Policy.
 */
export const startSso = async (termsVersion?: TermsVersion): Promise<void> => {
  const { url } = await call(signInRoutes.startSso, { body: termsVersion ? { terms_version: termsVersion } : {} })
  location.assign(url)
}

type SsoButtonProps = {
  label?: string
  termsVersion?: TermsVersion | undefined
  variant?: 'primary' | 'quiet'
  onFailed: (message: string) => void
}

/** Stays busy during the redirect. */
export const SsoButton = ({ label, termsVersion, variant = 'quiet', onFailed }: SsoButtonProps) => {
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // Back may restore this page from the back/forward cache
    const wake = () => setBusy(false)
    addEventListener('pageshow', wake)
    return () => removeEventListener('pageshow', wake)
  }, [])

  const start = async () => {
    setBusy(true)
    try {
      await startSso(termsVersion)
    } catch {
      setBusy(false)
      onFailed(m.identity_sso_failed_silently())
    }
  }
  return (
    <Button variant={variant} size="lg" busy={busy} className="w-full" onClick={() => void start()}>
      <KeyRound className="size-4.5" aria-hidden="true" />
      {label ?? m.identity_sso()}
    </Button>
  )
}
