import type { ApprovalChange } from '@playfront/contract/console/approvals.schema'
import type { LanguageCode } from '@playfront/contract/languages'
import {
  riskDryRun,
  riskRule as riskRuleSchema,
  type RiskCondition,
} from '@playfront/contract/console/risk.schema'
import { z } from 'zod'
import { Refusal } from '../../../kernel/refusal'
import { findRule, lockRule, writeRule } from '../../../money/risk/riskRules'
import { canonicalJson } from '../../audit/canonicalJson'
import { consoleTextsIn } from '../../texts/consoleTexts'
import { auditWords, defineApproval } from '../approvalExecutor'

/** A rule that finds many members, with what its dry run counted when it was requested. */
export const riskRule = defineApproval({
  kind: 'riskRule',
  details: z.object({ rule: riskRuleSchema, isOn: z.literal(true), dryRun: riskDryRun }),

  lock: (connection, { after }) => lockRule(connection, after.rule.id),

  present: async (_, requests, { language }) =>
    requests.map(({ before, after: { rule, dryRun } }) => ({
      subjectName: rule.id,
      subjectPath: '/risk',
      obstacle: null,
      note: null,
      changes: [
        { field: 'riskRule', after: { kind: 'text', text: conditionWords(rule.condition, language) } },
        { field: 'riskScore', after: { kind: 'count', count: rule.score } },
        { field: 'riskAction', after: { kind: 'word', word: rule.action } },
        { field: 'riskMembers', after: { kind: 'count', count: dryRun.members } },
        { field: 'riskShare', after: { kind: 'share', ...bpsOf(dryRun.percent) } },
        { field: 'riskWithdrawals', after: { kind: 'count', count: dryRun.touchedWithdrawals } },
      ] satisfies ApprovalChange[],
      terms: { before, rule },
    })),

  /** Throws `staff.moved.on` where the rule was changed since it was requested. */
  async execute(connection, { before, after: { rule }, requestedName }, { merchant }) {
    const current = await findRule(connection, rule.id)
    if (canonicalJson(current ?? null) !== canonicalJson(before)) throw new Refusal('staff.moved.on')
    await writeRule(connection, merchant.code, rule, { isOn: true, by: requestedName })
  },

  audit: ({ subject, before, after: { rule, dryRun }, requestedName }, status) => ({
    action: `riskRule.${auditWords[status]}`,
    subject,
    before: { rule: before, requestedBy: requestedName },
    after: { rule, isOn: status === 'approved', percent: dryRun.percent },
  }),
})

const bpsOf = (percent: number) => ({ minBps: percent * 100, maxBps: percent * 100 })

/** What a rule looks for, as a sentence in the reader's language. */
const conditionWords = (condition: RiskCondition, language: LanguageCode): string => {
  const t = consoleTextsIn(language)
  const words =
    condition.kind === 'velocity'
      ? { what: t(`risk.what.${condition.what}`), by: t(`risk.by.${condition.by}`) }
      : {}
  const figures = Object.entries(condition).map(([name, value]) => [name, String(value)])
  return t(`risk.rule.${condition.kind}`, { ...Object.fromEntries(figures), ...words })
}
