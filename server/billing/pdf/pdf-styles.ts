import { createRequire } from 'node:module'
import { Font, StyleSheet } from '@react-pdf/renderer'

const require = createRequire(import.meta.url)
const face = 'Be Vietnam Pro'

/** Once per thread. Hyphenation is off. */
export const registerFonts = () => {
  const fonts = [
    [400, '400Regular/BeVietnamPro_400Regular.ttf'],
    [500, '500Medium/BeVietnamPro_500Medium.ttf'],
    [600, '600SemiBold/BeVietnamPro_600SemiBold.ttf'],
  ] as const
  Font.register({
    family: face,
    fonts: fonts.map(([fontWeight, file]) => ({
      fontWeight,
      src: require.resolve(`@expo-google-fonts/be-vietnam-pro/${file}`),
    })),
  })
  Font.registerHyphenationCallback((word) => [word])
}

/** The product's light theme. */
export const ink = {
  text: '#0e241e',
  quiet: '#415851',
  line: '#d7ddd3',
  sunken: '#f4f3ea',
  jade: '#065e47',
  gold: '#e1af4a',
  deep: '#05301f',
  onDeep: '#f6f5ea',
  red: '#a3341f',
}

export const styles = StyleSheet.create({
  page: {
    fontFamily: face,
    fontSize: 9.2,
    lineHeight: 1.42,
    color: ink.text,
    paddingTop: 46,
    paddingBottom: 66,
    paddingHorizontal: 48,
  },
  band: { position: 'absolute', top: 0, left: 0, right: 0, height: 70, backgroundColor: ink.deep },
  belowBand: { height: 50 },
  waves: { position: 'absolute', top: 0, left: 0 },
  brand: { flexDirection: 'row', alignItems: 'center', height: 70, paddingHorizontal: 48, color: ink.onDeep },
  brandName: { fontSize: 15, fontWeight: 600, lineHeight: 1.3 },
  brandText: { marginLeft: 11 },
  brandLine: { fontSize: 8, color: '#d3dccb' },
  head: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderBottomWidth: 1.1,
    borderBottomColor: ink.jade,
    paddingBottom: 14,
    marginBottom: 16,
  },
  titles: { flexGrow: 1, flexBasis: 0, paddingRight: 24 },
  facts: { width: 216, paddingTop: 3 },
  fact: { flexDirection: 'row', justifyContent: 'space-between' },
  quiet: { color: ink.quiet },
  strong: { fontWeight: 600 },
  title: { fontSize: 19, fontWeight: 600, lineHeight: 1.3 },
  description: { color: ink.quiet },
  parties: { flexDirection: 'row', marginBottom: 20 },
  party: { flexGrow: 1, flexBasis: 0, paddingRight: 22 },
  label: { fontSize: 8, fontWeight: 500, color: ink.jade, marginBottom: 2 },
  row: { flexDirection: 'row', borderBottomWidth: 0.6, borderBottomColor: ink.line, paddingVertical: 2.5 },
  headRow: {
    backgroundColor: ink.sunken,
    borderTopWidth: 1.1,
    borderTopColor: ink.jade,
    fontWeight: 600,
    fontSize: 8.4,
  },
  position: { width: 24, paddingLeft: 6, color: ink.quiet },
  item: { flexGrow: 1, flexBasis: 0, paddingRight: 10 },
  detail: { fontSize: 8, color: ink.quiet },
  quantity: { width: 78, textAlign: 'right', paddingRight: 8 },
  price: { width: 82, textAlign: 'right', paddingRight: 8 },
  amount: { width: 92, textAlign: 'right', paddingRight: 6 },
  below: { flexDirection: 'row', marginTop: 12 },
  words: { flexGrow: 1, flexBasis: 0, paddingRight: 26 },
  sums: { width: 236 },
  sum: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 2, paddingRight: 6 },
  total: {
    borderTopWidth: 1.1,
    borderTopColor: ink.jade,
    marginTop: 4,
    paddingTop: 6,
    fontSize: 11.5,
    fontWeight: 600,
  },
  time: { width: 96 },
  void: { color: ink.red, fontWeight: 600, marginBottom: 14 },
  pay: { flexDirection: 'row', borderTopWidth: 0.6, borderTopColor: ink.line, marginTop: 14, paddingTop: 10 },
  code: { width: 90, height: 90, marginRight: 18 },
  account: { flexGrow: 1, flexBasis: 0, justifyContent: 'center' },
  line: { flexDirection: 'row', paddingVertical: 1.4 },
  lineName: { width: 92, color: ink.quiet },
  note: { marginTop: 18 },
  footText: { flexGrow: 1, flexBasis: 0, paddingRight: 24 },
  foot: {
    position: 'absolute',
    top: 780,
    left: 48,
    right: 48,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: ink.quiet,
    borderTopWidth: 0.6,
    borderTopColor: ink.line,
    paddingTop: 7,
  },
})
