import { me } from '../../api/me.ts'
import { prefetch, useLoaded } from '../../api/query.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { m } from '../../words/compiled/messages.js'
import { ApiTestSection } from './api-test/api-test-section.tsx'
import { ConsentSection } from './consent/consent-section.tsx'
import { ContactSection } from './profile/contact-section.tsx'
import { DangerSection } from './departure/danger-section.tsx'
import { MyDataSection } from './my-data/my-data-section.tsx'
import { PreferencesSection } from './preference/preferences-section.tsx'
import { ProfileSection } from './profile/profile-section.tsx'
import { SecuritySection } from './security-section.tsx'

/** Only the person; each section fetches its own data, so that one failed request does not take the page down. */
export const loader = () => prefetch(me())
export const title = m.console_information

export default function InformationPage() {
  // a new time zone re-renders the whole page: every section shows times
  useLoaded(me())
  return (
    <>
      <PageHead title={m.account_title()}>{m.account_lead()}</PageHead>
      <ProfileSection />
      <ContactSection />
      <SecuritySection />
      <PreferencesSection />
      <ConsentSection />
      <ApiTestSection />
      <MyDataSection />
      <DangerSection />
    </>
  )
}
