import type { PlacedWidget, Section } from '@song-hanh/contract/dashboard/layout'

/** By the board's actual width: the sidebar and the side panel reduce it. */
export const gridLook: Record<Section, string> = {
  top: 'grid grid-cols-[minmax(0,1fr)] @min-[38.5rem]:grid-cols-2 @min-[60rem]:grid-cols-4',
  middle: 'grid grid-cols-[minmax(0,1fr)] @min-[38.5rem]:grid-cols-2 @min-[60rem]:grid-cols-4',
  bottom: 'grid grid-cols-[minmax(0,1fr)] @min-[38.5rem]:grid-cols-2',
}

const four = [
  '',
  '@min-[38.5rem]:col-span-2',
  '@min-[38.5rem]:col-span-2 @min-[60rem]:col-span-3',
  '@min-[38.5rem]:col-span-2 @min-[60rem]:col-span-4',
]
const two = ['', '@min-[38.5rem]:col-span-2']
const spans: Record<Section, readonly string[]> = { top: four, middle: four, bottom: two }

/** As many columns as its size says, or all there are. */
export const spanLook = ({ section, gridSize }: Pick<PlacedWidget, 'section' | 'gridSize'>) =>
  spans[section][gridSize - 1] ?? ''
