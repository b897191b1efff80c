import type { ErrorCode } from '@playfront/contract/errorCodes'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import { type CodeBinding, codeHashes } from './codeHashes'

export interface CodeAttempt extends CodeBinding {
  code: string
}

/** A code fitted and is spent now, or did not; `isUsed`: it was the right one and had been spent before. */
export type TriedCode = { ok: true; isUsed: false } | { ok: false; isUsed: boolean; because: ErrorCode }

/**
 * Spends a code: of several concurrent callers with the right code one succeeds, and a wrong guess is counted. Runs
 * in its own transaction, because a guess must stay counted even if the call fails, so do not call it inside
 * `store.change`.
 * Throws `code.invalid`, `code.expired`, `code.too.many`.
 */
export const spendCode = async (context: CallContext, attempt: CodeAttempt): Promise<void> => {
  const tried = await tryCode(context, attempt)
  if (!tried.ok) throw new Refusal(tried.because)
}

/** As `spendCode`, and returns the result. */
export const tryCode = async (context: CallContext, attempt: CodeAttempt): Promise<TriedCode> => {
  const { merchant, store } = context
  const { binding, code } = codeHashes(context, attempt, attempt.code)
  const [spent] = await store.changeOnce<{ fits: boolean }>(merchant.code, spendStatement, [binding, code])
  if (spent?.fits) return { ok: true, isUsed: false }
  if (spent) return { ok: false, isUsed: false, because: 'code.invalid' }
  const [kept] = await store.read(merchant.code, (connection) =>
    connection.query<KeptCode>(lookStatement, [binding, code]),
  )
  return { ok: false, isUsed: kept?.spent === true && kept.same, because: reasonOf(kept) }
}

interface KeptCode {
  spent: boolean
  /** It is the code that was brought. */
  same: boolean
  attempts_left: number
}

const reasonOf = (kept: KeptCode | undefined): ErrorCode => {
  if (!kept || kept.spent) return 'code.invalid'
  return kept.attempts_left === 0 ? 'code.too.many' : 'code.expired'
}

/** A second one waits for the row, looks again and finds it spent. */
const spendStatement: PreparedStatement = {
  name: 'spend code',
  text: `
    update one_time_code
    set attempts_left = attempts_left - 1, spent_at = case when code_hash = $2 then platform_now() end
    where binding_hash = $1 and spent_at is null and attempts_left > 0 and expires_at > platform_now()
    returning code_hash = $2 as fits`,
}

const lookStatement: PreparedStatement = {
  name: 'look at code',
  text: `
    select spent_at is not null as spent, code_hash = $2 as same, attempts_left from one_time_code
    where binding_hash = $1`,
}
