import { drawFigures } from './font/figures.ts'
import { drawHill } from './hill.ts'
import { drawIcon, drawMaskIcon } from './icon.ts'
import { landingDrawings } from './landing/drawings.ts'
import { drawFlatMap, drawMap } from './map.ts'
import { drawRidge } from './ridge.ts'
import { solutionLogos } from './solutions/logo.ts'
import { solutionViews } from './solutions/views.ts'
import { drawWaves } from './waves.ts'
import { drawWhorl } from './whorl.ts'

/** Every drawn file by its path under the public folder. The same code draws the same bytes on every machine. */
export const drawings: Record<string, () => string> = {
  'art/hill.svg': drawHill,
  'art/ridge.svg': () => drawRidge('light'),
  'art/ridge-dark.svg': () => drawRidge('dark'),
  'art/waves.svg': drawWaves,
  'art/whorl.svg': drawWhorl,
  'art/map-light.svg': () => drawMap('light'),
  'art/map-dark.svg': () => drawMap('dark'),
  'art/map-flat-light.svg': () => drawFlatMap('light'),
  'art/map-flat-dark.svg': () => drawFlatMap('dark'),
  'favicon.svg': () => drawIcon('round'),
  'icons/maskable.svg': () => drawIcon('full'),
  'icons/mask.svg': drawMaskIcon,
  ...solutionLogos,
  ...solutionViews,
  ...landingDrawings,
}

/** Beside the stylesheet, which names them. */
export const fonts: Record<string, () => Buffer> = {
  'figures-400.woff': () => drawFigures(400),
  'figures-600.woff': () => drawFigures(600),
}
