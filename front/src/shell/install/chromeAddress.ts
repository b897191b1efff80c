import { decideDevice, type DeviceFacts } from '../../platform/device/decideDevice'
import { safeInternalPath } from '../../platform/navigation/safeAddress'

/** Browsers that call themselves Chrome and are not, and apps' own windows. */
const notChrome =
  /\b(?:SamsungBrowser|OPR|OPT|EdgA|UCBrowser|YaBrowser|MiuiBrowser|HuaweiBrowser|Firefox|DuckDuckGo)\b|; wv\)/

/**
 * Where "open in Chrome" leads, for this page without any secret (SEC-02); undefined where it is Chrome already, or where
 * Chrome is no better (REQ-INSTALL-044).
 */
export const chromeAddress = (
  facts: DeviceFacts,
  page: { origin: string; place: string },
): string | undefined => {
  const { system, inAppBrowser } = decideDevice(facts)
  const { protocol, host } = new URL(page.origin)
  const place = safeInternalPath(page.place, '/m/home')
  const isChrome = /\bChrome\/\d/.test(facts.userAgent) && !notChrome.test(facts.userAgent)
  if (system === 'android' && (inAppBrowser || !isChrome)) {
    const scheme = protocol.slice(0, -1)
    const otherwise = encodeURIComponent(page.origin + place)
    const path = place.split('#')[0]
    return `intent://${host}${path}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${otherwise};end`
  }
  if (system === 'ios' && inAppBrowser)
    return `${protocol === 'http:' ? 'googlechrome' : 'googlechromes'}://${host}${place}`
  return undefined
}
