import type { PreparedStatement, Store } from '../../store/store'
import { endBonus, graceMs, reversedSql } from './endBonus'

const bonusesPerLook = 200

/**
 * Releases the bonuses whose wagering is met and cancels those whose time is over, each once: the ledger key names
 * the bonus and not how it ends. Play has to be counted before.
 * @returns how many ended
 */
export const endBonuses = async (
  store: Store,
  merchant: string,
  onTrouble: (failure: unknown) => void,
): Promise<number> => {
  const due = await store.read(merchant, ({ query }) =>
    query<{ id: string }>(dueStatement, [graceMs / 1_000, bonusesPerLook]),
  )
  let ended = 0
  for (const { id } of due)
    try {
      if (await store.change(merchant, (connection) => endBonus(connection, id, { isGivenUp: false })))
        ended += 1
    } catch (failure) {
      // A frozen wallet keeps its bonus until a person has looked; the others go on.
      onTrouble(failure)
    }
  return ended
}

const dueStatement: PreparedStatement = {
  name: 'bonuses that may end',
  text: `
    select id from bonus
    where state = 'active' and (progress >= need or expires_at + $1 * interval '1 second' <= platform_now()
      or ${reversedSql})
    order by expires_at limit $2`,
}
