import type { Device } from './device'
import type { DeviceFacts } from './decideDevice'

const androidPhone: DeviceFacts = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  platform: 'Linux armv8l',
  touchPoints: 5,
  standalone: false,
  languages: ['vi-VN', 'vi'],
  online: true,
}

/** An Android phone in Vietnamese, by default. */
export const createFakeDevice = (facts: Partial<DeviceFacts> = {}): Device => ({
  facts: () => ({ ...androidPhone, ...facts }),
})
