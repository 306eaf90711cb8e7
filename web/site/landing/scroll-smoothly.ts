/**
 * For links within the page: the browser goes there and moves the focus by itself; for that moment it glides. Always on,
 * it would also glide at every Tab. People who asked for less motion get none, by the rule that holds for all pages.
 */
export const scrollSmoothly = () => {
  const { dataset } = document.documentElement
  dataset.glide = ''
  setTimeout(() => delete dataset.glide, 1000)
}
