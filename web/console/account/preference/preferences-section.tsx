import type { ReactNode } from 'react'
import { me } from '../../../api/me.ts'
import { useLoaded } from '../../../api/query.ts'
import { m } from '../../../words/compiled/messages.js'
import { useLanguage } from '../../preference/preferences.ts'
import { Facts } from '../profile/facts.tsx'
import { languageLabels } from './language-labels.ts'
import { LockedNote } from '../../form/locked-note.tsx'
import { LanguageField, TimeZoneField } from './preference-fields.tsx'
import { Section } from '../../page/section.tsx'
import { supportReason } from '../../impersonation/support-reason.ts'
import { ZoneName } from './zone-name.tsx'

/** For staff who act for the person: the current choices, and why they cannot be changed. */
const Chosen = ({ because }: { because: ReactNode }) => {
  const { time_zone: zone, language } = useLoaded(me()).data.user
  const spoken = useLanguage()
  return (
    <>
      <Facts
        facts={[
          [m.account_language(), languageLabels[language ?? spoken]],
          [m.account_time_zone(), <ZoneName key="zone" zone={zone} />],
        ]}
      />
      <LockedNote className="mt-4">{because}</LockedNote>
    </>
  )
}

export const PreferencesSection = () => {
  const lockedBecause = supportReason()
  return (
    <Section id="preferences" title={m.account_preferences()} note={m.account_preferences_note()}>
      {lockedBecause ? (
        <Chosen because={lockedBecause} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
          <LanguageField />
          <TimeZoneField />
        </div>
      )}
    </Section>
  )
}
