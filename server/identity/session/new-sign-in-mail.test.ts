import { describe, expect, test } from 'vitest'
import { describeDevice } from '../mail/describe-device.ts'
import { newSignInMail } from './new-sign-in-mail.ts'

const write = (values: Partial<typeof newSignInMail.sample>, language: 'vi' | 'en' = 'vi') =>
  JSON.stringify(
    newSignInMail.write(
      { ...newSignInMail.sample, ...values },
      { language, link: (path) => `https://songhanh.example${path}` },
    ),
  )

test('it says when in the time of Vietnam, with what and from where', () => {
  expect(write({})).toContain('08:15, ngày 15/11/2026')
  expect(write({})).toContain('Chrome trên Windows')
  expect(write({}, 'en')).toContain('08:15, 15 Nov 2026')
  expect(write({}, 'en')).toContain('Chrome on Windows')
  expect(write({})).toContain('203.0.113.42')
})

test('the user agent cannot inject content into the mail', () => {
  expect(write({ device: 'Your account is lost! Go to https://evil.example' })).not.toContain('evil')
  expect(write({ address: 'https://evil.example' })).not.toContain('evil')
  expect(write({ name: 'Win at evil.example' })).not.toContain('evil')
  expect(write({ name: 'https://evil.example' })).toContain('Chào bạn')
  expect(write({ name: 'Nguyễn Thị Minh Khuê' })).toContain('Chào Nguyễn Thị Minh Khuê')
})

describe('a device in words', () => {
  const cases: [string, string | undefined][] = [
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
      'Edge on macOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) coc_coc_browser/130.0 Chrome/130.0.0.0 Safari/537.36',
      'Cốc Cốc on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    ['curl/8.9.1', undefined],
    ['', undefined],
  ]
  for (const [userAgent, expected] of cases)
    test(`${userAgent || 'nothing'} is ${expected ?? 'unknown'}`, () =>
      expect(describeDevice(userAgent, 'en')).toBe(expected))
})
