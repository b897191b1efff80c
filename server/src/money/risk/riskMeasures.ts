import type { RiskCondition, RiskRule } from '@playfront/contract/console/risk.schema'
import { groupLinks, type LinkFacts } from '../../account/links/linkedAccounts'
import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'
import { decideMarkets } from '../bonuses/decideMarkets'
import type { RiskMeasure } from './evaluateRisk'

type Connection = MerchantConnection | ReadConnection

/** A member at an instant: what came later is not counted. */
export interface RiskSubject {
  member: string
  at: Date
}

/** Two accounts that a medium or strong link puts together, of the subject with this number. */
interface LinkedPair extends RiskSubject {
  subject: number
  other: string
}

interface Measured extends RiskMeasure {
  /** Which subject, from 0. */
  subject: number
}

/**
 * Counts for each subject what the rules compare, with one statement for each rule.
 * @param hedgeShare of all picks of a market, above which a member bets on both sides
 * @returns the measures of each subject by the rule's id, in the order of the subjects
 */
export const readMeasures = async (
  connection: Connection,
  rules: readonly RiskRule[],
  subjects: readonly RiskSubject[],
  hedgeShare: number,
): Promise<Map<string, RiskMeasure>[]> => {
  const measures = subjects.map(() => new Map<string, RiskMeasure>())
  if (subjects.length === 0 || rules.length === 0) return measures
  const needsLinks = rules.some(({ condition: { kind } }) => kind === 'bonusAbuse' || kind === 'oppositeBets')
  const pairs = needsLinks ? await readPairs(connection, subjects) : []
  for (const { id, condition } of rules)
    for (const { subject, value, base } of await measure(connection, condition, {
      subjects,
      pairs,
      hedgeShare,
    }))
      measures[subject]?.set(id, { value, base })
  return measures
}

interface Facts {
  subjects: readonly RiskSubject[]
  pairs: readonly LinkedPair[]
  hedgeShare: number
}

const measure = (
  { query }: Connection,
  condition: RiskCondition,
  { subjects, pairs, hedgeShare }: Facts,
): Promise<Measured[]> => {
  const asked = [subjects.map(({ member }) => member), subjects.map(({ at }) => at)]
  const linked = [
    pairs.map(({ subject }) => subject),
    pairs.map(({ member }) => member),
    pairs.map(({ other }) => other),
    pairs.map(({ at }) => at),
  ]
  switch (condition.kind) {
    case 'velocity':
      return query<Measured>(velocityStatements[condition.what], [...asked, condition.by, condition.hours])
    case 'depositWithoutPlay':
      return query<Measured>(playStatement, [...asked, condition.days])
    case 'bonusAbuse':
      return query<Measured>(giftsStatement, [...linked, condition.days])
    case 'oppositeBets': {
      const markets = decideMarkets(hedgeShare)
      return query<Measured>(oppositeStatement, [
        ...linked,
        condition.days,
        markets.map(({ type }) => type),
        markets.map(({ market }) => market),
        markets.map(({ maxPicks }) => maxPicks),
      ])
    }
    case 'sharedPayoutAccount':
      return query<Measured>(accountsStatement, asked)
  }
}

/** Weak links are coincidences too often to accuse anybody. */
const readPairs = async ({ query }: Connection, subjects: readonly RiskSubject[]): Promise<LinkedPair[]> => {
  const rows = await query<LinkFacts & { subject: number; member: string }>(linksStatement, [
    subjects.map(({ member }) => member),
    subjects.map(({ at }) => at),
  ])
  const bySubject = subjects.map((): typeof rows => [])
  for (const row of rows) bySubject[row.subject]?.push(row)
  return subjects.flatMap((found, subject) =>
    groupLinks(bySubject[subject] ?? [])
      .filter(({ strength }) => strength !== 'weak')
      .map(({ member: other }) => ({ ...found, subject, other })),
  )
}

const asked = 'unnest($1::uuid[], $2::timestamptz[]) with ordinality as asked (member, at, n)'
const pair =
  'unnest($1::integer[], $2::uuid[], $3::uuid[], $4::timestamptz[]) as pair (subject, member, other, at)'

const linksStatement: PreparedStatement = {
  name: 'read links of subjects',
  text: `
    select asked.n::integer - 1 as subject, link.member, kind, shared, times, since, last_seen_at as "lastSeenAt", holders
    from ${asked} cross join lateral linked_accounts(asked.member, asked.at) link`,
}

/** Events of all accounts with one of the subject's devices or addresses; the one with the most counts. */
const countBySignal = (name: string, events: string): PreparedStatement => ({
  name: `count ${name} by signal`,
  text: `
    select subject, max(count)::integer as value, 0 as base from (
      select asked.n::integer - 1 as subject, signal, count(*)
      from ${asked}
      cross join lateral accounts_by_signal(asked.member, $3, asked.at) account
      ${events}
      group by asked.n, signal
    ) counted group by subject`,
})

const velocityStatements = {
  deposits: countBySignal(
    'deposits',
    `join deposit on deposit.member = account.member
       and deposit.made_at > asked.at - make_interval(hours => $4) and deposit.made_at <= asked.at`,
  ),
  // The one that is requested is not counted: in the past it is there, and now it is not yet.
  withdrawals: countBySignal(
    'withdrawals',
    `join withdrawal on withdrawal.member = account.member
       and withdrawal.requested_at > asked.at - make_interval(hours => $4) and withdrawal.requested_at < asked.at`,
  ),
  // Those around the member's own: who was there long before them is not one of them.
  registrations: countBySignal(
    'registrations',
    `join member own on own.id = asked.member
     join member other on other.id = account.member and other.registered_at <= asked.at
       and other.registered_at between own.registered_at - make_interval(hours => $4)
         and own.registered_at + make_interval(hours => $4)
     where account.first_seen_at <= other.registered_at + interval '1 hour'`,
  ),
}

const playStatement: PreparedStatement = {
  name: 'compare play with deposits',
  text: `
    select asked.n::integer - 1 as subject, paid.credited as base, (
      select coalesce(sum(cost - cost * refunded_issues / greatest(issue_count, 1)), 0) from lottery_slip
      where lottery_slip.member = asked.member and accepted_at >= paid.since and accepted_at <= asked.at
    )::bigint + (
      select coalesce(sum(stake), 0) from vendor_bet
      where vendor_bet.member = asked.member and placed_at >= paid.since and placed_at <= asked.at
        and state in ('placed', 'settled')
    )::bigint as value
    from ${asked}
    cross join lateral (
      select sum(credited)::bigint as credited, min(settled_at) as since from deposit
      where deposit.member = asked.member and deposit.state = 'done'
        and settled_at > asked.at - make_interval(days => $3) and settled_at <= asked.at
    ) paid
    where paid.credited > 0`,
}

const given = (member: string) => `(
    select promotion from promotion_claim where promotion_claim.member = ${member} and occasion = ''
      and claimed_at > pair.at - make_interval(days => $5) and claimed_at <= pair.at
    union
    select promotion from bonus where bonus.member = ${member} and source = 'deposit'
      and granted_at > pair.at - make_interval(days => $5) and granted_at <= pair.at
  )`

const giftsStatement: PreparedStatement = {
  name: 'count gifts of linked accounts',
  text: `
    select subject, max(count)::integer as value, 0 as base from (
      select subject, own.promotion, count(distinct pair.other)
      from ${pair}
      cross join lateral ${given('pair.member')} own
      join lateral ${given('pair.other')} theirs on theirs.promotion = own.promotion
      group by subject, own.promotion
    ) counted group by subject`,
}

const picksOf = (member: string, isOwn: boolean) => `
      select pair.subject, pair.other, bet.issue_id, coalesce(market.market, bet.type) as market, market.most, pick,
        ${isOwn} as is_own
      from ${pair}
      join lottery_slip slip on slip.member = ${member} and slip.accepted_at > pair.at - make_interval(days => $5)
        and slip.accepted_at <= pair.at
      join lottery_bet bet on bet.member = slip.member and bet.slip_id = slip.slip_id
      join unnest($6::text[], $7::text[], $8::bigint[]) as market (type, market, most) on market.type = bet.type
      cross join lateral unnest(bet.numbers) as pick`

const oppositeStatement: PreparedStatement = {
  name: 'count draws with opposite bets',
  text: `
    select subject, count(distinct issue_id)::integer as value, 0 as base from (
      select subject, other, issue_id from (${picksOf('pair.member', true)} union all ${picksOf('pair.other', false)}) picks
      group by subject, other, issue_id, market
      having count(distinct pick) > min(most)
        and count(distinct pick) filter (where is_own) between 1 and min(most)
        and count(distinct pick) filter (where not is_own) between 1 and min(most)
    ) opposite group by subject`,
}

const accountsStatement: PreparedStatement = {
  name: 'count accounts with payout account',
  text: `
    select asked.n::integer - 1 as subject, count(distinct other.member)::integer as value, 0 as base
    from ${asked}
    join bound_account own on own.member = asked.member and own.bound_at <= asked.at
    join bound_account other on other.merchant = own.merchant and other.number_hash = own.number_hash
      and other.member <> own.member and other.bound_at <= asked.at
    group by asked.n`,
}
