import { describe, expect, it } from 'vitest'
import { describeBrowser } from './browser-name.ts'

describe('describeBrowser', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36',
      'Chrome on Linux',
    ],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge on Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1 (KHTML) Version/18.0 Safari/605.1',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Mobile Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 SamsungBrowser/26.0',
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/130.0 Safari/537.36', 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (X11; Linux x86_64) SomethingNew/1.0', 'A browser on Linux'],
    ['curl/8.5.0', 'curl'],
    ['<script>', 'An unknown browser'],
    [null, 'An unknown browser'],
  ])('%s: %s', (userAgent, name) => expect(describeBrowser(userAgent)).toBe(name))
})
