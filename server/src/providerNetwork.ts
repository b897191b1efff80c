import type { Metrics } from './http/watch/metrics'
import { observeNetwork } from './platform/network/observeNetwork'
import type { Network, Platform } from './platform/platform'

/** What the platform asks others for. */
export type ProviderKind = 'payment' | 'game' | 'sms' | 'email' | 'push' | 'feed' | 'beacon' | 'identity'

/** The network to one provider, as the settings name it; what it answers is measured under that name. */
export type ProviderNetwork = (kind: ProviderKind, provider: string) => Network

export const measureProviders = (platform: Platform, metrics: Metrics): ProviderNetwork => {
  const count = metrics.counter(
    'provider_calls_total',
    'Calls of providers by result: ok, refused (4xx; an official result that is not there yet is one) or failed (429, 5xx or no answer).',
    ['kind', 'provider', 'result'],
  )
  const measure = metrics.durations(
    'provider_call_seconds',
    'Time until a provider answered or was given up.',
    ['kind', 'provider'],
  )
  return (kind, provider) =>
    observeNetwork(platform.network, platform.clock, (result, took) => {
      count({ kind, provider, result })
      measure({ kind, provider }, took / 1_000)
    })
}
