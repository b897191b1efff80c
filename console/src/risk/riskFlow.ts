import {
  riskCalls as calls,
  type RiskCasesAnswer,
  type RiskDryRun,
  type RiskRulesAnswer,
} from '@playfront/contract/console/risk'
import type { RiskRule } from '@playfront/contract/console/risk.schema'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createActionFlow } from '../parts/actionFlow'
import { createFilteredList, type ListFilter } from '../parts/listFilter'
import { createListFlow, toPage } from '../parts/listFlow'

export type KeptRule = RiskRulesAnswer['rules'][number]
export type RiskCase = RiskCasesAnswer['cases'][number]

/** What the cases are filtered by. */
export interface CasesFilter extends ListFilter {
  state: 'open' | 'closed'
}

/** Members whom a rule found, and closing what was looked into. */
export const createCasesFlow = (services: AppServices) => {
  const { requests } = services
  const list = createFilteredList<RiskCase, CasesFilter>(async ({ state }, before) =>
    toPage(
      await requests.ask(calls.riskCases, { state, before: typeof before === 'string' ? before : undefined }),
      ({ cases, next }) => ({ rows: cases, next }),
    ),
  )
  const { busy, act } = createActionFlow(services, () => list.load())
  return {
    ...list,
    busy,
    close: (id: string, note: string) =>
      act(id, 'risk.case.closed', () => requests.ask(calls.closeRiskCase, { id, note })),
  }
}

export type CasesFlow = ReturnType<typeof createCasesFlow>

/** What the server takes as a rule, out of one as it is listed. */
const ruleOf = ({ id, condition, score, action }: RiskRule): RiskRule => ({ id, condition, score, action })

/** The merchant's rules, what each would have found, and changing them. */
export const createRulesFlow = (services: AppServices) => {
  const { requests, platform, toasts, texts } = services
  const list = createListFlow<KeptRule>(async () =>
    toPage(await requests.ask(calls.riskRules, {}), ({ rules }) => ({ rows: rules, next: null })),
  )
  const feature = createStore<{ busy?: string; dryRuns: Readonly<Record<string, RiskDryRun>> }>(() => ({
    dryRuns: {},
  }))
  const keep = (id: string, found: RiskDryRun | null) =>
    found && feature.setState(({ dryRuns }) => ({ dryRuns: { ...dryRuns, [id]: found } }))
  return {
    ...list,
    feature,
    start: () => void list.load(),
    async dryRun(rule: RiskRule): Promise<void> {
      if (feature.getState().busy) return
      feature.setState({ busy: rule.id })
      const outcome = await requests.ask(calls.dryRunRiskRule, { rule: ruleOf(rule), days: 30 })
      if (outcome.kind === 'done') keep(rule.id, outcome.value)
      else services.reportFailure(outcome)
      feature.setState({ busy: undefined })
    },
    async set(rule: RiskRule, isOn: boolean): Promise<boolean> {
      if (feature.getState().busy) return false
      feature.setState({ busy: rule.id })
      const asked = { request: platform.page.newId(), rule: ruleOf(rule), isOn }
      const outcome = await requests.ask(calls.setRiskRule, asked)
      if (outcome.kind === 'done') {
        keep(rule.id, outcome.value.dryRun)
        const { kind } = outcome.value
        toasts.notify(texts().t(`risk.set.${kind}`), kind === 'done' ? 'positive' : undefined)
      } else services.reportFailure(outcome)
      await list.load()
      feature.setState({ busy: undefined })
      return outcome.kind === 'done'
    },
  }
}

export type RulesFlow = ReturnType<typeof createRulesFlow>
