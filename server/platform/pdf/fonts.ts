import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)

export const fontFamily = 'Be Vietnam Pro'

// whole literals: the check for unused packages reads them
const fonts = [
  {
    fontWeight: 400,
    src: require.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
  },
  {
    fontWeight: 500,
    src: require.resolve('@expo-google-fonts/be-vietnam-pro/500Medium/BeVietnamPro_500Medium.ttf'),
  },
  {
    fontWeight: 600,
    src: require.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
  },
]

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
