import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CurrencyCode } from '@playfront/contract/money'
import type { DepositMethod } from '@playfront/contract/money/deposits'
import type { MerchantConnection, PreparedStatement } from '../../store/store'

/** A deposit method, and the provider that its payments are ordered from. */
export interface OpenMethod extends DepositMethod {
  provider: string
}

/** The demonstration's own ways, by currency; there are none in production. */
export type SandboxMethods = (currency: CurrencyCode) => readonly OpenMethod[]

/**
 * The deposit methods that the merchant has opened, in its order. With play money there are only the demonstration's
 * (docs/decisions/0014-deposits-on-play-money.md).
 */
export const openMethods = async (
  connection: MerchantConnection,
  { currency, responsible }: Pick<FullMerchantSettings, 'currency' | 'responsible'>,
  sandboxMethods: SandboxMethods | undefined,
): Promise<readonly OpenMethod[]> => {
  if (responsible.playMoney) return sandboxMethods?.(currency) ?? []
  const rows = await connection.query<MethodRow>(openStatement, [currency])
  return rows.map(({ feeFixed: fixed, feeBasisPoints: basisPoints, ...method }) => ({
    ...method,
    fee: { fixed, basisPoints },
  }))
}

interface MethodRow extends Omit<OpenMethod, 'fee'> {
  /** Minor units. */
  feeFixed: number
  feeBasisPoints: number
}

const openStatement: PreparedStatement = {
  name: 'open deposit methods',
  text: `
    select code, kind, title, minimum, maximum, step, to_json(presets) as presets, minutes, provider,
      fee_fixed as "feeFixed", fee_basis_points as "feeBasisPoints"
    from payment_method where enabled and currency = $1 and provider is not null order by place`,
}
