import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createMemberFlow } from '../../account/member/memberFlow'
import { createSessionFlow } from '../../account/session/sessionFlow'
import { createOverlayQueue, type OverlayQueue } from '../../overlays/overlayQueue'
import { createFakeAttention } from '../../platform/attention/fakeAttention'
import { createFakePlatform, type FakePlatform } from '../../platform/fakePlatform'
import { createRequests } from '../../requests/requests'
import { createStore } from '../../store/createStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import type { StartAnnouncementsDeps } from './startAnnouncementsDeps'
import type { OpenAnnouncements } from './openAnnouncements'
import { startAnnouncements } from './startAnnouncements'

export const listCall = 'GET /wps/relay/MCSFE_getListAnnouncements'
export const memberCall = 'GET /wps/relay/PROMOFE_getPromotionAnnouncements'

/** An announcement for the given audience, with an id of one letter. */
export const item = (execution: 'A' | 'B' | 'F', id = execution.toLowerCase(), more: object = {}) => ({
  id,
  category: 'popup',
  title: `Title ${id}`,
  content: `<p>Words of ${id}</p>`,
  promotionType: 'NOTICE',
  execution,
  language: 'EN',
  ...more,
})

export interface HarnessOptions {
  announcements?: object[]
  forceRead?: boolean
  path?: string
  /** Which call members are asked by first. */
  source?: MerchantSettings['shell']['memberAnnouncements']
  variant?: MerchantSettings['shell']['popupVariant']
  returns?: MerchantSettings['shell']['announcementReturns']
  namedHostsOnly?: boolean
  isCalm?: boolean
  /** Friends can be invited. */
  isReferralOn?: boolean
  /** A phone that was here before. */
  platform?: FakePlatform
  prepare?(harness: { platform: FakePlatform; queue: OverlayQueue }): void
}

export const memberOf = (id: string, more: object = {}) => ({
  id,
  token: `T${id}`,
  userName: 'an',
  merchantCode: 'lotus',
  type: 0,
  firstTimeLogin: false,
  ...more,
})

const homePaths = ['/', '/m/', '/m/home', '/m/index', '/m/index.html']

/** An idle page, a merchant with announcements, and the overlays, which have not loaded yet. */
export const openAnnouncementHarness = (options: HarnessOptions = {}) => {
  const platform = options.platform ?? createFakePlatform({ path: options.path ?? '/m/home' })
  const {
    announcements = [item('B')],
    forceRead = false,
    variant = 'current',
    namedHostsOnly = false,
  } = options
  const answer = { body: { success: true, value: { forceRead, announcements } } }
  platform.network.answer(listCall, answer)
  platform.network.answer(memberCall, answer)
  const session = createSessionFlow(platform.memory)
  const requests = createRequests({
    platform,
    identity: {
      merchantCode: () => 'lotus',
      language: () => texts.language(),
      token: () => session.store.getState().token,
    },
    failures: { prepare: () => undefined, react: () => undefined },
  })
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  const queue = createOverlayQueue({ memory: platform.memory, interruptionsPerSession: 1 })
  const overlays = createStore<{ queue: OverlayQueue } | undefined>(() => undefined)
  const attention = createFakeAttention({ isCalm: options.isCalm })
  const downloaded: string[] = []
  const deps: StartAnnouncementsDeps = {
    platform,
    merchant: {
      ...fakeMerchant,
      shell: {
        ...fakeMerchant.shell,
        popupVariant: variant,
        announcementReturns: options.returns ?? 'nextLoad',
        memberAnnouncements: options.source ?? 'list',
        externalHosts: ['shop.example'],
        namedHostsOnly,
      },
    },
    requests,
    session,
    member: createMemberFlow({ session, requests }),
    texts,
    overlays: {
      store: overlays as never,
      async open() {
        overlays.setState({ queue }, true)
        return { queue } as never
      },
    },
  }
  options.prepare?.({ platform, queue })
  session.start()
  startAnnouncements(
    deps,
    {
      isHomePath: (path) => homePaths.includes(path),
      downloads: { open: async () => downloaded.push('app') > 0 },
      referral: { isOn: async () => options.isReferralOn ?? true },
    },
    { attention, openWriter: async () => (host, html) => host.replaceChildren(`cleaned: ${html}`) },
  )
  return {
    platform,
    deps,
    session,
    queue,
    texts,
    attention,
    downloaded,
    overlays,
    isShown: () => queue.store.getState().shown?.id === 'announcement',
    popup: () => queue.store.getState().shown?.found as OpenAnnouncements,
    reason: () => queue.store.getState().verdicts.find(({ id }) => id === 'announcement')?.reason,
    record: (owner = 'visitor') => platform.memory.read('announcement', owner),
    shownIds() {
      const found = queue.store.getState().shown?.found as OpenAnnouncements | undefined
      return found?.announcements.map(({ id }) => id)
    },
  }
}
