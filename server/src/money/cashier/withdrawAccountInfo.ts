import type { WithdrawAccountInfo } from '@playfront/contract/money/cashier'
import { asc, eq } from 'drizzle-orm'
import { requireSession } from '../../account/session/requireSession'
import type { CallContext } from '../../http/handler'
import { boundAccount } from '../../store/tables/cashier'

/** The member's bound cards and wallets, each known by the last digits alone (REQ-REQUEST-031, T52). */
export const withdrawAccountInfo = async (context: CallContext): Promise<WithdrawAccountInfo> => {
  const { memberId } = requireSession(context)
  const rows = await context.store.read(context.merchant.code, ({ db }) =>
    db
      .select()
      .from(boundAccount)
      .where(eq(boundAccount.member, memberId))
      .orderBy(asc(boundAccount.boundAt)),
  )
  const ofKind = (kind: (typeof rows)[number]['kind']) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ id, title, maskedNumber }) => ({ id, title, maskedNumber }))
  return {
    fullBankCardList: ofKind('bankCard'),
    fullVirtualWalletList: ofKind('virtualWallet'),
    fullEWalletList: ofKind('eWallet'),
  }
}
