import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import { Refusal } from '../../kernel/refusal'
import type { MerchantConnection, PreparedStatement } from '../../store/store'
import { codeOptions } from './codeOptions'
import { decideBreaker, type CountryFacts } from './decideBreaker'

/**
 * Blocks codes to a country whose codes are not used.
 * @param country the dialling code with the group of purposes: each group of a country is counted apart
 * Throws `code.budget`.
 */
export const checkBreaker = async (
  { query }: MerchantConnection,
  country: string,
  limits: FullMerchantSettings['operator']['codes']['breaker'],
): Promise<void> => {
  const { windowMs, youngMs } = codeOptions.breaker
  const [facts] = await query<CountryFacts>(countStatement, [country, windowMs / 1_000, youngMs / 1_000])
  if (!facts || decideBreaker(facts, limits).kind === 'open') throw new Refusal('code.budget')
}

const countStatement: PreparedStatement = {
  name: 'count codes of country',
  text: `
    select count(*)::int as sent, count(spent_at)::int as spent from one_time_code
    where country = $1 and sent_at > platform_now() - make_interval(secs => $2)
      and sent_at <= platform_now() - make_interval(secs => $3)`,
}
