import {
  riskHoldScore,
  riskRule,
  shippedRiskRules,
  type RiskAssessment,
  type RiskCasesRequest,
  type RiskFinding,
  type RiskRule,
} from '@playfront/contract/console/risk.schema'
import type { ScreeningHit } from '@playfront/contract/money/verification.schema'
import type { MerchantConnection, PreparedStatement, ReadConnection } from '../../store/store'
import { type EvaluatedRisk, evaluateRisk } from './evaluateRisk'
import { readMeasures } from './riskMeasures'

/** A rule as the merchant has it. */
export interface KeptRule {
  rule: RiskRule
  isOn: boolean
  /** Null for a shipped rule that was never changed. */
  changedAt: Date | null
  changedBy: string | null
}

/** Every rule of the merchant: the shipped ones as they were changed, then those that staff added. */
export const readRules = async ({ query }: MerchantConnection | ReadConnection): Promise<KeptRule[]> => {
  const rows = await query<Omit<KeptRule, 'rule'> & { document: unknown }>(rulesStatement, [])
  const kept = rows.map(({ document, ...row }) => ({ ...row, rule: riskRule.parse(document) }))
  const untouched = { isOn: false, changedAt: null, changedBy: null }
  const shipped = shippedRiskRules.map(
    (rule) => kept.find((one) => one.rule.id === rule.id) ?? { rule, ...untouched },
  )
  const isShipped = ({ rule }: KeptRule) => shippedRiskRules.some(({ id }) => id === rule.id)
  return [...shipped, ...kept.filter((one) => !isShipped(one))]
}

/** Keeps a rule in place of the one with its id. */
export const writeRule = async (
  { query }: MerchantConnection,
  merchant: string,
  rule: RiskRule,
  { isOn, by }: { isOn: boolean; by: string },
): Promise<void> => {
  await query(writeStatement, [merchant, rule.id, JSON.stringify(rule), isOn, by])
}

/** The rule as it stands; undefined for one that was never changed. */
export const findRule = async (
  { query }: MerchantConnection,
  id: string,
): Promise<{ rule: RiskRule; isOn: boolean } | undefined> => {
  const [row] = await query<{ document: unknown; isOn: boolean }>(findStatement, [id])
  return row && { rule: riskRule.parse(row.document), isOn: row.isOn }
}

/** Nobody else changes the rule until the transaction ends. */
export const lockRule = async ({ query }: MerchantConnection, id: string): Promise<void> => {
  await query(lockStatement, [id])
}

export interface AssessedMember {
  member: string
  at: Date
  hedgeShare: number
}

/** What the rules that are on, and a screening, find of a member; undefined where there are neither. */
export const assessMember = async (
  connection: MerchantConnection | ReadConnection,
  { member, at, hedgeShare }: AssessedMember,
): Promise<EvaluatedRisk | undefined> => {
  const rules = (await readRules(connection)).flatMap(({ rule, isOn }) => (isOn ? [rule] : []))
  const screened = await connection.query<ListedRow>(screenedStatement, [member])
  if (rules.length === 0)
    return screened.length === 0 ? undefined : withScreening(evaluateRisk([], new Map()), screened)
  const [measures] = await readMeasures(connection, rules, [{ member, at }], hedgeShare)
  return withScreening(evaluateRisk(rules, measures ?? new Map()), screened)
}

interface ListedRow {
  list: ScreeningHit['list']
  /** How alike, percent. */
  score: number
}

/** Who may be on a list is paid by a person, whatever the rules say. */
const withScreening = (risk: EvaluatedRisk, listed: readonly ListedRow[]): EvaluatedRisk => {
  const findings = listed.map(({ list, score: value }) => ({
    rule: `screening-${list}`,
    condition: { kind: 'screening' as const, list },
    score: riskHoldScore,
    action: 'hold' as const,
    value,
    limit: 0,
    reason: `a screening found them on a list: ${list}`,
  }))
  return {
    score: risk.score + riskHoldScore * findings.length,
    holds: risk.holds || findings.length > 0,
    findings: [...findings, ...risk.findings],
  }
}

/** Until a case that was open after the answer is closed: a person has looked into it then. */
const screenedStatement: PreparedStatement = {
  name: 'read screening hits',
  text: `
    select hit ->> 'list' as list, max((hit ->> 'score')::int) as score
    from verification_check, jsonb_array_elements(hits) as hit
    where member = $1 and kind = 'screening' and not exists (
      select from risk_case where risk_case.member = $1 and risk_case.closed_at >= verification_check.answered_at)
    group by 1 order by 1 desc`,
}

/** Without the rules' own words, which are for logs. */
export const presentRisk = (risk: EvaluatedRisk | undefined): RiskAssessment => ({
  score: risk?.score ?? 0,
  holds: risk?.holds ?? false,
  findings: (risk?.findings ?? []).map(({ rule, condition, score, action, value, limit }) => ({
    rule,
    condition,
    score,
    action,
    value,
    limit,
  })),
})

const rulesStatement: PreparedStatement = {
  name: 'read risk rules',
  text: `
    select document, is_on as "isOn", changed_at as "changedAt", changed_name as "changedBy" from risk_rule order by id`,
}

const findStatement: PreparedStatement = {
  name: 'find risk rule',
  text: 'select document, is_on as "isOn" from risk_rule where id = $1',
}

const lockStatement: PreparedStatement = {
  name: 'lock risk rule',
  text: `
    select pg_advisory_xact_lock(hashtextextended(
      'risk rule ' || current_setting('playfront.merchant') || ' ' || $1::text, 0))`,
}

const writeStatement: PreparedStatement = {
  name: 'write risk rule',
  text: `
    insert into risk_rule (merchant, id, document, is_on, changed_name) values ($1, $2, $3, $4, $5)
    on conflict (merchant, id) do update
    set document = excluded.document, is_on = excluded.is_on, changed_at = platform_now(),
      changed_name = excluded.changed_name`,
}

/** A member whom a rule found when they asked for a withdrawal, or whom a screening found. */
export interface CaseRow {
  id: string
  member: string
  userName: string
  /** The newest withdrawal that brought it up. */
  withdrawal: string | null
  score: number
  findings: RiskFinding[]
  openedAt: Date
  closedAt: Date | null
  closedBy: string | null
  note: string | null
}

/** Opens a case of the member, or notes what was found now in the one that is open. Nothing where nothing was found. */
export const noteCase = async (
  { query }: MerchantConnection,
  merchant: string,
  { member, withdrawal }: { member: string; withdrawal: string | null },
  risk: EvaluatedRisk | undefined,
): Promise<void> => {
  if (!risk || risk.findings.length === 0) return
  const { score, findings } = presentRisk(risk)
  await query(noteStatement, [merchant, member, withdrawal, score, JSON.stringify(findings)])
}

export const listCases = (
  { query }: MerchantConnection | ReadConnection,
  { state, before, limit }: RiskCasesRequest & { limit: number },
): Promise<CaseRow[]> => query<CaseRow>(listStatement, [state === 'closed', before ?? null, limit])

/** The case; undefined where none of this id is open. */
export const closeCase = async (
  { query }: MerchantConnection,
  id: string,
  { note, by }: { note: string; by: string },
): Promise<Pick<CaseRow, 'member' | 'score'> | undefined> =>
  (await query<Pick<CaseRow, 'member' | 'score'>>(closeStatement, [id, note, by]))[0]

const noteStatement: PreparedStatement = {
  name: 'note risk case',
  text: `
    insert into risk_case (merchant, id, member, withdrawal, score, findings)
    values ($1, gen_random_uuid(), $2, $3, $4, $5)
    on conflict (merchant, member) where closed_at is null do update
    set withdrawal = coalesce(excluded.withdrawal, risk_case.withdrawal), score = excluded.score, findings = excluded.findings`,
}

const listStatement: PreparedStatement = {
  name: 'list risk cases',
  text: `
    select risk_case.id, member, username as "userName", withdrawal, score, findings, opened_at as "openedAt",
      closed_at as "closedAt", closed_name as "closedBy", note
    from risk_case join member on member.id = risk_case.member
    where (closed_at is not null) = $1 and ($2::uuid is null
      or (opened_at, risk_case.id) < (select last.opened_at, last.id from risk_case last where last.id = $2))
    order by opened_at desc, risk_case.id desc limit $3`,
}

const closeStatement: PreparedStatement = {
  name: 'close risk case',
  text: `
    update risk_case set closed_at = platform_now(), note = $2, closed_name = $3
    where id = $1 and closed_at is null returning member, score`,
}
