import type { CurrencyCode } from '@playfront/contract/money'
import type { DepositSettings } from '@playfront/contract/money/cashier'
import { and, asc, eq } from 'drizzle-orm'
import type { CallContext } from '../../http/handler'
import type { MerchantConnection } from '../../store/store'
import { paymentMethod } from '../../store/tables/cashier'

/** The ways to pay in that the merchant has opened (REQ-REQUEST-030); on play money there are none to open. */
export const depositSettings = async ({ merchant, store }: CallContext): Promise<DepositSettings> => {
  const { currency } = merchant
  const { playMoney } = merchant.responsible
  const methods = playMoney
    ? []
    : await store.read(merchant.code, (connection) => openMethods(connection, currency))
  return { currency, playMoney, methods }
}

const openMethods = ({ db }: MerchantConnection, currency: CurrencyCode) =>
  db
    .select({
      code: paymentMethod.code,
      title: paymentMethod.title,
      minimum: paymentMethod.minimum,
      maximum: paymentMethod.maximum,
    })
    .from(paymentMethod)
    .where(and(eq(paymentMethod.enabled, true), eq(paymentMethod.currency, currency)))
    .orderBy(asc(paymentMethod.place))
