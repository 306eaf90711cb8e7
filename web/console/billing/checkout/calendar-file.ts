import { addDays } from '@song-hanh/contract/value/vietnam-day'

const compact = (day: string) => day.replaceAll('-', '')
const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)

/** An all-day event (RFC 5545) with a reminder on the day before. */
export const calendarFile = ({ id, day, about }: { id: string; day: string; about: string }): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Song Hanh//Billing//EN',
    'BEGIN:VEVENT',
    `UID:pay-later-${id}@songhanh`,
    `DTSTAMP:${compact(day)}T000000Z`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escapeText(about)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-P1D',
    `DESCRIPTION:${escapeText(about)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
