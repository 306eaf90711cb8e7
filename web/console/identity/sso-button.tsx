import { signInRoutes } from '@song-hanh/contract/identity-sign-in'
import type { TermsVersion } from '@song-hanh/contract/terms'
import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { m } from '../../words/compiled/messages.js'

/**
 * Leaves for the identity provider. Whoever registers says which terms he has just ticked. By fetch and not by a form,
 * so that the provider's address need not stand in the content security policy.
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

/** Stays busy once the browser is on its way: the page is about to go. */
export const SsoButton = ({ label, termsVersion, variant = 'quiet', onFailed }: SsoButtonProps) => {
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    // whoever comes back by the browser's Back may find this very page, kept as it was when he left
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
