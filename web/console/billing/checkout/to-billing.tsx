import { buttonLook } from '../../../ui/button/button-look.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { paths } from '../../paths.ts'

export const ToBilling = ({ variant = 'primary' }: { variant?: 'primary' | 'quiet' }) => (
  <Anchor href={paths.billing()} className={buttonLook({ variant, size: 'lg' })}>
    {m.checkout_to_billing()}
  </Anchor>
)
