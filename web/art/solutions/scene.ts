import type { Pen } from './pen.ts'

/** One drawn view of a product. The titles and descriptions beside it stand in content/solution-groups. */
export type Scene = (pen: Pen) => string
