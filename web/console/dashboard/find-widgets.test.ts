import type { WidgetId } from '@song-hanh/contract/dashboard/layout'
import { expect, test } from 'vitest'
import { m } from '../../words/compiled/messages.js'
import { speak } from '../../words/language.ts'
import { type Filter, isFound } from './find-widgets.ts'
import { defaultLayout, resizeWidget } from './layout/layout.ts'

// the widgets themselves need a browser; a journey checks their titles and types
const titles: Partial<Record<WidgetId, () => string>> = {
  'recently-visited': m.widget_visited,
  'trusted-advisor': m.widget_advisor,
  applications: m.widget_applications,
}
const interactive = new Set<WidgetId>(['recently-visited', 'trusted-advisor', 'applications', 'welcome', 'security'])

const found = (filter: Filter, typed = '', layout = defaultLayout) =>
  layout.widgets
    .filter((widget) => {
      const type = interactive.has(widget.id) ? 'interactive' : 'static'
      return isFound(widget, { title: titles[widget.id]?.() ?? widget.id, type }, filter, typed)
    })
    .map(({ id }) => id)

test('Interactive shows widgets that ask for action, Large Cards those three or four columns wide', () => {
  expect(found('all')).toHaveLength(9)
  expect(found('interactive')).toEqual(['recently-visited', 'trusted-advisor', 'applications', 'welcome', 'security'])
  expect(found('large')).toEqual(['digital-transformation', 'applications'])
  expect(found('large', '', resizeWidget(defaultLayout, 'help', 3))).toContain('help')
})

test.each([
  ['en', 'ADVIS', ['trusted-advisor']],
  ['en', ' visited  recently ', ['recently-visited']],
  ['en', 'nothing of ours', []],
  ['vi', 'ứng dụng', ['applications']],
  ['vi', 'ung dung', ['applications']],
] as const)('in %s, "%s" finds %j', (language, typed, ids) => {
  speak(language)
  expect(found('all', typed)).toEqual(ids)
  speak('en')
})
