import {
  maxRiskSharePercent,
  shippedRiskRules,
  type CloseRiskCaseRequest,
  type MemberLinksAnswer,
  type MemberLinksRequest,
  type MemberRiskRequest,
  type RiskAssessment,
  type RiskCasesAnswer,
  type RiskCasesRequest,
  type RiskDryRun,
  type RiskRulesAnswer,
  type SetRiskRuleAnswer,
  type SetRiskRuleRequest,
} from '@playfront/contract/console/risk.schema'
import type { Done } from '@playfront/contract/console/staff.schema'
import { readLinkedAccounts } from '../../account/links/linkedAccounts'
import { Refusal } from '../../kernel/refusal'
import {
  assessMember,
  closeCase,
  findRule,
  listCases,
  lockRule,
  presentRisk,
  readRules,
  writeRule,
} from '../../money/risk/riskRules'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { closeOpenApproval, findApproval, hasOpenRequest } from '../approvals/approvalRepository'
import { requestApproval } from '../approvals/approvalSteps'
import { record } from '../audit/record'
import { type MerchantContext, atMerchant } from '../consoleContext'
import { requireMember } from '../members/findMembers'
import { tryRule } from './tryRule'

/** Linked accounts of members, risk rules and cases. */
export const riskHandlers = {
  memberLinks: atMerchant(listLinks),
  memberRisk: atMerchant(assess),
  riskRules: atMerchant(listRules),
  dryRunRiskRule: atMerchant(tryRule),
  setRiskRule: atMerchant(setRule),
  riskCases: atMerchant(cases),
  closeRiskCase: atMerchant(close),
}

const maxAccounts = 100

/** Throws `request.not.found`. */
async function listLinks(context: MerchantContext, { id }: MemberLinksRequest): Promise<MemberLinksAnswer> {
  const { store, merchant } = context
  await requireMember(context, id)
  return store.read(merchant.code, async (connection) => {
    const all = await readLinkedAccounts(connection, id)
    const shown = all.slice(0, maxAccounts)
    const names = await connection.query<NameRow>(namesStatement, [shown.map(({ member }) => member)])
    const nameOf = new Map(names.map((row) => [row.id, row]))
    const accounts = shown.flatMap(({ member, strength, links }) => {
      const found = nameOf.get(member)
      if (!found) return []
      const presented = links.map(({ since, lastSeenAt, ...link }) => ({
        ...link,
        since: since.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }))
      return { member, strength, userName: found.userName, state: found.state, links: presented }
    })
    return { accounts, more: all.length - shown.length }
  })
}

type NameRow = { id: string } & Pick<MemberLinksAnswer['accounts'][number], 'userName' | 'state'>

/** What the rules that are on find of a member now. Throws `request.not.found`. */
async function assess(context: MerchantContext, { id: member }: MemberRiskRequest): Promise<RiskAssessment> {
  const { store, merchant, platform } = context
  await requireMember(context, member)
  const { hedgeShare } = merchant.operator.rewards
  const at = new Date(platform.clock.now())
  return presentRisk(
    await store.read(merchant.code, (connection) => assessMember(connection, { member, at, hedgeShare })),
  )
}

async function listRules({ store, merchant }: MerchantContext): Promise<RiskRulesAnswer> {
  return store.read(merchant.code, async (connection) => {
    const rules: RiskRulesAnswer['rules'] = []
    for (const { rule, isOn, changedAt, changedBy } of await readRules(connection))
      rules.push({
        ...rule,
        isOn,
        changedBy,
        isShipped: shippedRiskRules.some(({ id }) => id === rule.id),
        isWaiting: await hasOpenRequest(connection, 'riskRule', rule.id),
        changedAt: changedAt?.toISOString() ?? null,
      })
    return { rules }
  })
}

const daysOfDryRun = 30

/**
 * Changes a rule, or switches it on or off. Before it is on, it is tried on the last 30 days; where it finds more than
 * `maxRiskSharePercent` of the active members, a second person has to approve it. Throws `staff.moved.on` after a concurrent
 * request.
 */
async function setRule(context: MerchantContext, asked: SetRiskRuleRequest): Promise<SetRiskRuleAnswer> {
  const { store, merchant } = context
  const { request, rule, isOn } = asked
  const found = isOn ? await tryRule(context, { rule, days: daysOfDryRun }) : null
  return store.change(merchant.code, async (connection) => {
    await lockRule(connection, rule.id)
    const known = await findApproval(connection, 'riskRule', request)
    if (known) {
      if (known.requestedBy !== context.staff.id) throw new Refusal('staff.moved.on')
      return { kind: 'requested', dryRun: found }
    }
    if (found && found.percent > maxRiskSharePercent) {
      await requestRule(connection, context, asked, found)
      return { kind: 'requested', dryRun: found }
    }
    await changeRule(connection, context, asked, found)
    return { kind: 'done', dryRun: found }
  })
}

const requestRule = async (
  connection: MerchantConnection,
  context: MerchantContext,
  { request: id, rule }: SetRiskRuleRequest,
  found: RiskDryRun,
): Promise<void> => {
  const subject = `riskRule:${rule.id}`
  const after = { rule, isOn: true, dryRun: found }
  await requestApproval(connection, context, {
    kind: 'riskRule',
    id,
    subject,
    openKey: rule.id,
    before: (await findRule(connection, rule.id)) ?? null,
    after,
    reason: null,
    audit: { action: 'riskRule.requested', subject, after: { rule, percent: found.percent } },
  })
}

const changeRule = async (
  connection: MerchantConnection,
  { merchant, staff }: MerchantContext,
  { rule, isOn }: SetRiskRuleRequest,
  found: RiskDryRun | null,
): Promise<void> => {
  const before = (await findRule(connection, rule.id)) ?? null
  const requestedBy = await closeOpenApproval(connection, staff, { kind: 'riskRule', openKey: rule.id })
  await writeRule(connection, merchant.code, rule, { isOn, by: staff.displayName })
  await record(connection, staff, {
    action: 'riskRule.changed',
    subject: `riskRule:${rule.id}`,
    before: { rule: before, requestedBy },
    after: { rule, isOn, percent: found?.percent ?? null },
  })
}

const casesPerPage = 50

async function cases(
  { store, merchant }: MerchantContext,
  { state, before }: RiskCasesRequest,
): Promise<RiskCasesAnswer> {
  const rows = await store.read(merchant.code, (connection) =>
    listCases(connection, { state, before, limit: casesPerPage + 1 }),
  )
  const page = rows.slice(0, casesPerPage)
  return {
    cases: page.map(({ openedAt, closedAt, ...row }) => ({
      ...row,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
    next: rows.length > casesPerPage ? (page.at(-1)?.id ?? null) : null,
  }
}

/** Decides nothing about the withdrawal, which waits in its review. Throws `staff.moved.on` for one that is closed. */
async function close(
  { store, merchant, staff }: MerchantContext,
  { id, note }: CloseRiskCaseRequest,
): Promise<Done> {
  await store.change(merchant.code, async (connection) => {
    const closed = await closeCase(connection, id, { note, by: staff.displayName })
    if (!closed) throw new Refusal('staff.moved.on')
    await record(connection, staff, {
      action: 'riskCase.closed',
      subject: `member:${closed.member}`,
      after: { case: id, score: closed.score, note },
    })
  })
  return { done: true }
}

const namesStatement: PreparedStatement = {
  name: 'names of linked accounts',
  text: 'select id, username as "userName", state from member where id = any ($1::uuid[])',
}
