import type { SearchOption } from '../../../ui/field/search-list.tsx'
import { isKnownZone } from '../../format/format-date.ts'

/** The zone's offset: `GMT+7`. */
const offsetOf = (zone: string, at: number): string => {
  if (!isKnownZone(zone)) return ''
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Search terms for people who do not know which city names their zone. */
const aliases: Record<string, string> = { 'Asia/Ho_Chi_Minh': 'Hà Nội, Sài Gòn, Việt Nam' }

export const readZone = (zone: string, at: number = Date.now()): SearchOption => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
  detail: offsetOf(zone, at),
  ...(aliases[zone] && { also: aliases[zone] }),
})

/** The specification's own label: `Asia/Ho Chi Minh GMT+7`. */
export const nameZone = (zone: string, at?: number): string => {
  const { label, detail } = readZone(zone, at)
  return `${label} ${detail}`.trim()
}

/** Some browsers still list a zone under a former name of the city. */
const renamed: Record<string, string> = {
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
}

/** Every zone that this browser supports, plus the one in use, by name. */
export const listZones = (chosen: string): SearchOption[] => {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone)
  return [...new Set(['UTC', chosen, ...known])].toSorted().map((zone) => readZone(zone))
}
