import { m } from '../../words/compiled/messages.js'
import { viewsOf } from '../offer/read-packages.ts'
import type { DescribePage } from '../page/page.ts'
import type { LaunchNoticeView } from './launch-notice-view.ts'

export const describePage: DescribePage = (page, language) => {
  if (page !== 'launch-notice/confirm' && page !== 'launch-notice/end') return undefined
  const action = page === 'launch-notice/confirm' ? 'confirm' : 'end'
  const packages = (['digital', 'green', 'ai'] as const).flatMap((catalogue) => viewsOf(catalogue, language))
  const waiting = packages.filter((item) => item.action === 'coming_soon')
  const content: LaunchNoticeView = {
    action,
    // only the confirmation names the package
    names: action === 'confirm' ? Object.fromEntries(waiting.map((item) => [item.id, item.title])) : {},
  }
  const title = action === 'confirm' ? m.form_confirm_title() : m.form_end_title()
  return {
    view: 'launch-notice',
    title: `${title} | Song Hành`,
    description: action === 'confirm' ? m.form_confirm_text() : m.form_end_text(),
    content,
    index: false,
  }
}
