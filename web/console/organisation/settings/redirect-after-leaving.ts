import { organisationChoice } from '../../../api/browser.ts'
import { reloadAnnouncement } from '../../page/reload-announcement.ts'
import { paths } from '../../paths.ts'

/** Leaves an organisation that is not theirs any more: reloads in their first one. */
export const redirectAfterLeaving = (sentence: string) => {
  organisationChoice.forget()
  reloadAnnouncement.store(sentence)
  location.assign(paths.organization())
}
