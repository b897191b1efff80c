import type { WhitelabelFlag } from '@playfront/contract/whitelabelFlags'
import { fakeMerchant } from '../../app/testing/fakeMerchant'
import type { DialogText } from '../../overlays/dialogs'
import { createFakeForeignScripts, type FakeReply } from '../../platform/scripts/fakeScripts'
import { bundledDictionaries } from '../../texts/bundledDictionaries'
import { createTexts } from '../../texts/texts'
import { createSignInHarness } from '../signInHarness'
import type { CaptchaPurpose } from './captcha'
import { createCaptchaFlow } from './captchaFlow'

/** The service's object in a test's hand. */
export interface FakeWidget {
  /** Every configuration that a widget was started with. */
  started: Record<string, unknown>[]
  /** How often the puzzle was opened. */
  opened: number
  resets: number
  destroyed: number
  /** The player solves it. */
  solve(): void
  close(): void
  fail(error: object): void
}

export const apiHosts = ['api1.captcha.example', 'api2.captcha.example', 'api3.captcha.example']
export const staticHosts = ['static1.captcha.example', 'static2.captcha.example', 'static3.captcha.example']

export const results = {
  v3: { geetest_challenge: 'ch', geetest_validate: 'va', geetest_seccode: 'va|jordan' },
  v4: { captcha_id: 'X', lot_number: 'lot', captcha_output: 'out', pass_token: 'pass', gen_time: '1' },
}

const answers = {
  v3: { status: 'success', data: { type: 'slide', slide: '/v3/slide.js' } },
  v4: { status: 'success', data: { captcha_type: 'slide', static_path: '/v4', js: '/slide.js' } },
}

export interface HarnessOptions {
  version?: 'v3' | 'v4'
  flags?: WhitelabelFlag[]
  purpose?: CaptchaPurpose
  /** False: no slot is drawn. */
  drawn?: boolean
  /** The code's files offer the bare constructor only. */
  bare?: boolean
  /** What hosts do that do not simply answer. */
  hosts?: Record<string, FakeReply>
}

/** What tests of the captcha play on: a merchant that asks for one in general, six hosts, and the service's code. */
export const createCaptchaHarness = ({
  version = 'v4',
  flags = ['GEETEST3'],
  purpose = { kind: 'login', type: 'username' },
  drawn = true,
  bare = false,
  hosts = {},
}: HarnessOptions = {}) => {
  const harness = createSignInHarness({ path: '/m/login' })
  const scripts = createFakeForeignScripts()
  const noticed: DialogText[] = []
  const widget: FakeWidget = {
    started: [],
    opened: 0,
    resets: 0,
    destroyed: 0,
    solve: () => undefined,
    close: () => undefined,
    fail: () => undefined,
  }
  const makeForeign = (config: Record<string, unknown>) => {
    let hasResult = false
    widget.started.push(config)
    const open = () => void (widget.opened += 1)
    return {
      onReady: (listener: () => void) => listener(),
      onSuccess: (listener: () => void) => {
        widget.solve = () => {
          hasResult = true
          listener()
        }
      },
      onError: (listener: (error: object) => void) => void (widget.fail = listener),
      onClose: (listener: () => void) => void (widget.close = listener),
      ...(version === 'v4' ? { showCaptcha: open } : { verify: open }),
      getValidate: () => hasResult && results[version],
      reset: () => void (widget.resets += 1),
      destroy: () => void (widget.destroyed += 1),
    }
  }
  const [startName, bareName] = version === 'v4' ? ['initGeetest4', 'Geetest4'] : ['initGeetest', 'Geetest']
  if (bare) {
    scripts.offer(bareName ?? '', function Bare(config: Record<string, unknown>) {
      return makeForeign(config)
    })
  } else {
    scripts.offer(
      startName ?? '',
      (config: Record<string, unknown>, done: (made: ReturnType<typeof makeForeign>) => void) =>
        done(makeForeign(config)),
    )
  }
  for (const host of apiHosts) scripts.notify(host, { answer: answers[version] })
  for (const [host, reply] of Object.entries(hosts)) scripts.notify(host, reply)
  harness.platform.network.answer('GET /wps/captcha/geetest', {
    body: { success: true, value: { gt: 'GT', challenge: 'ch', newCaptcha: true } },
  })
  const flow = createCaptchaFlow(
    {
      ...harness,
      merchant: {
        ...fakeMerchant,
        whitelabelVal: Object.fromEntries(flags.map((flag) => [flag, true])),
        captcha: { ...fakeMerchant.captcha, apiHosts, staticHosts },
        gw: { ...fakeMerchant.gw, GEETEST_VERSION: version, GEETEST_ID: 'X' },
      },
      texts: createTexts({ language: 'VI', source: bundledDictionaries }),
      dialogs: { notice: async (content) => (noticed.push(content), 'agreed' as const) },
      scripts,
    },
    purpose,
  )
  const putAway = drawn ? flow.prepare() : () => undefined
  const phase = () => flow.store.getState().phase
  const notice = () => flow.store.getState().notice
  /** Lets every promise that can settle do so. */
  const settles = () => harness.platform.clock.advance(0)
  return { ...harness, scripts, widget, noticed, flow, putAway, phase, notice, settles }
}
