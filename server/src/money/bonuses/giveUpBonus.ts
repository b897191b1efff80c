import type { CurrencyCode } from '@playfront/contract/money'
import type { GivenUpBonus } from '@playfront/contract/money/rewards'
import type { GiveUpBonusRequest } from '@playfront/contract/money/rewards.schema'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { countPlay } from './countPlay'
import { endBonus } from './endBonus'

/**
 * Ends a member's running bonus at their request: the bonus returns to the operator, cash stays as it is. What has
 * been played by then is counted first, and a bonus whose wagering is met is released instead. A repeated request
 * gets the outcome of the first. A member who takes a break may end one too, since it only gives something up. Throws
 * `bonus_unknown`, `bonus_over` for one that ended otherwise, `idempotency_conflict` for another amount than was
 * shown, `account_restricted` for a frozen wallet.
 */
export const giveUpBonus = async (
  context: CallContext,
  { bonusId, amount }: GiveUpBonusRequest,
): Promise<GivenUpBonus> => {
  const { memberId } = requireSession(context)
  const { merchant, store } = context
  const [before] = await store.read(merchant.code, ({ query }) =>
    query<OwnRow>(ownStatement, [bonusId, memberId]),
  )
  if (!before) throw new Refusal('bonus_unknown')
  if (before.amount !== amount) throw new Refusal('idempotency_conflict')
  if (before.state === 'active') await countPlay(store, merchant)
  return store.change(merchant.code, async (connection) => {
    await endBonus(connection, bonusId, { isGivenUp: true })
    const [after] = await connection.query<OwnRow>(ownStatement, [bonusId, memberId])
    if (!after) throw new Refusal('bonus_unknown')
    const answer = { bonusId, amount, currency: after.currency }
    if (after.given_up) return { ...answer, end: 'givenUp' }
    if (after.state === 'released') return { ...answer, end: 'released' }
    throw new Refusal('bonus_over')
  })
}

interface OwnRow {
  state: string
  amount: number
  currency: CurrencyCode
  given_up: boolean
}

const ownStatement: PreparedStatement = {
  name: 'own bonus to give up',
  text: 'select state, amount, currency, given_up from bonus where id = $1 and member = $2',
}
