import type { BrowserContext, Route } from 'playwright-core'
import { askEmulator } from './emulator'
import { authDomain } from './firebaseServer'
import { gapiShim, personCheckShim } from './gapiShim'

/**
 * Lets a browser find the emulator where the real provider would be, so that the front end runs as it is built, with
 * its policy and its adapter: the SDK's calls and pages go to the emulator, its helper scripts to fakes, everything
 * else nowhere.
 */
export const emulateOutside = async (context: BrowserContext): Promise<void> => {
  await context.route(/^https:\/\//, (route) => route.abort())
  for (const host of ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']) {
    await context.route(`https://${host}/**`, (route) => answerBy(route, host))
  }
  await context.route(`https://${authDomain}/__/auth/**`, (route) =>
    answerBy(route, 'emulator/auth', '/__/auth'),
  )
  await context.route('https://apis.google.com/js/api.js*', (route) => answerWith(route, gapiShim))
  await context.route('https://www.google.com/recaptcha/**', (route) => answerWith(route, personCheckShim))
}

const answerBy = async (route: Route, host: string, stripped = ''): Promise<void> => {
  const asked = route.request()
  const { pathname, search } = new URL(asked.url())
  const { 'content-type': type, origin } = await asked.allHeaders()
  const allow = {
    'Access-Control-Allow-Origin': origin ?? '*',
    'Access-Control-Allow-Headers': '*, content-type, x-client-version, x-firebase-gmpid, x-firebase-client',
  }
  if (asked.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: allow })
  const answer = await askEmulator(host, pathname.slice(stripped.length) + search, {
    method: asked.method(),
    headers: type ? { 'Content-Type': type } : {},
    body: asked.postData() ?? undefined,
  })
  await route.fulfill({
    status: answer.status,
    headers: { ...allow, 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' },
    body: await answer.text(),
  })
}

const answerWith = (route: Route, script: string): Promise<void> =>
  route.fulfill({ contentType: 'text/javascript', body: script })
