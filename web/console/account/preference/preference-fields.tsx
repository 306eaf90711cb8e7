import { personRoutes } from '@song-hanh/contract/identity/profile'
import { sessionRoutes } from '@song-hanh/contract/identity/session'
import { useEffect } from 'react'
import { accountSentenceFor } from '../../../api/failure/account-failure-words.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { call } from '../../../api/browser.ts'
import { me } from '../../../api/me.ts'
import { useLoaded } from '../../../api/query.ts'
import { Field } from '../../../ui/field/field.tsx'
import { PickButton } from '../../../ui/field/pick-button.tsx'
import { showToast } from '../../../ui/feedback/toast.tsx'
import { useLazyPopup } from '../../../ui/use-lazy-popup.ts'
import { m } from '../../../words/compiled/messages.js'
import type { Language } from '../../../words/language.ts'
import { lazyPopup } from '../../lazy/lazy-popup.ts'
import { keepLanguage, publishLanguage, useLanguage } from '../../preference/preferences.ts'
import { rememberProfile } from '../../preference/remember-profile.ts'
import { formatDateTime, setTimeZone } from '../../format/format-date.ts'
import { languageLabels } from './language-labels.ts'
import { nameZone } from './time-zones.ts'
import { useNow } from '../../format/use-now.ts'
import { ZoneName } from './zone-name.tsx'

const loadLanguages = lazyPopup(async () => (await import('./language-list.tsx')).LanguageList)
const loadZones = lazyPopup(async () => (await import('./time-zone-list.tsx')).TimeZoneList)

/** A new language remounts the page; the focus returns to this field. */
let comesBack = false

const saveLanguage = async (language: Language) => {
  comesBack = true
  keepLanguage(language)
  publishLanguage()
  try {
    await call(sessionRoutes.setLanguage, { body: { language } }, { scope: 'person' })
    rememberProfile({ language })
    showToast(m.account_language_saved())
  } catch (error) {
    showToast(m.account_language_failed({ message: accountSentenceFor(error) }), { tone: 'bad' })
  }
}

export const LanguageField = () => {
  const language = useLanguage()
  const { Popup, popup, button } = useLazyPopup(loadLanguages, 'menu')
  const { anchor } = popup
  useEffect(() => {
    if (!comesBack) return
    comesBack = false
    // after the frame has focused its own language button
    requestAnimationFrame(() => requestAnimationFrame(() => anchor.current?.focus()))
  }, [anchor])
  return (
    <Field group label={m.account_language()}>
      <PickButton {...button}>{languageLabels[language]}</PickButton>
      {Popup && (
        <Popup {...popup} value={language} onChange={(next) => void (next !== language && saveLanguage(next))} />
      )}
    </Field>
  )
}

export const TimeZoneField = () => {
  const { time_zone: zone } = useLoaded(me()).data.user
  const { attempt } = useOperation(personRoutes.setTimeZone, { scope: 'person' })
  const { Popup, popup, button } = useLazyPopup(loadZones, 'dialog')
  const now = useNow(15_000)
  const choose = async (next: string) => {
    const answer = await attempt({ body: { time_zone: next } })
    if ('time_zone' in answer) {
      setTimeZone(answer.time_zone)
      rememberProfile({ time_zone: answer.time_zone })
      showToast(m.account_time_zone_saved({ zone: nameZone(answer.time_zone) }))
    } else showToast(m.account_time_zone_failed({ message: accountSentenceFor(answer) }), { tone: 'bad' })
  }
  return (
    <Field
      group
      label={m.account_time_zone()}
      hint={m.account_time_zone_hint({ time: formatDateTime(new Date(now).toISOString()) })}
    >
      <PickButton {...button}>
        <ZoneName zone={zone} />
      </PickButton>
      {Popup && <Popup {...popup} value={zone} onChange={(next) => void choose(next)} />}
    </Field>
  )
}
