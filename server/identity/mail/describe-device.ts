/** Order matters: every browser also claims to be those before it. */
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bcoc_coc_browser\//, 'Cốc Cốc'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const find = (table: [RegExp, string][], userAgent: string) => table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The device for events: only names from our own lists, so that nothing of the header is passed on. */
export const nameDevice = (userAgent: string): { browser?: string; system?: string } => {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  return { ...(browser && { browser }), ...(system && { system }) }
}

/**
 * "Chrome on Windows". The header itself is never shown: the client controls it and could inject an advertisement or a
 * link into our mails.
 */
export const describeDevice = (userAgent: string, language: 'vi' | 'en'): string | undefined => {
  const browser = find(browsers, userAgent)
  const system = find(systems, userAgent)
  if (!browser || !system) return browser ?? system
  return language === 'vi' ? `${browser} trên ${system}` : `${browser} on ${system}`
}
