import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../http/refusal'
import type { PreparedStatement } from '../../store/store'
import { codeHashes } from './codeHashes'
import type { CodeBinding } from './codePurpose'

export interface CodeGuess extends CodeBinding {
  code: string
}

/**
 * Spends a code: of all who bring it at once one gets through, and a wrong guess is counted. A transaction of its own,
 * because a guess must stay counted whatever becomes of the call, so do not ask for it inside `store.change`.
 * Throws `code.invalid`, `code.expired`, `code.too.many`.
 */
export const spendCode = async (context: CallContext, guess: CodeGuess): Promise<void> => {
  const { merchant, store } = context
  const { binding, code } = codeHashes(context, guess, guess.code)
  const [spent] = await store.changeOnce<{ fits: boolean }>(merchant.code, spendStatement, [binding, code])
  if (spent?.fits) return
  if (spent) throw new Refusal('code.invalid')
  const [kept] = await store.read(merchant.code, (connection) =>
    connection.query<KeptCode>(lookStatement, [binding]),
  )
  throw new Refusal(reasonOf(kept))
}

interface KeptCode {
  spent: boolean
  guesses_left: number
}

const reasonOf = (kept: KeptCode | undefined): ErrorCode => {
  if (!kept || kept.spent) return 'code.invalid'
  return kept.guesses_left === 0 ? 'code.too.many' : 'code.expired'
}

/** A second one waits for the row, looks again and finds it spent. */
const spendStatement: PreparedStatement = {
  name: 'spend code',
  text: `
    update one_time_code
    set guesses_left = guesses_left - 1, spent_at = case when code_hash = $2 then platform_now() end
    where binding_hash = $1 and spent_at is null and guesses_left > 0 and expires_at > platform_now()
    returning code_hash = $2 as fits`,
}

const lookStatement: PreparedStatement = {
  name: 'look at code',
  text: 'select spent_at is not null as spent, guesses_left from one_time_code where binding_hash = $1',
}
