import type { Transformation } from '@song-hanh/contract/marketplace/suggestion'
import { m } from '../../../../words/compiled/messages.js'
import { currentLanguage } from '../../../../words/language.ts'

export const levelWords = [
  { title: m.widget_transformation_1, text: m.widget_transformation_1_text },
  { title: m.widget_transformation_2, text: m.widget_transformation_2_text },
  { title: m.widget_transformation_3, text: m.widget_transformation_3_text },
]

/** Number of lines that each group's name takes, per level, to reserve their space before the response. */
export const groupLines = [
  [1, 1, 2],
  [1, 1],
  [1, 1, 1, 1, 1, 1],
]

export const stateWords: Record<Transformation['levels'][number]['solutions'][number]['state'], () => string> = {
  bought: m.widget_transformation_bought,
  saved: m.widget_transformation_saved,
  open: m.widget_transformation_open,
}

type Group = Pick<NonNullable<Transformation['next']>, 'path' | 'name'>

/** A group of the AI catalogue is named after a department; outside its catalogue that says too little. */
export const groupName = ({ path, name }: Group): string => {
  const own = name[currentLanguage()]
  return path.startsWith('/ai-') ? m.widget_transformation_ai({ name: own.toLowerCase() }) : own
}

/** The organisation's level and its next step, in one sentence. */
export const standingSentence = (level: number, next: Transformation['next']): string => {
  if (level === 0) return m.widget_transformation_head_0()
  if (!next) return m.widget_transformation_head_done()
  if (level === levelWords.length) return m.widget_transformation_head_top()
  return m.widget_transformation_head({ level, next: groupName(next) })
}
