import { createRequire } from 'node:module'
import { Font, StyleSheet } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)
export const face = 'Be Vietnam Pro'

/** Once per process. Hyphenation is off: Vietnamese words are short. */
export const registerFonts = async () => {
  const fonts = [
    {
      fontWeight: 400,
      src: require.resolve('@expo-google-fonts/be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf'),
    },
    { fontWeight: 500, src: require.resolve('@expo-google-fonts/be-vietnam-pro/500Medium/BeVietnamPro_500Medium.ttf') },
    {
      fontWeight: 600,
      src: require.resolve('@expo-google-fonts/be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf'),
    },
  ]
  Font.register({ family: face, fonts })
  Font.registerHyphenationCallback((word) => [word])
  await Promise.all(fonts.map(({ fontWeight }) => Font.load({ fontFamily: face, fontWeight })))
}

/** The product's light theme. */
export const ink = {
  text: '#0e241e',
  quiet: '#415851',
  line: '#d7ddd3',
  sunken: '#f4f3ea',
  jade: '#065e47',
  gold: '#e1af4a',
  goldText: '#75520f',
  deep: '#013125',
  deepLine: '#1d5847',
  onDeep: '#f3f7ea',
  onDeepQuiet: '#cbd9cb',
  deepJade: '#62d0a4',
  deepGold: '#ebbd57',
}

/** Points on A4. Text is in the right column, for readable line lengths; headings hang beside it. */
export const sheet = { width: 595.28, margin: 52, top: 74, bottom: 66, column: 132, band: 250 }
export const textLeft = sheet.column
export const textWidth = sheet.width - 2 * sheet.margin - sheet.column
export const sizes = {
  body: 9.6,
  lead: 12.2,
  title: 25,
  heading: 11.2,
  cell: 8.7,
  code: 8.5,
  sign: 17,
  notePadding: 12,
  cellPadding: 7,
  codePadding: 11,
  titleWidth: 350,
  headingWidth: sheet.column - 20,
}
const body = { fontSize: sizes.body, lineHeight: 1.58 }

export const styles = StyleSheet.create({
  page: {
    ...body,
    fontFamily: face,
    color: ink.text,
    paddingTop: sheet.top,
    paddingBottom: sheet.bottom,
    paddingHorizontal: sheet.margin,
  },
  band: { position: 'absolute', top: 0, left: 0, width: sheet.width, height: sheet.band, backgroundColor: ink.deep },
  bandArt: { position: 'absolute', top: 0, left: 0 },
  brand: { position: 'absolute', top: 34, left: sheet.margin, flexDirection: 'row', alignItems: 'center' },
  brandName: { color: ink.onDeep, fontSize: 12.5, fontWeight: 600, marginLeft: 8 },
  bandWords: { position: 'absolute', bottom: 30, left: sheet.margin, width: sizes.titleWidth },
  eyebrow: { color: ink.deepGold, fontSize: 9, fontWeight: 500, marginBottom: 6 },
  title: {
    color: ink.onDeep,
    fontSize: sizes.title,
    fontWeight: 600,
    lineHeight: 1.28,
    letterSpacing: -0.3,
  },
  dated: { color: ink.onDeepQuiet, fontSize: 8.6, marginTop: 9 },
  belowBand: { height: sheet.band - sheet.top + 26 },
  leadBox: { marginLeft: textLeft, marginBottom: 6 },
  lead: { fontSize: sizes.lead, lineHeight: 1.58 },
  heading: { position: 'absolute', top: 0, left: -textLeft, width: sizes.headingWidth },
  headingText: {
    fontSize: sizes.heading,
    fontWeight: 600,
    lineHeight: 1.36,
    color: ink.jade,
  },
  headingJade: { width: 26, height: 1.3, backgroundColor: ink.jade, marginBottom: 1.9 },
  headingGold: { width: 26, height: 1.3, backgroundColor: ink.gold, marginBottom: 7 },
  section: { marginTop: 17 },
  text: { fontSize: sizes.body },
  item: { flexDirection: 'row', marginBottom: 4.2 },
  sign: { width: sizes.sign, flexShrink: 0 },
  signText: { color: ink.jade, fontWeight: 600 },
  box: { width: 9, height: 9, marginTop: 2.7, borderWidth: 0.9, borderColor: ink.jade, borderRadius: 2 },
  dash: { width: 7, height: 1.4, marginTop: 7, backgroundColor: ink.gold },
  note: {
    backgroundColor: ink.sunken,
    borderLeftWidth: 2.4,
    borderLeftColor: ink.gold,
    paddingVertical: 8,
    paddingHorizontal: sizes.notePadding,
    marginTop: 2,
    marginBottom: 8,
    borderTopRightRadius: 5,
    borderBottomRightRadius: 5,
  },
  code: {
    backgroundColor: ink.sunken,
    borderWidth: 0.7,
    borderColor: ink.line,
    borderRadius: 5,
    paddingVertical: 7,
    paddingHorizontal: sizes.codePadding,
    marginTop: 1,
    marginBottom: 8,
  },
  codeText: { fontSize: sizes.code, fontWeight: 500, lineHeight: 1.55 },
  row: { flexDirection: 'row', borderBottomWidth: 0.6, borderBottomColor: ink.line },
  headRow: { backgroundColor: ink.sunken, marginTop: 2, borderTopWidth: 1.1, borderTopColor: ink.jade },
  cell: { fontSize: sizes.cell, lineHeight: 1.48 },
  // widths are exact: shrinking by a pixel would break lines again
  cellBox: { flexShrink: 0, paddingVertical: 5, paddingHorizontal: sizes.cellPadding },
  headCell: { fontWeight: 600, color: ink.jade },
  running: {
    position: 'absolute',
    top: 30,
    left: sheet.margin,
    right: sheet.margin,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: ink.quiet,
  },
  foot: {
    position: 'absolute',
    top: 792,
    left: sheet.margin,
    right: sheet.margin,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: ink.quiet,
    borderTopWidth: 0.6,
    borderTopColor: ink.line,
    paddingTop: 8,
  },
  contact: { marginTop: 22, backgroundColor: ink.deep, borderRadius: 8, padding: 18, color: ink.onDeep },
  contactTitle: { fontSize: 12.5, fontWeight: 600, marginBottom: 2 },
  contactText: { fontSize: 9, color: ink.onDeepQuiet, marginBottom: 10 },
  contactRow: { flexDirection: 'row' },
  contactCell: { flexGrow: 1, flexBasis: 0, paddingRight: 12 },
  contactLabel: { fontSize: 7.8, color: ink.deepJade },
  contactValue: { fontSize: 9.4, fontWeight: 500, color: ink.onDeep, textDecoration: 'none' },
  small: { fontSize: 7.8, color: ink.quiet, marginTop: 10, lineHeight: 1.5 },
})
