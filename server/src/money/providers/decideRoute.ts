import type { ProviderRoute } from '@playfront/contract/settings/providerRoutes.schema'

export interface RouteFacts {
  routes: readonly ProviderRoute[]
  /** The provider that takes what no rule sends elsewhere. */
  own: string
  /** Minor units. */
  amount: number
  /** The member's rank; 0 before the first. */
  level: number
  /** Providers that are not connected to the merchant, or do not answer. */
  unavailable: ReadonlySet<string>
}

export interface RouteDecision {
  /** In the order in which they get the order: each after the one before has refused it. Never empty. */
  providers: readonly [string, ...string[]]
  reason: string
}

/**
 * Which provider gets the order of a payment, and which ones get it if that one refuses it.
 *
 * Rules are tried in their order; the provider without a rule is the last. One that is unavailable is left out before
 * anything is sent; if all are, the first one keeps the order, which waits for its answer.
 */
export const decideRoute = ({ routes, own, amount, level, unavailable }: RouteFacts): RouteDecision => {
  const fitting = routes.filter(
    ({ minimum, maximum, fromRank, toRank }) =>
      isWithin(amount, minimum, maximum) && isWithin(level, fromRank, toRank),
  )
  const [first, ...others] = [...new Set([...fitting.map(({ provider }) => provider), own])]
  const all = [first ?? own, ...others] as const
  const [available, ...more] = all.filter((provider) => !unavailable.has(provider))
  if (available === undefined) return { providers: [all[0]], reason: 'none of them is available' }
  return {
    providers: [available, ...more],
    reason:
      available === all[0] ? 'it is the first that takes such a payment' : 'those before it are unavailable',
  }
}

/** Zero as `to` is no limit. */
const isWithin = (value: number, from: number, to: number): boolean =>
  value >= from && (to === 0 || value <= to)

export interface PassOnFacts {
  /** Nothing but our own order is known of it: no reference, no report, no contradiction, no end. */
  isOnlyOrdered: boolean
  /** The provider that the payment is with now, and the one that refused. */
  current: string | null
  refusing: string
  next: string | undefined
}

/**
 * Whether a payment that a provider refused goes to the next one. Only after the refusal of its first order: an order
 * that was sent again may exist, and the money with it.
 */
export const decidePassOn = ({
  isOnlyOrdered,
  current,
  refusing,
  next,
}: PassOnFacts): { to: string | undefined; reason: string } => {
  if (next === undefined) return { to: undefined, reason: 'there is no other provider' }
  if (current !== refusing) return { to: undefined, reason: 'it is with another provider already' }
  if (!isOnlyOrdered) return { to: undefined, reason: 'the provider may have the order' }
  return { to: next, reason: 'the provider refused its first order' }
}
