import { m } from '../../../words/compiled/messages.js'
import { LaunchNotices } from './launch-notices.tsx'
import { Section } from '../../page/section.tsx'
import { TermsConsents } from './terms-consents.tsx'

export const ConsentSection = () => (
  <Section id="consents" title={m.account_consents()} note={m.account_consents_note()}>
    <TermsConsents />
    <div className="mt-6 border-t border-line pt-6">
      <LaunchNotices />
    </div>
  </Section>
)
