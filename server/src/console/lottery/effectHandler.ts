import type {
  ResultEffectAnswer,
  ResultProposalRequest,
} from '@playfront/contract/console/lotteryAdmin.schema'
import { Refusal } from '../../kernel/refusal'
import { previewResult } from '../../play/draws/previewResult'
import { findProposal } from '../../play/feeds/corrections'
import type { SignedInContext } from '../consoleContext'
import { readFollowers } from './officialDraw'
import type { ResultAdminDeps } from './resultParts'

/**
 * What a proposed result would do at each merchant, computed by the rules that would pay it. Throws `staff.moved.on`
 * for one that no longer exists, and for one that has to stay hidden until it is typed again.
 */
export const previewProposal =
  (deps: ResultAdminDeps) =>
  async (
    { store }: SignedInContext,
    { proposal: id }: ResultProposalRequest,
  ): Promise<ResultEffectAnswer> => {
    const proposal = await store.platform((connection) => findProposal(connection, id))
    const isGone = !proposal || proposal.decidedBy !== null || proposal.withdrawnAt !== null
    if (isGone || proposal.way === 'typed') throw new Refusal('staff.moved.on')
    const effects = []
    for (const { merchant, issue } of await readFollowers({ store, ...deps }, proposal.drawId)) {
      const { clawbackHours } = merchant.operator.lottery
      const foreseen = await store.read(merchant.code, (connection) =>
        previewResult(connection, issue, proposal.numbers, clawbackHours),
      )
      effects.push({
        merchant: merchant.code,
        name: merchant.name,
        currency: merchant.currency,
        currencySymbol: merchant.currencySymbol,
        currencyPosition: merchant.currencyPosition,
        state: issue.state,
        ...foreseen,
      })
    }
    return { effects }
  }
