import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { createFakePlatform, type FakePlatform } from '../../platform/fakePlatform'
import { bundledDictionaries, textAreas } from '../../texts/bundledDictionaries'
import { type DictionarySource } from '../../texts/dictionaries'
import { createTexts } from '../../texts/texts'
import { App } from '../App'
import { createServices } from '../createServices'
import type { AppServices } from '../services'
import { startServices } from '../start'
import { createLazyRoutes } from '../lazyRoutes'
import { fillDomGaps } from './fillDomGaps'
import { fakeMerchant, fakeVendors } from './fakeMerchant'

export interface OpenedApp {
  platform: FakePlatform
  services: AppServices
  /** Path and query of the page as it is now. */
  here(): string
  /** Lets time pass and everything that falls due be drawn. */
  wait(byMs?: number): Promise<void>
}

export interface OpenOptions {
  path?: string
  /** Who is signed in on this tab already. */
  member?: { id: string; token: string; userName: string; type?: number }
  merchant?: Partial<MerchantSettings>
  /** The token that came with the address. */
  token?: string
  prepare?: (platform: FakePlatform) => void
  /** The words; those of the real dictionaries unless said otherwise. */
  words?: DictionarySource
}

/** Opens the whole app on a fake phone, in English, with the platform's usual responses. */
export const openApp = async (options: OpenOptions = {}): Promise<OpenedApp> => {
  fillDomGaps()
  // Links in the document know jsdom's own origin.
  const platform = createFakePlatform({ path: options.path, origin: location.origin })
  answerAsUsual(platform)
  options.prepare?.(platform)
  const { member } = options
  if (member)
    platform.memory.write('session', { merchantCode: 'lotus', type: 0, firstTimeLogin: false, ...member })
  const merchant = { ...fakeMerchant, ...options.merchant }
  const texts = createTexts({ language: 'EN', source: options.words ?? bundledDictionaries })
  // Texts that cannot be loaded are missing, as on an offline phone.
  await Promise.resolve(texts.load(textAreas)).catch(() => undefined)
  const ways = createLazyRoutes({ ...platform, merchant, texts })
  // As after the first move: links are the app's to follow.
  const { prepare, routeOf } = await ways.open()
  const services = createServices({
    platform: { ...platform, navigation: ways.navigation },
    merchant,
    texts,
    ways,
    startedMs: platform.clock.now(),
    home: { vendors: fakeVendors },
  })
  const path = platform.navigation.path()
  await prepare(path)
  startServices(services, options.token ?? '')
  const wait = (byMs = 0) =>
    act(async () => {
      await vi.dynamicImportSettled()
      await platform.clock.advance(byMs)
      // What that started may load code of its own.
      await vi.dynamicImportSettled()
      await platform.clock.advance(0)
    })
  // Awaited, because a part of the screen may wait for its code.
  await act(
    async () => void render(<App services={services} first={{ path, route: routeOf(path) }} isTitled />),
  )
  await wait()
  return { platform, services, wait, here: () => platform.navigation.path() + platform.navigation.query() }
}

const answerAsUsual = ({ network }: FakePlatform) => {
  const say = (call: string, value: unknown) => network.answer(call, { body: { success: true, value } })
  const member = { id: '1', userName: 'an', account: 'an', type: 0, regDate: 0, language: 'EN' }
  say('GET /wps/member/info', member)
  say('GET /wps/member/wallet', { currency: 'VND', balance: 5_000_000, version: 1, playMoney: true })
  say('GET /wps/member/statement', { currency: 'VND', lines: [], next: null })
  say('GET /wps/lottery/lobby', { serverTime: 0, lotteries: [] })
  say('GET /wps/game/launchGame', { gameUrl: 'https://games.lotus.example/lottery/?launch=once' })
  const check = { everyMinutes: 30, choices: [5, 10, 15, 30], dueInMs: 1_800_000 }
  const play = { playedMs: 0, currency: 'VND', playMoney: true, staked: 0, paidBack: 0, net: 0, check }
  say('POST /wps/game/playTime', play)
  say('POST /wps/session/logout', {})
  say('GET /wps/system/search', {
    entries: { '/m/home': { title: 'Lotus home', keywords: '', description: 'Lotteries.' } },
  })
}
