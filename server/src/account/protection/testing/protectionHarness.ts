import { randomUUID } from 'node:crypto'
import type { Jurisdiction } from '@playfront/contract/account/protectionProfiles'
import { move } from '../../../ledger/move'
import { openSeamlessWallet } from '../../../money/seamless/seamlessWallet'
import { offerVisit } from '../../../play/vendors/vendorVisits'
import { Refusal } from '../../../kernel/refusal'
import { sha256 } from '../../../platform/sha256'
import { openPlayHarness, type PlayHarness } from '../../../play/playHarness'
import type { HarnessMember } from '../../../testing/harness'
import { hashSessionToken, sessionIdOf } from '../../session/sessionToken'
import { openMemberSession } from '../../session/openSession'
import { askGate, passGate } from '../passGate'

const vendor = 'LUMEN'
const game = 'LU-01'

/** A harness with every route that a stake can take: the lottery, and the wallet of game providers. */
export interface ProtectionHarness extends PlayHarness {
  /** Opens the provider's game; returns the token that its bets carry. */
  sitDown(member: HarnessMember): Promise<string>
  /** A bet in the provider's game: `done`, or the code of the refusal. */
  spin(member: HarnessMember, token: string, amount: number, id?: string): Promise<string>
  win(member: HarnessMember, bet: string, amount: number): Promise<void>
  undo(member: HarnessMember, bet: string): Promise<void>
  /** A slip of one line on the special prize for the stake, over a number of issues. */
  bet(member: HarnessMember, stake: number, issues?: number): Promise<string>
  launch(member: HarnessMember): Promise<string>
  deposit(member: HarnessMember, amount: number): Promise<string>
  /** Whether the gate at sign-in would let the member in, if the merchant were under that profile. */
  asksIn(member: HarnessMember, jurisdiction: Jurisdiction): Promise<boolean>
  /** Signs the member in again after all their sessions were ended. */
  signIn(member: HarnessMember): Promise<HarnessMember>
}

export const openProtectionHarness = async (): Promise<ProtectionHarness> => {
  const harness = await openPlayHarness({ lotteries: ['HNVIP'] })
  const wallet = openSeamlessWallet(harness)
  const caller = ({ merchant }: HarnessMember) => ({ merchant: harness.merchant(merchant), vendor })
  const { store, platform } = harness

  return {
    ...harness,
    async sitDown(member) {
      const order = { merchant: member.merchant, vendor, game, memberId: member.id, language: 'EN' }
      const sessionId = sessionIdOf(hashSessionToken(member.token))
      const code = await store.change(member.merchant, (connection) =>
        offerVisit(connection, { ...order, sessionId }, platform.randomness),
      )
      return (await wallet.authenticate(caller(member), { code, game })).token
    },
    spin: (member, token, amount, id = randomUUID()) =>
      codeOf(
        wallet.bet(caller(member), {
          token,
          member: member.id,
          game,
          round: 'r',
          transaction: id,
          amount,
          currency: harness.merchant(member.merchant).currency,
        }),
      ),
    async win(member, bet, amount) {
      const { currency } = harness.merchant(member.merchant)
      await wallet.win(caller(member), { member: member.id, bet, transaction: `w-${bet}`, amount, currency })
    },
    async undo(member, bet) {
      await wallet.rollback(caller(member), { member: member.id, bet, transaction: `u-${bet}` })
    },
    async bet(member, stake, issues = 1) {
      const open = await harness.query<{ issue_id: string }>(
        `select issue_id from lottery_issue where lottery = 'HNVIP' and open_at <= platform_now() + interval '5 days'
           and close_at > platform_now() and state in ('scheduled', 'open') order by close_at limit $1`,
        [issues],
      )
      const slip = await harness.slip({
        slipId: randomUUID(),
        lottery: 'HNVIP',
        bets: [{ type: 'VN_DE_DB', numbers: ['89'], stake }],
        issues: open.map(({ issue_id: issueId }) => ({ issueId, multiple: 1 })),
      })
      return codeOf(harness.play.placeSlip(harness.callBy(member), slip))
    },
    launch: (member) =>
      codeOf(
        harness.play.launchGame(harness.callBy(member), {
          lottoArea: 'VN',
          launchMode: 'LOTT',
          lottoGameCode: 'HNVIP',
          lottoView: 'betting',
          device: 'MOBILE',
          hasLobby: 'true',
          language: 'EN',
        }),
      ),
    deposit: (member, amount) =>
      codeOf(
        store.change(member.merchant, async (connection) => {
          const merchant = harness.merchant(member.merchant)
          await passGate(connection, { merchant, memberId: member.id, gate: 'deposit', amount })
          const key = `deposit:${randomUUID()}`
          await move(connection, {
            kind: 'deposit',
            key,
            reference: key,
            memberId: member.id,
            amount,
            currency: merchant.currency,
            bodyHash: sha256(key),
          })
        }),
      ),
    async asksIn({ id: memberId, merchant: code }, jurisdiction) {
      const { responsible } = harness.merchant(code)
      const merchant = { code, responsible: { ...responsible, jurisdiction } }
      const refusal = await store.read(code, (connection) =>
        askGate(connection, { merchant, memberId, gate: 'signIn' }),
      )
      return refusal === undefined
    },
    async signIn(member) {
      const opening = { merchant: member.merchant, memberId: member.id, userAgent: 'stage' }
      const token = await store.change(member.merchant, (connection) =>
        openMemberSession(connection, opening, platform.randomness),
      )
      return { ...member, token }
    },
  }
}

/** `done`, or why not. */
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
    return 'done'
  } catch (failure) {
    if (failure instanceof Refusal) return failure.code
    if (failure instanceof Error && 'code' in failure) return String(failure.code)
    throw failure
  }
}
