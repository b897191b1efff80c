import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { codeOptions } from '../codes/codeOptions'
import { spendBudget } from '../codes/codeLimits'
import { networkOf } from '../login/networkOf'

/**
 * Counts one attempt to register against the caller's network (`operator.registrations`), before it is known whether the
 * name is free: listing taken names and opening many accounts cost the same (T18, T39).
 * @throws Refusal `register.too.many`
 */
export const countRegistration = async ({ store, merchant, ip }: CallContext): Promise<void> => {
  const { perHour, perDay } = merchant.operator.registrations
  const subject = `registrations network ${networkOf(ip)}`
  const budgets = [
    { subject: `${subject} day`, max: perDay, windowMs: codeOptions.dayMs },
    { subject: `${subject} hour`, max: perHour, windowMs: codeOptions.hourMs },
  ]
  await store.change(merchant.code, async (connection) => {
    if (!(await spendBudget(connection, merchant.code, budgets))) throw new Refusal('register.too.many')
  })
}
