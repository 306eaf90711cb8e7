/**
 * Smooth scrolling for links within the page only. Always on, it would also apply to every Tab. The global
 * reduced-motion rule disables it.
 */
export const scrollSmoothly = () => {
  const { dataset } = document.documentElement
  dataset.glide = ''
  setTimeout(() => delete dataset.glide, 1000)
}
