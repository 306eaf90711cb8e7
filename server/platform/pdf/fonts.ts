import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)

export const fontFamily = 'Be Vietnam Pro'

const files = {
  400: '400Regular/BeVietnamPro_400Regular.ttf',
  500: '500Medium/BeVietnamPro_500Medium.ttf',
  600: '600SemiBold/BeVietnamPro_600SemiBold.ttf',
} as const

const fonts = Object.entries(files).map(([weight, file]) => ({
  fontWeight: Number(weight),
  src: require.resolve(`@expo-google-fonts/be-vietnam-pro/${file}`),
}))

/** Once per thread. Hyphenation is off: Vietnamese words are short. */
export const registerFonts = () => {
  Font.register({ family: fontFamily, fonts })
  Font.registerHyphenationCallback((word) => [word])
}

/** Registers the fonts and reads them, for code that measures text before it is rendered. */
export const loadFonts = async () => {
  registerFonts()
  await Promise.all(fonts.map(({ fontWeight }) => Font.load({ fontFamily, fontWeight })))
}
