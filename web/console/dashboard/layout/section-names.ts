import type { Section } from '@song-hanh/contract/dashboard/layout'
import { m } from '../../../words/compiled/messages.js'

export const sectionNames: Record<Section, () => string> = {
  top: m.home_top,
  middle: m.home_middle,
  bottom: m.home_bottom,
}
