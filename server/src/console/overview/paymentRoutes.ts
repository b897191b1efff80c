import type {
  PaymentRoute,
  PaymentRoutesAnswer,
  PaymentWindow,
  RouteState,
} from '@playfront/contract/console/overview.schema'
import { hours, type Milliseconds, seconds } from '@playfront/contract/time'
import { openMethods, type SandboxMethods } from '../../money/deposits/depositMethods'
import type { PayoutAdmin } from '../../money/withdrawals/payoutAdmin'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { atMerchant, callerMay, type MerchantContext } from '../consoleContext'

export interface PaymentRoutesDeps {
  /** Which providers pay out and are connected; none where absent. */
  payouts?: PayoutAdmin
  /** There are none in production. */
  sandboxMethods?: SandboxMethods
}

/** What each provider made of its orders, as every node reads it from the deposits and withdrawals of the last day. */
export const paymentRouteHandlers = (deps: PaymentRoutesDeps) => ({
  paymentRoutes: atMerchant<object, PaymentRoutesAnswer>(async (context) => {
    const { store, merchant, platform, staff } = context
    const nowMs = platform.clock.now()
    const kinds = (
      [
        ['deposit', 'deposits.read'],
        ['payout', 'withdrawals.read'],
      ] as const
    ).flatMap(([kind, permission]) => (callerMay(staff, permission, merchant.code) ? [kind] : []))
    const { rows, answered } = await store.readReplica(merchant.code, async (connection) => ({
      rows: await readOrders(connection, kinds, nowMs),
      answered: kinds.length > 0 ? await readAnswered(connection, nowMs) : new Map<string, boolean[]>(),
    }))
    const stateOf = (provider: string) =>
      decideRouteState({
        isConnected: deps.payouts?.provider(merchant, provider) !== undefined,
        answered: answered.get(provider) ?? [],
      }).state
    const routes = withConfigured(rows, configuredRoutes(deps, context, kinds))
    return {
      at: new Date(nowMs).toISOString(),
      routes: routes.map((route) => ({ ...route, state: stateOf(route.provider) })),
    }
  }),
})

/** As many orders in a row without an answer say that a provider does not answer. */
const silentOrders = 3

/**
 * Whether a provider answers.
 * @param answered of its last orders of the last hour, the newest first, whether each got an answer
 */
export const decideRouteState = ({
  isConnected,
  answered,
}: {
  isConnected: boolean
  answered: readonly boolean[]
}): { state: RouteState; reason: string } => {
  if (!isConnected) return { state: 'notConnected', reason: 'it shares no key with the merchant' }
  const last = answered.slice(0, silentOrders)
  if (last.includes(true)) return { state: 'answers', reason: 'one of its last orders got an answer' }
  return last.length < silentOrders
    ? { state: 'unknown', reason: 'it got too few orders' }
    : { state: 'silent', reason: 'none of its last orders got an answer' }
}

type Kind = PaymentRoute['kind']
type ConfiguredRoute = Pick<PaymentRoute, 'kind' | 'method' | 'title' | 'provider'>
type RouteFigures = Omit<PaymentRoute, 'state'>

/** The routes of the settings, in their order. */
const configuredRoutes = (
  { payouts, sandboxMethods }: PaymentRoutesDeps,
  { merchant }: MerchantContext,
  kinds: readonly Kind[],
): ConfiguredRoute[] => [
  ...(kinds.includes('deposit') ? openMethods(merchant, sandboxMethods) : []).flatMap(
    ({ code, title, provider: own, routes }) =>
      [...new Set([...routes.map(({ provider }) => provider), own])].map((provider) => ({
        kind: 'deposit' as const,
        method: code,
        title,
        provider,
      })),
  ),
  ...(kinds.includes('payout') ? (payouts?.allProviders(merchant) ?? []) : []).map((provider) => ({
    kind: 'payout' as const,
    method: null,
    title: null,
    provider,
  })),
]

const keyOf = ({ kind, method, provider }: ConfiguredRoute) => `${kind} ${method ?? ''} ${provider}`

const nothing = { orders: 0, amount: 0, succeeded: 0, succeededAmount: 0, refused: 0, open: 0 }

/** Deposits before payouts; of each what the settings name, then what only has orders. */
const withConfigured = (
  rows: readonly OrderRow[],
  configured: readonly ConfiguredRoute[],
): RouteFigures[] => {
  const found = new Map(rows.map((row) => [keyOf(row), row]))
  const named = configured.map((route) => ({
    ...present(found.get(keyOf(route)), route),
    isConfigured: true,
  }))
  const names = new Set(configured.map(keyOf))
  const others = rows.filter((row) => !names.has(keyOf(row))).map((row) => present(row, row))
  return (['deposit', 'payout'] as const).flatMap((kind) =>
    [...named, ...others].filter((route) => route.kind === kind),
  )
}

const present = (
  row: OrderRow | undefined,
  { kind, method, title, provider }: ConfiguredRoute,
): RouteFigures => ({
  kind,
  method,
  title,
  provider,
  isConfigured: false,
  lastHour: row?.lastHour ?? nothing,
  lastDay: row?.lastDay ?? nothing,
  medianMs: row?.medianMs ?? null,
  oldestOpen: row?.openId && row.openAt ? { id: row.openId, at: row.openAt.toISOString() } : null,
  lastRefusal: row?.refusedAt ? { code: row.refusal, at: row.refusedAt.toISOString() } : null,
})

interface OrderRow extends ConfiguredRoute {
  /** Null of a route that has nothing but open payments from before. */
  lastHour: PaymentWindow | null
  lastDay: PaymentWindow | null
  medianMs: number | null
  refusal: string | null
  refusedAt: Date | null
  openId: string | null
  openAt: Date | null
}

/** An order that was sent less than this ago may still get its answer: a provider has 10 seconds. */
const answerWithinMs = seconds(15)

const instantsBefore = (nowMs: Milliseconds, ...spans: Milliseconds[]): string[] =>
  spans.map((span) => new Date(nowMs - span).toISOString())

const readOrders = async (
  { query }: ReadConnection,
  kinds: readonly Kind[],
  nowMs: Milliseconds,
): Promise<OrderRow[]> => {
  const rows: OrderRow[] = []
  for (const kind of kinds)
    rows.push(...(await query<OrderRow>(orderStatements[kind], instantsBefore(nowMs, hours(24), hours(1)))))
  return rows
}

/** Of each provider whether its last orders got an answer, the newest first. */
const readAnswered = async (
  { query }: ReadConnection,
  nowMs: Milliseconds,
): Promise<Map<string, boolean[]>> => {
  const rows = await query<{ provider: string; isAnswered: boolean }>(
    answeredStatement,
    instantsBefore(nowMs, hours(1), answerWithinMs),
  )
  const answered = new Map<string, boolean[]>()
  for (const { provider, isAnswered } of rows)
    answered.set(provider, [...(answered.get(provider) ?? []), isAnswered])
  return answered
}

const figuresSince = (since: string) => `
  jsonb_build_object(
    'orders', count(*) filter (where at >= ${since}),
    'amount', coalesce(sum(amount) filter (where at >= ${since}), 0),
    'succeeded', count(*) filter (where at >= ${since} and outcome = 'succeeded'),
    'succeededAmount', coalesce(sum(amount) filter (where at >= ${since} and outcome = 'succeeded'), 0),
    'refused', count(*) filter (where at >= ${since} and outcome = 'refused'),
    'open', count(*) filter (where at >= ${since} and outcome = 'open'))`

/**
 * The figures of the routes that had an order since $1, or have an open one; those of the last hour since $2.
 * @param orders each order since then: a payment is one of its provider, and one of each provider that refused it before
 * @param open the open payments, however old
 */
const figures = (kind: Kind, orders: string, open: string): PreparedStatement => ({
  name: `payment routes of ${kind}s`,
  text: `
    select '${kind}' as kind, coalesce(recent.method, waiting.method) as method,
      coalesce(recent.title, waiting.title) as title, coalesce(recent.provider, waiting.provider) as provider,
      recent."lastHour", recent."lastDay", recent."medianMs", recent.refusal, recent."refusedAt",
      waiting.id as "openId", waiting.at as "openAt"
    from (
      select method, max(title) as title, provider, ${figuresSince('$2::timestamptz')} as "lastHour",
        ${figuresSince('$1::timestamptz')} as "lastDay",
        round(percentile_cont(0.5) within group (order by took) filter (where outcome = 'succeeded'))::bigint as "medianMs",
        (array_agg(refusal order by ended desc) filter (where outcome = 'refused'))[1] as refusal,
        max(ended) filter (where outcome = 'refused') as "refusedAt"
      from (${orders}) as orders group by method, provider
    ) as recent
    full join (
      select distinct on (method, provider) method, title, provider, id, at from (${open}) as open
      order by method, provider, at, id
    ) as waiting on waiting.provider = recent.provider and waiting.method is not distinct from recent.method
    order by 4, 2`,
})

/** By kind; $1 and $2 are the instants a day and an hour ago. */
export const orderStatements: Record<Kind, PreparedStatement> = {
  deposit: figures(
    'deposit',
    `select method, title, provider, made_at as at, amount, coalesce(settled_at, made_at) as ended,
       extract(epoch from settled_at - made_at) * 1000 as took, refusals[cardinality(refused_by) + 1] as refusal,
       case when state in ('done', 'held') then 'succeeded' when state in ('created', 'pending') then 'open'
         when state = 'refused' then 'refused' else 'other' end as outcome
     from deposit where made_at >= $1::timestamptz
     union all
     select method, title, passed.provider, made_at, amount, made_at, null, passed.refusal, 'refused'
     from deposit cross join lateral unnest(refused_by, refusals) as passed (provider, refusal)
     where made_at >= $1::timestamptz and passed.provider is not null and refused_by <> '{}'`,
    `select method, title, provider, id, made_at as at from deposit where state in ('created', 'pending')`,
  ),
  payout: figures(
    'payout',
    `select null::text as method, null::text as title, provider, requested_at as at, amount,
       coalesce(ended_at, requested_at) as ended, extract(epoch from ended_at - sent.at) * 1000 as took,
       coalesce(refusals[cardinality(refused_by) + 1], because) as refusal,
       case state when 'paid' then 'succeeded' when 'failed' then 'refused' else 'open' end as outcome
     from withdrawal left join lateral (
       select at from withdrawal_step step
       where step.merchant = withdrawal.merchant and step.withdrawal = withdrawal.id and step.state = 'sent'
       order by place limit 1) as sent on withdrawal.state = 'paid'
     where requested_at >= $1::timestamptz and provider is not null
     union all
     select null, null, passed.provider, requested_at, amount, requested_at, null, passed.refusal, 'refused'
     from withdrawal cross join lateral unnest(refused_by, refusals) as passed (provider, refusal)
     where requested_at >= $1::timestamptz and passed.provider is not null and refused_by <> '{}'`,
    `select null::text as method, null::text as title, provider, id, requested_at as at from withdrawal
     where state in ('sent', 'checking') and provider is not null`,
  ),
}

/** Since $1; without those since $2, which may still be under way. */
export const answeredStatement: PreparedStatement = {
  name: 'payment providers answered',
  text: `
    select provider, "isAnswered" from (
      select provider, "isAnswered", row_number() over (partition by provider order by at desc) as place from (
        select provider, made_at as at,
          state <> 'created' and (state <> 'expired' or reference is not null) as "isAnswered"
        from deposit where made_at >= $1::timestamptz and (state <> 'created' or made_at < $2::timestamptz)
        union all
        select passed.provider, made_at, true from deposit cross join lateral unnest(refused_by) as passed (provider)
        where made_at >= $1::timestamptz and refused_by <> '{}'
        union all
        select provider, requested_at, state <> 'checking' from withdrawal
        where requested_at >= $1::timestamptz and provider is not null and (state <> 'sent' or reference is not null)
        union all
        select passed.provider, requested_at, true
        from withdrawal cross join lateral unnest(refused_by) as passed (provider)
        where requested_at >= $1::timestamptz and refused_by <> '{}'
      ) as orders
    ) as placed where place <= ${silentOrders} order by provider, place`,
}
