export const headLook =
  'relative z-1 max-w-100 px-5 pt-1 pb-5 @xl:pb-4 @5xl:absolute @5xl:top-12 @5xl:max-w-92 @5xl:px-7 @5xl:pt-0'
/** Tall enough for the longest names, so that nothing below moves when they arrive. */
export const levelsLook = 'relative grid @xl:min-h-122 @xl:grid-cols-3 @3xl:min-h-112 @5xl:min-h-102'
export const levelLook = 'min-w-0 px-5 pb-5 @xl:pr-4 @xl:pb-7 @5xl:px-7'
export const lineLook = 'mb-3 block h-1.75 border-y-[1.5px] @xl:hidden'
/** Vertical offset of each level's text, below its terrace. */
export const tops = ['@xl:pt-53', '@xl:pt-38', '@xl:pt-23']
/** On a narrow widget the terraces are lines of growing length. */
export const shares = ['w-1/3', 'w-2/3', 'w-full']
