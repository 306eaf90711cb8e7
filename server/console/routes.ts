import { consoleArea } from '@song-hanh/contract/console'
import { implementRoutes } from '#platform/http/handler'
import { chooseDigest } from './choose-digest.ts'
import { chooseNotification } from './choose-notification.ts'
import { countUnread } from './count-unread.ts'
import { findThings } from './find-things.ts'
import { forgetVisits } from './forget-visits.ts'
import { keepVisits } from './keep-visits.ts'
import { listNotifications } from './list-notifications.ts'
import { listVisits } from './list-visits.ts'
import type { Ports } from './ports.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotification } from './read-notification.ts'
import { resetLayout } from './reset-layout.ts'
import { saveLayout } from './save-layout.ts'
import { stopNotificationMails } from './stop-notification-mails.ts'
import { viewAdvice } from './view-advice.ts'
import { viewLayout } from './view-layout.ts'
import { viewNotificationChoices } from './view-notification-choices.ts'
import { viewSetUp } from './view-set-up.ts'

export const consoleRoutes = (ports: Ports) =>
  implementRoutes('console', consoleArea, {
    viewLayout,
    saveLayout,
    resetLayout,
    listVisits,
    keepVisits,
    forgetVisits,
    viewAdvice: viewAdvice(ports),
    viewSetUp: viewSetUp(ports),
    findThings: findThings(ports),
    listNotifications,
    countUnread,
    readNotification,
    readAllNotifications,
    viewNotificationChoices: viewNotificationChoices(ports),
    chooseNotification: chooseNotification(ports),
    chooseDigest,
    stopNotificationMails: stopNotificationMails(ports.seal),
  })
