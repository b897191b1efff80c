import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { MemberInfo } from '@playfront/contract/account/member'
import { findRoute } from '../../app/routes'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import { createSessionFlow } from '../../account/session/sessionFlow'
import { sessionOf } from '../../account/session/session'
import { createOverlayQueue } from '../../overlays/overlayQueue'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { createFakeInstall } from '../../platform/install/fakeInstall'
import { createFakePlatform, type FakePlatformOptions } from '../../platform/fakePlatform'
import { createRequests } from '../../requests/requests'
import { createStore } from '../../store/createStore'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { noDownloads } from '../downloads/downloadLinks'
import type { DownloadsState } from '../downloads/downloadsFlow'
import { createEvents } from '../../page/events'
import { createCountsFlow } from './counts/countsFlow'
import { pollsCounts } from './counts/pollsCounts'
import { createInstallFlow } from './installFlow'
import { settleInstall } from './settleInstall'
import { startPrompts } from './startPrompts'
import { readInstallSettings } from './installSettings'
import type { MemberState } from '../../account/member/loadMember'
import type { StatusState } from '../status/checkStatus'
import type { FoundGuide } from './guide/GuideScreen'

export const statisticsCall = 'GET /wps/relay/MCSFE_getTransactionStatistics'
export const accountsCall = 'GET /wps/relay/MCSFE_getWithdrawAccountInfo'

export interface InstallHarnessOptions {
  phone?: FakePlatformOptions
  settings?: MerchantSettings['installPrompt']
  merchant?: Partial<MerchantSettings>
  /** How long after the start the prompts' code comes. */
  idleAfterMs?: number
  /** How many prompts a visit may see. */
  interruptions?: number
  /** An earlier page of the same visit. */
  memory?: ReturnType<typeof createFakePlatform>['memory']
  prepare?: (platform: ReturnType<typeof createFakePlatform>) => void
}

/** A page that has settled, its merchant's prompts alive, with time and the browser in the test's hands. */
export const openInstallHarness = async (options: InstallHarnessOptions = {}) => {
  const platform = createFakePlatform(options.phone)
  if (options.memory) platform.memory = options.memory
  options.prepare?.(platform)
  const { clock, memory } = platform
  const port = createFakeInstall()
  const session = createSessionFlow(memory)
  session.start()
  const requests = createRequests({
    platform,
    identity: {
      merchantCode: () => 'lotus',
      language: () => 'EN',
      token: () => session.store.getState().token,
    },
    failures: { prepare: () => undefined, react: () => undefined },
  })
  const member = { store: createStore<MemberState>(() => ({})), start: () => undefined }
  const queue = createOverlayQueue({
    memory,
    interruptionsPerSession: options.interruptions,
    openHere: () => findRoute(platform.navigation.path())?.busy,
  })
  platform.navigation.onChange(queue.reconsider)
  const toasts: { key: unknown; forMs: number | undefined }[] = []
  const overlays = {
    open: async () => ({ queue }),
    toasts: {
      show: (words: { key?: unknown }, look: { forMs?: number } = {}) =>
        void toasts.push({ key: words.key, forMs: look.forMs }),
    },
  } as unknown as LazyOverlays
  const events = createEvents()
  const published: string[] = []
  events.subscribe(({ name }) => published.push(name))
  const status = { store: createStore<StatusState>(() => ({ status: undefined })) }
  const downloaded: string[] = []
  const downloads = {
    store: createStore<DownloadsState>(() => ({ links: undefined, known: noDownloads })),
    ask: async () => {
      downloaded.push('asked')
      return {}
    },
    linkHere: () => undefined as string | undefined,
    open: async () => {
      downloaded.push('opened')
      return true
    },
  }
  const merchant = { ...fakeMerchant, installPrompt: options.settings ?? {}, ...options.merchant }
  const texts = createTexts({ language: 'EN', source: bundledDictionaries })
  const startedMs = clock.now()
  // The code of a feature comes when the page is idle, a while after the start.
  await clock.advance(options.idleAfterMs ?? 0)
  const services = { platform, startedMs, merchant, overlays, texts, events, session, member, requests }
  const install = createInstallFlow(services, port)
  settleInstall(services, { install })
  const { settings } = readInstallSettings(merchant.installPrompt)
  const counts = createCountsFlow(services)
  if (pollsCounts(merchant)) counts.start()
  if (settings.isEnabled) await startPrompts(services, { install, status, downloads, counts }, settings)
  await clock.advance(0)

  return {
    platform,
    port,
    session,
    member,
    queue,
    toasts,
    events,
    published,
    status,
    downloads,
    /** What was asked of the downloads, in order. */
    downloaded,
    install,
    services,
    shown: () => queue.store.getState().shown,
    closeGuide: () => (queue.store.getState().shown?.found as FoundGuide | undefined)?.close(),
    reason: (id: string) => queue.store.getState().verdicts.find((verdict) => verdict.id === id)?.reason,
    signIn: (more: object = {}) =>
      session.open(sessionOf({ id: '1', token: 'T1', userName: 'an', customerType: 0, ...more }, 'lotus')),
    know: (more: Partial<MemberInfo> = {}) =>
      member.store.setState({
        member: { id: '1', userName: 'an', account: 'an', type: 0, regDate: 0, language: 'EN', ...more },
      }),
    answerCounts: (deposits: number, withdrawals = 0) =>
      platform.network.answer(statisticsCall, {
        body: {
          success: true,
          value: { totalDepositSuccessCount: deposits, totalWithdrawSuccessCount: withdrawals },
        },
      }),
  }
}

export type InstallHarness = Awaited<ReturnType<typeof openInstallHarness>>
