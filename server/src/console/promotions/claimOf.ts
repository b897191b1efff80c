import type { ProposeClaimRequest } from '@playfront/contract/console/promotionsAdmin.schema'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { needOf } from '@playfront/contract/money/bonusFigures'
import type { CurrencyCode } from '@playfront/contract/money'
import { Refusal } from '../../kernel/refusal'
import { merchantDay } from '../../kernel/merchantDay'
import { readBegun } from '../../money/promotions/promotionFacts'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { readNow } from './editRepository'
import type { ClaimDetails } from './claimDetails'

/**
 * The request with the current terms: a manual bonus requires as much wagering as one by a deposit. Throws
 * `request.not.found` for an unknown member, `promotion_unknown`, `promotion_over` for one that was stopped, and
 * `staff.moved.on` for a bonus that does not run.
 */
export const claimOf = async (
  connection: MerchantConnection,
  { timeZone, currency }: FullMerchantSettings,
  asked: ProposeClaimRequest,
): Promise<ClaimDetails> => {
  const now = await readNow(connection)
  const { does } = asked
  const common = { does, day: merchantDay(now.getTime(), timeZone).day }
  const none = { need: null, shares: null, days: null }
  if (asked.does === 'takeBack') {
    const [bonus] = await connection.query<RunningRow>(bonusStatement, [asked.bonus])
    if (!bonus) throw new Refusal('staff.moved.on')
    return { ...common, ...none, ...bonus, bonus: asked.bonus }
  }
  const [member] = await connection.query<{ id: string }>(memberStatement, [asked.userName.toLowerCase()])
  if (!member) throw new Refusal('request.not.found')
  const row = await readBegun(connection, asked.promotion)
  if (!row) throw new Refusal('promotion_unknown')
  const terms =
    row.kind === 'DEPOSIT_BONUS'
      ? {
          need: needOf(asked.amount, row.figures.wagering),
          shares: row.figures.shares,
          days: row.figures.days,
        }
      : none
  const { promotion, amount } = asked
  return { ...common, ...terms, promotion, amount, member: member.id, bonus: null, currency }
}

interface RunningRow {
  promotion: string
  member: string
  amount: number
  currency: CurrencyCode
}

const bonusStatement: PreparedStatement = {
  name: 'running bonus to take back',
  text: `
    select promotion, member, amount, currency from bonus
    where id = $1 and state = 'active' and source <> 'order'`,
}

const memberStatement: PreparedStatement = {
  name: 'member to give to',
  text: 'select id from member where username_key = $1',
}
