import type { MerchantSettingsDocument } from '@playfront/contract/merchantSettings'

const threeOf = (name: string): string[] => [1, 2, 3].map((n) => `captcha-${name}${n}.localhost`)

/** The demonstration's own captcha service: its names lead to the server that also serves the merchants. */
export const sandboxCaptcha = {
  service: 'sandbox',
  apiHosts: threeOf('api'),
  staticHosts: threeOf('static'),
} satisfies MerchantSettingsDocument['captcha']
