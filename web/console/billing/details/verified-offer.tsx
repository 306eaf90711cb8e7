import type { VerifiedCompany } from '@song-hanh/contract/billing/details'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { m } from '../../../words/compiled/messages.js'
import { isTakenOver, type TypedDetails, verifiedOf } from './details-form.ts'

type VerifiedOfferProps = {
  company: VerifiedCompany
  typed: TypedDetails
  onTake: (change: Partial<TypedDetails>) => void
}

/** Offered, never applied automatically: the buyer may be another company. Hidden once the form has the same values. */
export const VerifiedOffer = ({ company, typed, onTake }: VerifiedOfferProps) => {
  if (isTakenOver(company, typed)) return null
  const { name, source } = company
  return (
    <Banner
      tone="jade"
      action={
        <Button size="sm" variant="quiet" onClick={() => onTake(verifiedOf(company))}>
          {m.case_use_company()}
        </Button>
      }
    >
      {source === 'vpbank' ? m.case_use_company_text({ name }) : m.case_use_company_staff({ name })}
    </Banner>
  )
}
