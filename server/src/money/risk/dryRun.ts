import type { RiskDryRun, RiskRule } from '@playfront/contract/console/risk.schema'
import { days } from '@playfront/contract/time'
import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'
import { decideRule, type RiskMeasure } from './evaluateRisk'
import { readMeasures, type RiskSubject } from './riskMeasures'

interface DryRunFacts {
  rule: RiskRule
  /** How far back, in days of 24 hours. */
  days: number
  hedgeShare: number
  nowMs: number
}

/** Newest first, and no more: a dry run is an estimate that staff wait for. */
const max = { members: 10_000, withdrawals: 5_000 }
const perStatement = 500
const sampleSize = 10

/**
 * What a rule would have found: of every withdrawal of the last days at the instant of its request, and of every active member
 * now. An active member has signed in, registered or requested a withdrawal in these days.
 */
export const dryRunRule = async (
  connection: MerchantConnection | ReadConnection,
  { rule, days: span, hedgeShare, nowMs }: DryRunFacts,
): Promise<RiskDryRun> => {
  const since = new Date(nowMs - days(span))
  const now = new Date(nowMs)
  const withdrawals = await connection.query<SubjectRow>(withdrawalsStatement, [since, max.withdrawals + 1])
  const members = await connection.query<SubjectRow>(membersStatement, [since, max.members + 1])
  const measure = (rows: readonly SubjectRow[]) => measureAll(connection, rule, rows, hedgeShare)
  const paid = await measure(withdrawals.slice(0, max.withdrawals))
  const active = await measure(members.slice(0, max.members).map((row) => ({ ...row, at: now })))
  const touched = new Map(
    [...paid, ...active].filter(({ isFound }) => isFound).map((one) => [one.member, one]),
  )
  const all = new Set([...paid, ...active].map(({ member }) => member))
  return {
    days: span,
    activeMembers: all.size,
    members: touched.size,
    percent: all.size === 0 ? 0 : Math.ceil((touched.size * 100) / all.size),
    withdrawals: paid.length,
    touchedWithdrawals: paid.filter(({ isFound }) => isFound).length,
    isWhole: withdrawals.length <= max.withdrawals && members.length <= max.members,
    sample: [...touched.values()]
      .slice(0, sampleSize)
      .map(({ member, userName, value, limit }) => ({ member, userName, value, limit })),
  }
}

interface SubjectRow extends RiskSubject {
  userName: string
}

const nothing: RiskMeasure = { value: 0, base: 0 }

const measureAll = async (
  connection: MerchantConnection | ReadConnection,
  rule: RiskRule,
  subjects: readonly SubjectRow[],
  hedgeShare: number,
) => {
  const all: (SubjectRow & ReturnType<typeof decideRule>)[] = []
  for (let from = 0; from < subjects.length; from += perStatement) {
    const some = subjects.slice(from, from + perStatement)
    const measures = await readMeasures(connection, [rule], some, hedgeShare)
    some.forEach((subject, place) =>
      all.push({ ...subject, ...decideRule(rule.condition, measures[place]?.get(rule.id) ?? nothing) }),
    )
  }
  return all
}

const withdrawalsStatement: PreparedStatement = {
  name: 'withdrawals of a dry run',
  text: `
    select member.id as member, member.username as "userName", withdrawal.requested_at as at
    from withdrawal join member on member.id = withdrawal.member
    where withdrawal.requested_at > $1 order by withdrawal.requested_at desc limit $2`,
}

const membersStatement: PreparedStatement = {
  name: 'active members of a dry run',
  text: `
    select id as member, username as "userName", registered_at as at from member
    where greatest(last_login_at, registered_at) > $1 order by greatest(last_login_at, registered_at) desc limit $2`,
}
