import type { NetworkQuestion, Platform } from '../../platform/platform'
import { openSeamlessHarness, providerKeys, type SeamlessHarness } from '../../money/seamless/seamlessHarness'
import { openSecrets } from '../../platform/keys/secrets'
import { openDemoProvider, type DemoProvider } from './openDemoProvider'

/** The demo provider beside the platform, which it reaches through a network that a test can cut. */
export interface DemoProviderHarness extends SeamlessHarness {
  demoProvider: DemoProvider
  /** What the demo provider sent, in order. */
  sent: { action: string; body: Record<string, unknown> }[]
  /** What happens to the next calls: their answer is lost, or they do not arrive at all. */
  cut(action: string, how: 'answer' | 'call', times?: number): void
}

export const openDemoProviderHarness = async (): Promise<DemoProviderHarness> => {
  const harness = await openSeamlessHarness()
  const sent: DemoProviderHarness['sent'] = []
  const cuts: { action: string; how: 'answer' | 'call' }[] = []
  const network: Platform['network'] = {
    async ask({ address, bytes, headers }: NetworkQuestion) {
      const url = new URL(address)
      const action = url.pathname.split('/').at(-1) ?? ''
      const text = Buffer.from(bytes ?? []).toString()
      sent.push({ action, body: JSON.parse(text) as Record<string, unknown> })
      const at = cuts.findIndex((each) => each.action === action)
      const [cut] = at < 0 ? [] : cuts.splice(at, 1)
      if (cut?.how === 'call') throw new Error('the call is lost')
      const answer = await harness.app.inject({ method: 'POST', url: url.pathname, payload: text, headers })
      if (cut) throw new Error('the answer is lost')
      return { status: answer.statusCode, text: answer.body, keepMs: 0 }
    },
  }
  const platform = { ...harness.platform, network }
  const demoProvider = openDemoProvider({
    store: harness.store,
    secrets: openSecrets(
      { bytes: Buffer.alloc(32, 5), fingerprint: 'stage', source: 'nowhere' },
      platform.randomness,
    ),
    platform,
    merchants: { all: () => ['lotus', 'mela'].map(harness.merchant) },
    keys: (merchant, vendor) => providerKeys[`${merchant}/${vendor}`],
    address: () => 'http://platform.test',
    onError(failure) {
      throw failure
    },
  })
  return {
    ...harness,
    demoProvider,
    sent,
    cut(action, how, times = 1) {
      for (let n = 0; n < times; n += 1) cuts.push({ action, how })
    },
  }
}
