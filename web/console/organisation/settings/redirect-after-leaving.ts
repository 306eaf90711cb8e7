import { organisationChoice } from '../../../api/browser.ts'
import { reloadAnnouncement } from '../../reload-announcement.ts'
import { paths } from '../../paths.ts'

/** Out of an organisation that is not his any more: afresh, in the first that is. */
export const redirectAfterLeaving = (sentence: string) => {
  organisationChoice.forget()
  reloadAnnouncement.say(sentence)
  location.assign(paths.organization())
}
