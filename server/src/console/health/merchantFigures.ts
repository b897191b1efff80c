import type { DrawHealth, ProviderHealth, QueueHealth } from '@playfront/contract/console/health'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

interface DrawRow {
  due: number
  late: number
  maxLateMs: number
  held: number
  settling: number
  nextDrawAt: Date | null
}

interface IssueRow extends Omit<DrawHealth['issues'][number], 'drawAt'> {
  drawAt: Date
}

/** The merchant's draws as they stand: what is due, late, held and being paid. */
export const drawFigures = async ({ query }: MerchantConnection): Promise<DrawHealth> => {
  const [row] = await query<DrawRow>(figuresStatement, [])
  const issues = await query<IssueRow>(issuesStatement, [])
  return {
    due: row?.due ?? 0,
    late: row?.late ?? 0,
    maxLateMs: row?.maxLateMs ?? 0,
    held: row?.held ?? 0,
    settling: row?.settling ?? 0,
    nextDrawAt: row?.nextDrawAt?.toISOString() ?? null,
    issues: issues.map(({ drawAt, ...issue }) => ({ ...issue, drawAt: drawAt.toISOString() })),
  }
}

/** A step that has waited for longer than this is late: any node takes it within a second or two. */
const lateBy = `interval '1 minute'`

const lateMs = `greatest(0, extract(epoch from platform_now() - due_at) * 1000)::bigint`

// What lies further ahead than a day has no step to miss.
const ofToday = `finished_at is null and draw_at <= platform_now() + interval '1 day'`

const isHeld = `(state = 'suspended' or awaiting is not null and draw_at <= platform_now())`

const figuresStatement: PreparedStatement = {
  name: 'health of draws',
  text: `
    select count(*) filter (where due_at <= platform_now()) as due,
      count(*) filter (where due_at <= platform_now() - ${lateBy} and not ${isHeld}) as late,
      coalesce(max(${lateMs}) filter (where due_at <= platform_now() - ${lateBy} and not ${isHeld}), 0) as "maxLateMs",
      count(*) filter (where ${isHeld}) as held,
      count(*) filter (where state in ('settling', 'refunding')) as settling,
      min(draw_at) filter (where draw_at > platform_now()) as "nextDrawAt"
    from lottery_issue where ${ofToday}`,
}

const issuesStatement: PreparedStatement = {
  name: 'issues in trouble',
  text: `
    select issue_id as "issueId", lottery, state, awaiting, draw_at as "drawAt", coalesce(${lateMs}, 0) as "lateMs"
    from lottery_issue
    where ${ofToday} and (due_at <= platform_now() - ${lateBy} or ${isHeld})
    order by due_at nulls last, draw_at, issue_id limit 10`,
}

type Figures = Omit<ProviderHealth, 'kind' | 'waiting'> & { waiting: number }

/** The results of the merchant's providers: payments, messages and push over a day, games over an hour. */
export const providerFigures = async ({ query }: MerchantConnection): Promise<ProviderHealth[]> => {
  const found: ProviderHealth[] = []
  for (const [kind, statement] of Object.entries(statements) as [ProviderHealth['kind'], PreparedStatement][])
    for (const row of await query<Figures>(statement, [])) found.push({ kind, ...row })
  return found
}

/** The events that wait to be sent, by topic. */
export const queueFigures = ({ query }: MerchantConnection): Promise<QueueHealth[]> =>
  query<QueueHealth>(queueStatement, [])

/** The middle and the slow end of a length of time, in milliseconds. */
const times = (length: string, when: string): string => {
  const at = (part: number) =>
    `(percentile_cont(${part}) within group (order by extract(epoch from ${length}) * 1000) filter (where ${when}))::bigint`
  return `${at(0.5)} as "middleMs", ${at(0.95)} as "slowMs"`
}

const count = (states: readonly string[]): string =>
  `count(*) filter (where state in (${states.map((state) => `'${state}'`).join(', ')}))`

const lastDay = (column: string): string => `${column} > platform_now() - interval '1 day'`

const statements: Record<ProviderHealth['kind'], PreparedStatement> = {
  deposit: {
    name: 'health of deposits',
    // One that nobody paid in time says nothing about the provider.
    text: `
      select provider as name, ${count(['done', 'refused', 'reversed'])} as ended, ${count(['done'])} as good,
        ${count(['created', 'pending'])} as waiting, ${times('settled_at - made_at', `state = 'done'`)}
      from deposit where ${lastDay('made_at')} group by provider order by provider`,
  },
  withdrawal: {
    name: 'health of withdrawals',
    // From the moment it went out: what people took to look at it is not the provider's.
    text: `
      select provider as name, ${count(['paid', 'failed'])} as ended, ${count(['paid'])} as good,
        ${count(['sent', 'checking'])} as waiting, ${times('ended_at - sent_at', `state = 'paid'`)}
      from withdrawal, lateral (
        select min(at) as sent_at from withdrawal_step step
        where step.merchant = withdrawal.merchant and step.withdrawal = withdrawal.id and step.state = 'sent') as went
      where ${lastDay('requested_at')} and provider is not null group by provider order by provider`,
  },
  studio: {
    name: 'health of studios',
    text: `
      select vendor as name, ${count(['settled', 'reversed', 'refused'])} as ended, ${count(['settled'])} as good,
        ${count(['placed'])} as waiting, ${times('ended_at - placed_at', `state = 'settled'`)}
      from vendor_bet where placed_at > platform_now() - interval '1 hour' group by vendor order by vendor`,
  },
  message: {
    name: 'health of messages',
    // Taken at once, or only when it was tried again; the address and the words are not looked at.
    text: `
      select 'SMS, e-mail' as name, count(done_at) as ended,
        count(*) filter (where done_at is not null and tries <= 1) as good,
        count(*) filter (where done_at is null) as waiting, ${times('done_at - created_at', 'done_at is not null')}
      from outbox where ${lastDay('created_at')} and topic = 'message' having count(*) > 0`,
  },
  push: {
    name: 'health of push messages',
    text: `
      select 'Push' as name, ${count(['sent', 'gone', 'refused', 'late'])} as ended, ${count(['sent'])} as good,
        ${count(['waiting', 'handed'])} as waiting, null::bigint as "middleMs", null::bigint as "slowMs"
      from push_delivery join push_message on push_message.id = push_delivery.message
      where ${lastDay('created_at')} having count(*) > 0`,
  },
}

const queueStatement: PreparedStatement = {
  name: 'health of queues',
  text: `
    select topic, count(*) as waiting,
      (extract(epoch from platform_now() - min(created_at)) * 1000)::bigint as "oldestMs"
    from outbox where done_at is null and topic = 'message' group by topic
    union all
    select 'push', count(*), (extract(epoch from greatest(interval '0', platform_now() - min(due_at))) * 1000)::bigint
    from push_delivery where state = 'waiting' having count(*) > 0`,
}
