import { seconds, type Milliseconds } from '@playfront/contract/time'

export const pageModes = ['ok', 'slow', 'dead'] as const
export const walletModes = ['ok', 'doubled', 'reordered', 'lost'] as const

export interface DemoProviderBehaviour {
  /** How the demo provider's host answers. */
  mode: (typeof pageModes)[number]
  delayMs: Milliseconds
  /** What happens to its calls to the wallet. */
  wallet: (typeof walletModes)[number]
}

export const calm: DemoProviderBehaviour = { mode: 'ok', delayMs: seconds(5), wallet: 'ok' }

/** In this node's memory only. For end-to-end tests, and to see how the product shows failures. */
let behaviour = calm

export const demoProviderBehaviour = (): DemoProviderBehaviour => behaviour
export const walletBehaviour = (): DemoProviderBehaviour['wallet'] => behaviour.wallet
export const setDemoProviderBehaviour = (next: DemoProviderBehaviour): void => void (behaviour = next)
