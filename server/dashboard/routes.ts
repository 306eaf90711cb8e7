import { dashboard } from '@song-hanh/contract/dashboard'
import { implementRoutes } from '#platform/http/handler'
import { chooseDigest } from './digest/choose-digest.ts'
import { chooseNotification } from './notification/choose-notification.ts'
import { countUnread } from './notification/count-unread.ts'
import { findThings } from './search/find-things.ts'
import { forgetVisits } from './visit/forget-visits.ts'
import { keepVisits } from './visit/keep-visits.ts'
import { listNotifications } from './notification/list-notifications.ts'
import { listVisits } from './visit/list-visits.ts'
import type { DashboardDeps } from './deps.ts'
import { readAllNotifications } from './notification/read-all-notifications.ts'
import { readNotification } from './notification/read-notification.ts'
import { readNotifications } from './notification/read-notifications.ts'
import { resetLayout } from './layout/reset-layout.ts'
import { saveLayout } from './layout/save-layout.ts'
import { stopNotificationMails } from './notification/stop-notification-mails.ts'
import { viewAdvice } from './advice/view-advice.ts'
import { viewLayout } from './layout/view-layout.ts'
import { viewNotificationChoices } from './notification/view-notification-choices.ts'
import { viewSetUp } from './advice/view-set-up.ts'

export const dashboardRoutes = (ports: DashboardDeps) =>
  implementRoutes('dashboard', dashboard, {
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
    readNotifications,
    readAllNotifications,
    viewNotificationChoices: viewNotificationChoices(ports),
    chooseNotification: chooseNotification(ports),
    chooseDigest,
    stopNotificationMails: stopNotificationMails(ports.seal),
  })
