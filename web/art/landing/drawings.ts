import { drawDelivery, drawIdentity, drawShield, drawStorage, drawSystems } from './ecosystem.ts'
import { drawEdge, drawFlow, drawLines } from './lines.ts'
import type { Theme } from './picture.ts'
import { drawSigns } from './signs.ts'
import { drawStep } from './steps.ts'

const themed: Record<string, (theme: Theme) => string> = {
  lines: drawLines,
  flow: drawFlow,
  'dinh-danh-giao-tiep': drawIdentity,
  'he-thong-quan-ly': drawSystems,
  'tang-toc-truyen-tai': drawDelivery,
  'bao-mat-quan-tri': drawShield,
  cart: (theme) => drawStep('cart', theme),
  order: (theme) => drawStep('order', theme),
  running: (theme) => drawStep('running', theme),
}

/** Pictures of the landing page by their path under the public folder. */
export const landingDrawings: Record<string, () => string> = {
  'art/landing/ha-tang-luu-tru.svg': drawStorage,
  'art/landing/code.svg': () => drawStep('code', 'light'),
  'art/landing/edge.svg': drawEdge,
  'art/landing/signs.svg': drawSigns,
  ...Object.fromEntries(
    Object.entries(themed).flatMap(([name, draw]) => [
      [`art/landing/${name}.svg`, () => draw('light')],
      [`art/landing/${name}-dark.svg`, () => draw('dark')],
    ]),
  ),
}
