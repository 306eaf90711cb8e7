/**
 * The light theme of web/styles/tokens.css under the names of its tokens: the renderer knows no oklch. The test of the
 * tokens compares them.
 */
export const palette = {
  ink: '#0e241e',
  ink2: '#415851',
  line: '#d7ddd3',
  sunken: '#f4f3ea',
  jade: '#065e47',
  gold: '#e1af4a',
  lacquer: '#be2517',
  deep: '#013125',
  deepLine: '#285847',
  onDeep: '#f6f7e7',
  onDeep2: '#ced9c4',
  deepJade: '#82eab9',
  deepGold: '#f1bf4e',
}
