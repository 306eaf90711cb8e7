import type { PlacedWidget, Section } from '@song-hanh/contract/dashboard/layout'

/** As on the board itself, but four columns fit into less: previews are smaller. */
export const editGridLook: Record<Section, string> = {
  top: 'grid grid-cols-[minmax(0,1fr)] @min-[38.5rem]:grid-cols-2 @min-[48rem]:grid-cols-4',
  middle: 'grid grid-cols-[minmax(0,1fr)] @min-[38.5rem]:grid-cols-2 @min-[48rem]:grid-cols-4',
  bottom: 'grid grid-cols-[minmax(0,1fr)] @min-[38.5rem]:grid-cols-2',
}

const four = [
  '',
  '@min-[38.5rem]:col-span-2',
  '@min-[38.5rem]:col-span-2 @min-[48rem]:col-span-3',
  '@min-[38.5rem]:col-span-2 @min-[48rem]:col-span-4',
]
const two = ['', '@min-[38.5rem]:col-span-2']
const spans: Record<Section, readonly string[]> = { top: four, middle: four, bottom: two }

export const editSpanLook = ({ section, gridSize }: Pick<PlacedWidget, 'section' | 'gridSize'>) =>
  spans[section][gridSize - 1] ?? ''
