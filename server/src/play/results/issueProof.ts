import { and, eq } from 'drizzle-orm'
import type { IssueProof } from '@playfront/contract/play/lottery/issue'
import type { z } from 'zod'
import type { issueProofRequest } from '@playfront/contract/play/lottery/issue.schema'
import { merkleProof } from '@playfront/lottery-rules/fair/merkle'
import type { Handler } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection } from '../../store/store'
import { lotterySlip, lotterySlipIssue } from '../../store/tables/lotterySlip'
import { findIssue } from '../issues/readIssues'
import { requireSession } from '../requireSession'
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

const findOwnSlip = async ({ db }: MerchantConnection, issueId: string, memberId: string, slipId: string) => {
  const { canonical, betLeaf, seedLeaf } = lotterySlipIssue
  const [row] = await db
    .select({ canonical, betLeaf, seedLeaf, clientSeed: lotterySlip.clientSeed })
    .from(lotterySlipIssue)
    .innerJoin(
      lotterySlip,
      and(eq(lotterySlip.member, lotterySlipIssue.member), eq(lotterySlip.slipId, lotterySlipIssue.slipId)),
    )
    .where(
      and(
        eq(lotterySlipIssue.issueId, issueId),
        eq(lotterySlipIssue.member, memberId),
        eq(lotterySlipIssue.slipId, slipId),
      ),
    )
  return row
}
