import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { CurrencyCode } from '@playfront/contract/money'
import type { DepositMethod } from '@playfront/contract/money/deposits'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { MerchantConnection } from '../../store/store'
import { paymentMethod } from '../../store/tables/payments'

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
  const rows = await connection.db
    .select()
    .from(paymentMethod)
    .where(
      and(
        eq(paymentMethod.enabled, true),
        eq(paymentMethod.currency, currency),
        isNotNull(paymentMethod.provider),
      ),
    )
    .orderBy(asc(paymentMethod.place))
  return rows.map(({ code, kind, title, minimum, maximum, step, presets, minutes, provider, ...row }) => ({
    code,
    kind,
    title,
    minimum,
    maximum,
    step,
    presets,
    fee: { fixed: row.feeFixed, basisPoints: row.feeBasisPoints },
    minutes,
    provider: provider ?? '',
  }))
}
