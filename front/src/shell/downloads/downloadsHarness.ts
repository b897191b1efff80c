import type { DownloadSettings } from '@playfront/contract/shell/downloads'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { Answer } from '../../overlays/dialogs'
import type { FakePlatformOptions } from '../../platform/fakePlatform'
import { createRequestHarness } from '../../requests/requestHarness'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createEvents } from '../../page/events'
import { createDownloadsFlow } from './downloadsFlow'

export const downloadCall = 'GET /wps/relay/WPSCORE_getDownloadSetting'

export const userAgents = {
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36',
  /** @param version as `17_0` */
  iphone: (version: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 Version/${version.replace('_', '.')} Safari/604.1`,
}

export const allLinks = [
  { resourceType: 'Android', url: 'https://files.example/app.apk' },
  { resourceType: 'IOS', url: 'https://files.example/app.ipa' },
  { resourceType: 'MOBILECONFIG', url: 'https://files.example/app.mobileconfig' },
  { resourceType: 'AppDownloadIcon', url: '/m/art/lotus/icon-192-any.png' },
]

export interface DownloadsOptions extends FakePlatformOptions {
  userAgent?: string
  /** What the server returns; a row more or less than the usual. */
  received?: Partial<DownloadSettings> | unknown[]
  /** Hosts of the picture network. */
  imageHosts?: string[]
}

/** The downloads of a merchant whose app is at files.example, on any phone; dialogs are answered by `says`. */
export const harnessDownloads = ({
  userAgent = userAgents.android,
  received,
  imageHosts = [],
  ...more
}: DownloadsOptions = {}) => {
  const harness = createRequestHarness({ ...more, device: { userAgent, ...more.device } })
  const { platform, requests } = harness
  // Distinguished from what replaces the page.
  const opened: string[] = []
  platform.navigation.open = (url) => void opened.push(url)
  const deps = { resources: allLinks, banners: [], bar: { loginRequired: false, minimumRank: 0 } }
  platform.network.answer(downloadCall, {
    body: {
      success: true,
      value: Array.isArray(received) ? received : { ...deps, imagesAfterSeconds: 20, ...received },
    },
  })
  const shownDialogs: string[] = []
  const says: { next: Answer | Promise<Answer> } = { next: 'agreed' }
  const ask = (kind: string) => async (content?: { text?: object }) => {
    shownDialogs.push(`${kind} ${JSON.stringify(content?.text)}`)
    return says.next
  }
  const events = createEvents()
  const published: string[] = []
  events.follow(({ name }) => published.push(name))
  const merchant = {
    ...fakeMerchant,
    shell: { ...fakeMerchant.shell, externalHosts: ['files.example'], imageHosts },
  }
  const downloads = createDownloadsFlow({
    platform,
    merchant,
    requests,
    dialogs: {
      notice: ask('notice'),
      confirm: ask('confirm'),
      success: ask('success'),
      pleaseLogin: ask('login'),
    },
    texts: createTexts({ language: 'EN', source: bundledDictionaries }),
    events,
  })
  return { ...harness, merchant, downloads, shownDialogs, says, published, opened }
}
