import type { Metrics } from './http/watch/metrics'
import { observeNetwork, traceNetwork } from './platform/network/observeNetwork'
import type { Network, Platform } from './platform/platform'

/** What the platform asks others for. */
export type ProviderKind =
  | 'payment'
  | 'verification'
  | 'game'
  | 'sms'
  | 'email'
  | 'push'
  | 'feed'
  | 'beacon'
  | 'identity'
  | 'webhook'

/**
 * Services that the operator has an agreement with are told the trace that a call belongs to. Beacons, feeds, and the
 * services of browsers and identities are everyone's.
 */
const continuesThere: ReadonlySet<ProviderKind> = new Set(['payment', 'verification', 'game', 'sms', 'email'])

/** The network to one provider, as the settings name it; what it answers is measured and traced under that name. */
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
  return (kind, provider) => {
    const { network, clock, tracing } = platform
    const facts = { 'playfront.provider': provider }
    const traced = traceNetwork(
      network,
      tracing,
      { name: `${kind} provider`, facts },
      continuesThere.has(kind),
    )
    return observeNetwork(traced, clock, (result, took) => {
      count({ kind, provider, result })
      measure({ kind, provider }, took / 1_000)
    })
  }
}
