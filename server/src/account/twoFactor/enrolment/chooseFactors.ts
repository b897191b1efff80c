import type { FactorFlags } from '@playfront/contract/account/session'
import type { TwoFactorAnswer } from '@playfront/contract/account/twoFactor'
import type { chooseFactorsRequest } from '@playfront/contract/account/security.schema'
import type { z } from 'zod'
import type { CallContext } from '../../../http/handler'
import { Refusal } from '../../../kernel/refusal'
import type { PreparedStatement } from '../../../store/store'
import type { Passwords } from '../../passwords/passwords'
import { requireFreshProof, requireMember } from './freshProof'
import { readTwoFactor, readyFactors } from './readTwoFactor'

export interface ChoiceFacts {
  chosen: FactorFlags
  ready: FactorFlags
}

export type ChoiceDecision = { ok: true } | { ok: false; unready: keyof FactorFlags }

const order = ['email', 'sms', 'ga', 'payeeName'] as const

/** Whether a choice of factors can be stored: one that cannot be passed would lock the member out. */
export const decideChoice = ({ chosen, ready }: ChoiceFacts): ChoiceDecision => {
  const unready = order.find((factor) => chosen[factor] && !ready[factor])
  return unready ? { ok: false, unready } : { ok: true }
}

/**
 * Keeps which factors a login asks for, any one of which is enough. Only those that are ready may be chosen.
 * Throws `two.factor.unready`, `fresh.proof.required`, `login.locked`.
 */
export const chooseFactors =
  (passwords: Passwords) =>
  async (
    context: CallContext,
    { password, ...chosen }: z.output<typeof chooseFactorsRequest>,
  ): Promise<TwoFactorAnswer> => {
    const member = await requireMember(context)
    await requireFreshProof(context, passwords, member, password)
    await context.store.change(context.merchant.code, async (connection) => {
      const decision = decideChoice({ chosen, ready: await readyFactors(connection, member) })
      if (!decision.ok) throw new Refusal('two.factor.unready')
      const { email, sms, ga, payeeName } = chosen
      // Not one statement: a row that is only tried must already hold what `ga` is checked against.
      await connection.query(openStatement, [member.merchant, member.id])
      await connection.query(chooseStatement, [member.id, email, sms, ga, payeeName])
    })
    return readTwoFactor(context)
  }

const openStatement: PreparedStatement = {
  name: 'open second factors',
  text: 'insert into second_factor (merchant, member) values ($1, $2) on conflict do nothing',
}

const chooseStatement: PreparedStatement = {
  name: 'choose second factors',
  text: `
    update second_factor set email = $2, sms = $3, ga = $4, payee_name = $5, changed_at = platform_now()
    where member = $1`,
}
