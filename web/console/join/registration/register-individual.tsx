import type { TermsVersion } from '@song-hanh/contract/value/terms'
import { Building2, KeyRound, ShieldCheck } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { m } from '../../../words/compiled/messages.js'
import { AuthTitle } from '../../auth-page/auth-title.tsx'
import { SsoButton } from '../../sign-in/sso/sso-button.tsx'

const gains: readonly [icon: LucideIcon, name: () => string, why: () => string][] = [
  [KeyRound, m.identity_register_sso_gain_password, m.identity_register_sso_gain_password_why],
  [Building2, m.identity_register_sso_gain_organisation, m.identity_register_sso_gain_organisation_why],
  [ShieldCheck, m.identity_register_sso_gain_factor, m.identity_register_sso_gain_factor_why],
]

type RegisterIndividualProps = { termsVersion: TermsVersion; onBack: () => void }

export const RegisterIndividual = ({ termsVersion, onBack }: RegisterIndividualProps) => {
  const [failed, setFailed] = useState(false)
  return (
    <>
      <AuthTitle back={{ label: m.identity_register_type(), onBack }} lead={m.identity_register_sso_lead()}>
        {m.identity_register_sso_title()}
      </AuthTitle>
      {failed && (
        <div className="mt-6">
          <Banner tone="lacquer" onClose={() => setFailed(false)}>
            {m.identity_register_sso_failed()}
          </Banner>
        </div>
      )}
      <ul className="mt-8 mb-9 grid gap-5.5">
        {gains.map(([Icon, name, why]) => (
          <li key={name()} className="grid grid-cols-[auto_minmax(0,1fr)] gap-4">
            <Icon className="mt-px size-5.5 text-jade" aria-hidden="true" />
            <span>
              <span className="block font-semibold">{name()}</span>
              <span className="block text-pretty text-ink-2">{why()}</span>
            </span>
          </li>
        ))}
      </ul>
      <SsoButton
        variant="primary"
        label={m.identity_register_sso_start()}
        termsVersion={termsVersion}
        onFailed={() => setFailed(true)}
      />
    </>
  )
}
