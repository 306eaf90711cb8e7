import { organisationChoice } from '../../../api/browser.ts'
import { arrival } from '../../arrival.ts'
import { paths } from '../../paths.ts'

/** Out of an organisation that is not his any more: afresh, in the first that is. */
export const goAway = (sentence: string) => {
  organisationChoice.forget()
  arrival.say(sentence)
  location.assign(paths.organization())
}
