import { picture } from './picture.ts'

const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1-${radius * 2} 0z`

/** In the order in which the stylesheet counts them: six goals, five pillars, the tick, the association, rocket, shield. */
const signs = [
  `${ring(12, 11.5, 4.2)}M12 15.7V22M9.2 19h5.6M15 8.5L20 3.5M16 3.5h4v4`,
  `${ring(12, 12, 4)}M12 2.5v2.5M12 19v2.5M2.5 12h2.5M19 12h2.5M5.3 5.3l1.7 1.7M17 17l1.7 1.7M5.3 18.7l1.7-1.7M17 7l1.7-1.7`,
  'M4 20.5v-5M9.3 20.5v-8M14.7 20.5v-7M20 20.5v-11M3.5 10L9 5l4.5 3.5L20 3M16 3h4v4',
  'M12 3l7.5 4.3v8.6L12 20.2l-7.5-4.3V7.3zM4.5 7.3L12 11.6l7.5-4.3M12 11.6v8.6',
  `${ring(8, 8.5, 4.8)}M8 10v11M8 15l2.6-2.2M17 21v-3.5M13 17.5h8L17 9zM5 21h15.5`,
  `${ring(8.8, 9, 5)}${ring(15.2, 9, 5)}${ring(12, 14.6, 5)}`,
  'M3 17.5l6-6 4 3.5 8-8.5M15.5 6.5H21V12',
  `${ring(9, 8, 3.3)}M3 20c0-4 2.6-6 6-6s6 2 6 6M15.5 4.9a3.3 3.3 0 0 1 0 6.2M17.5 14.5c2.2.7 3.5 2.6 3.5 5.5`,
  'M6.5 18.5C3 11 8 4.5 20 4c.5 11-5.5 16.5-13.5 14.5zM4 21.5c1.5-4.5 5-8 10-10.5',
  'M12 3.5v17M8 20.5h8M5 7h14M5 7l-3 7a3 3 0 0 0 6 0zM19 7l-3 7a3 3 0 0 0 6 0z',
  `${ring(12, 5, 2.5)}${ring(5, 18, 2.5)}${ring(19, 18, 2.5)}M10.8 7.2L6.2 15.8M13.2 7.2l4.6 8.6M7.5 18h9`,
  'M4.5 12.5l5 5L19.5 7',
  'M2 20.5c5.6 0 6.4-8.5 10-8.5s5.6-8.5 10-8.5M2 15.5c4.2 0 5.6-6.4 8.5-7.1M13.5 15.6c2.8-.7 4.2-6.4 8.5-7.1M2 10.5c2.8 0 4.2-3.5 5.7-4.2M16.3 20.5c2.1-.7 2.8-4.2 5.7-5',
  `M9 15c0-6 3.5-11 11.5-12C20 11 15 14.5 9 15zM9.5 11H5l-2 3.5 5 .5M13 14.5V19l-3.5 2-.5-5M4.5 17.5C3 18.5 2.5 21.5 2.5 21.5s3-.5 4-2${ring(15.2, 8.8, 1.6)}`,
  'M12 2.5c2.5 2 5 2.9 8 3v6.5c0 4.8-3.2 7.7-8 9.5-4.8-1.8-8-4.7-8-9.5V5.5c3-.1 5.5-1 8-3zM8.5 12l2.5 2.5 4.5-5',
]

/** All in one file and in one colour: a mask shows one of them in the colour of the text. */
export const drawSigns = () =>
  picture(
    { width: signs.length * 24, height: 24 },
    `<g fill="none" stroke="#000" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round">${signs.map((path, index) => `<path d="${path}"${index === 0 ? '' : ` transform="translate(${index * 24})"`}/>`).join('')}</g>`,
  )
