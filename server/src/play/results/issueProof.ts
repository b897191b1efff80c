import type { IssueProof } from '@playfront/contract/play/lottery/issue'
import type { z } from 'zod'
import type { issueProofRequest } from '@playfront/contract/play/lottery/issue.schema'
import { merkleProof } from '@playfront/lottery-rules/fair/merkle'
import { type Handler, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { findIssue } from '../issues/readIssues'
import { readLeaves } from './readLeaves'

/** The way from the member's own slip, and from its seed, to the roots that were published at close (lottery 6.2). */
export const issueProof: Handler<'lotteryIssueProof', z.output<typeof issueProofRequest>> = async (
  context,
  { issueId, slipId },
): Promise<IssueProof> => {
  const { memberId } = requireSession(context)
  return context.store.read(context.merchant.code, async (connection) => {
    const issue = await findIssue(connection, issueId)
    if (!issue) throw new Refusal('issue_unknown')
    const own = await findOwnSlip(connection, issueId, memberId, slipId)
    // Before the roots stand there is nothing a path could lead to.
    if (!own || !issue.rootsAt) throw new Refusal('slip_not_found')
    const leaves = await readLeaves(connection, issueId)
    return {
      slipId,
      canonicalSlip: own.canonical,
      betPath: pathOf(
        leaves.map(({ betLeaf }) => betLeaf),
        own.betLeaf,
      ),
      clientSeed: own.clientSeed,
      seedPath: pathOf(
        leaves.map(({ seedLeaf }) => seedLeaf),
        own.seedLeaf,
      ),
    }
  })
}

const pathOf = (leaves: string[], leaf: string): IssueProof['betPath'] => [
  ...(merkleProof(leaves, leaf) ?? []),
]

interface OwnSlipRow {
  canonical: string
  betLeaf: string
  seedLeaf: string
  clientSeed: string
}

const findOwnSlip = async (
  { query }: MerchantConnection,
  issueId: string,
  memberId: string,
  slipId: string,
): Promise<OwnSlipRow | undefined> =>
  (await query<OwnSlipRow>(ownSlipStatement, [issueId, memberId, slipId]))[0]

const ownSlipStatement: PreparedStatement = {
  name: 'lottery_own_slip_of_issue',
  text: `select part.canonical, part.bet_leaf as "betLeaf", part.seed_leaf as "seedLeaf", slip.client_seed as "clientSeed"
    from lottery_slip_issue part
    join lottery_slip slip on slip.member = part.member and slip.slip_id = part.slip_id
    where part.issue_id = $1 and part.member = $2 and part.slip_id = $3`,
}
