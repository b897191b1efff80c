import { twoFactorOptions } from '../../account/twoFactor/twoFactorOptions'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** Shares the budget of the second factor by name: each try of a name here leaves one try fewer there. */
const subjectOf = (memberId: string): string => `payee ${memberId}`

/** Counts a name that is about to be compared; false when the budget is spent. Has to be committed whatever the name was. */
export const countNameAttempt = async (
  { query }: MerchantConnection,
  merchant: string,
  memberId: string,
): Promise<boolean> => {
  const { burst, stepMs } = twoFactorOptions.payeeLimit
  const step = stepMs / 1_000
  return (await query(spendStatement, [merchant, subjectOf(memberId), step, step * burst])).length > 0
}

/** The name was right. */
export const resetNameAttempts = async ({ query }: MerchantConnection, memberId: string): Promise<void> => {
  await query(clearStatement, [subjectOf(memberId)])
}

const spendStatement: PreparedStatement = {
  name: 'count name attempt',
  text: `
    insert into login_attempt as spent (merchant, subject, spent_until)
    values ($1, $2, platform_now() + make_interval(secs => $3))
    on conflict (merchant, subject) do update
    set spent_until = greatest(spent.spent_until, platform_now()) + make_interval(secs => $3)
    where greatest(spent.spent_until, platform_now()) + make_interval(secs => $3)
      <= platform_now() + make_interval(secs => $4)
    returning subject`,
}

const clearStatement: PreparedStatement = {
  name: 'clear name attempts',
  text: 'delete from login_attempt where subject = $1',
}
