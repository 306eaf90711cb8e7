import { Fingerprint } from 'lucide-react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { supportsPasskeys } from '../../../api/passkey/passkey.ts'
import type { usePasskey } from './use-passkey.ts'

type PasskeyButtonProps = { passkey: ReturnType<typeof usePasskey>; label: string; variant?: 'primary' | 'quiet' }

/** Only where the browser supports passkeys. */
export const PasskeyButton = ({ passkey, label, variant = 'quiet' }: PasskeyButtonProps) => {
  if (!supportsPasskeys()) return null
  return (
    <>
      {passkey.problem && <Banner tone="lacquer">{passkey.problem}</Banner>}
      <Button variant={variant} size="lg" busy={passkey.isPending} onClick={() => void passkey.press()}>
        <Fingerprint className="size-4.5" aria-hidden="true" />
        {label}
      </Button>
    </>
  )
}
