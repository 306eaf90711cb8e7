import { personRoutes } from '@song-hanh/contract/identity/profile'
import type { Consent } from '@song-hanh/contract/identity/profile'
import { currentTerms } from '@song-hanh/contract/value/terms'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/query.ts'
import { Anchor } from '../../../ui/link.tsx'
import { m } from '../../../words/compiled/messages.js'
import { formatDate } from '../../format/format-date.ts'
import { paths } from '../../paths.ts'
import { ConsentRow, ConsentRowWaiting } from './consent-rows.tsx'
import { SectionFailed } from './section-failed.tsx'

const consentsRead = () => query(personRoutes.listConsents, {}, { scope: 'person' })

/** The version in force is the page itself; earlier ones are further down on it. */
const wordingOf = (version: string) => paths.terms() + (version === currentTerms ? '' : `#version-${version}`)

const link = 'font-semibold text-jade hover:underline hover:underline-offset-3'

const noteOf = ({ version, given_at, withdrawn_at }: Consent) => {
  const values = { version, day: formatDate(given_at) }
  return withdrawn_at === null
    ? m.account_consent_version(values)
    : m.account_consent_withdrawn({ ...values, end: formatDate(withdrawn_at) })
}

export const TermsConsents = () => {
  const { data, error, isFetching, refetch } = useQuery(consentsRead())
  if (error && !data)
    return (
      <SectionFailed name={m.account_consents()} error={error} retrying={isFetching} onRetry={() => void refetch()} />
    )
  if (!data) return <ConsentRowWaiting />
  if (data.consents.length === 0) return <p className="text-ui text-ink-2">{m.account_consents_none()}</p>
  return (
    <>
      <ul className="-mt-3">
        {data.consents.map((consent) => (
          <ConsentRow
            key={consent.consent_id}
            title={m.account_consent_terms()}
            note={noteOf(consent)}
            action={
              <Anchor
                href={wordingOf(consent.version)}
                className={`${link} inline-flex items-center text-ui max-md:min-h-11`}
              >
                {m.account_consent_read()}
              </Anchor>
            }
          />
        ))}
      </ul>
      <p className="max-w-[68ch] text-ui text-ink-2">
        {m.account_consent_withdraw_by()}{' '}
        <a href="#danger" className={`${link} whitespace-nowrap`}>
          {m.account_consent_to_danger()}
        </a>
      </p>
    </>
  )
}
