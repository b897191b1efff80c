import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'

type Hosting = Pick<FullMerchantSettings, 'captcha'>

/** Whether the sandbox serves under this name, and as what: the names are those that merchants have set. */
export const roleOfHost = (name: string, merchants: readonly Hosting[]): 'api' | 'static' | undefined => {
  const inSandbox = merchants.filter(({ captcha }) => captcha.service === 'sandbox')
  if (inSandbox.some(({ captcha }) => captcha.apiHosts.includes(name))) return 'api'
  return inSandbox.some(({ captcha }) => captcha.staticHosts.includes(name)) ? 'static' : undefined
}

/** The merchant of an account of the sandbox. */
export const merchantOfAccount = <Merchant extends Hosting & Pick<FullMerchantSettings, 'gw'>>(
  id: string,
  merchants: readonly Merchant[],
): Merchant | undefined =>
  merchants.find(({ captcha, gw }) => captcha.service === 'sandbox' && gw.GEETEST_ID === id && id !== '')
