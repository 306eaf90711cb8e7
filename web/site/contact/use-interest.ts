import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { ContactView } from './contact-view.ts'

/** Whoever comes from a solution finds it chosen and named, unless he has begun to write himself. */
export const useInterest = (place: RefObject<HTMLElement | null>, { interests, form }: ContactView) => {
  const choose = useEffectEvent((solution: string) => {
    const interest = interests[solution]
    if (!interest || !place.current) return
    const kind = place.current.querySelector<HTMLInputElement>(`[name="interestedSolutions"][value="${interest.kind}"]`)
    const words = place.current.querySelector<HTMLTextAreaElement>('[name="requirements"]')
    if (kind) kind.checked = true
    if (words?.value === '') words.value = form.about.replace('{solution}', interest.name)
  })
  useEffect(() => choose(new URLSearchParams(location.search).get('solution') ?? ''), [])
}
