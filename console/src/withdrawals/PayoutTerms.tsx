import type { WaitingPayout } from '@playfront/contract/console/payouts'
import { findWay } from '@playfront/contract/money/cards/ways'
import css from '../parts/Terms.module.css'
import { useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'

/** What takes effect, field by field; a row without a value is left out. */
export function Terms({ rows }: { rows: readonly (readonly [string, string | null | undefined])[] }) {
  return (
    <dl className={css.terms}>
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** What is paid: the money, and the account in full for those who may see it. */
export function PayoutTerms({ payout }: { payout: WaitingPayout }) {
  const { t } = useTexts()
  const money = useMoney()
  const { amount, fee, currency, userName, card, maskedNumber, account } = payout
  return (
    <Terms
      rows={[
        [t('payouts.term.member'), userName],
        [t('payouts.term.amount'), money(amount)],
        [t('payouts.term.fee'), fee > 0 ? money(fee) : undefined],
        [t('payouts.term.paidOut'), money(amount - fee)],
        [t('payouts.term.way'), account ? (findWay(currency, account.way)?.title ?? account.way) : card],
        [t('payouts.term.branch'), account?.branch],
        [t('payouts.term.pixKind'), account?.pixKind],
        [t('payouts.term.number'), account?.number ?? maskedNumber],
        [t('payouts.term.holder'), account?.holder],
      ]}
    />
  )
}
