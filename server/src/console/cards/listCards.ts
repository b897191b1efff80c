import type {
  AdminCard,
  AdminCardsAnswer,
  AdminCardsRequest,
} from '@playfront/contract/console/cardsAdmin.schema'
import { holderKey } from '@playfront/contract/money/cards/holderName'
import { z } from 'zod'
import { openCard } from '../../money/cards/cardSecrets'
import { usableAtMs } from '../../money/cards/presentCards'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import type { MerchantContext } from '../consoleContext'
import { instantSql, microsSql, newestPage, placeBefore } from '../newestFirst'

const pageSize = 50

/** Members' cards from the newest on, page by page; each way walks an index from where the page before ended. */
export const listAdminCards = async (
  context: MerchantContext,
  { view, find, from }: AdminCardsRequest,
): Promise<AdminCardsAnswer> => {
  const { store, merchant } = context
  const values = [...placeBefore(from), pageSize + 1]
  const rows = await store.readReplica(merchant.code, async (connection) => {
    if (find) return ofMember(connection, find, values)
    if (view === 'held')
      return connection.query<Row>(heldStatement, [...values, merchant.operator.withdrawals.cardHoldHours])
    return connection.query<Row>(view === 'frozen' ? frozenStatement : allStatement, values)
  })
  const { shown, next } = newestPage(rows, pageSize)
  return { cards: shown.map((row) => present(context, row)), next }
}

const ofMember = async ({ query }: ReadConnection, find: string, values: unknown[]): Promise<Row[]> => {
  const isId = z.uuid().safeParse(find).success
  const [member] = isId ? [{ id: find }] : await query<{ id: string }>(whoStatement, [find.toLowerCase()])
  return member ? query<Row>(memberStatement, [...values, member.id]) : []
}

interface Row {
  id: string
  member: string
  userName: string
  payeeName: string | null
  title: string
  maskedNumber: string
  sealed: Buffer | null
  boundAt: Date
  now: Date
  sharedWith: number
  isBusy: boolean
  frozenAt: Date | null
  frozenBecause: NonNullable<AdminCard['frozen']>['because'] | null
  micros: number
}

/** The holder's name stays here; the console only gets whether the names match. */
const present = ({ secrets, merchant }: MerchantContext, row: Row): AdminCard => {
  const {
    id,
    member,
    userName,
    title,
    maskedNumber,
    boundAt,
    now,
    sharedWith,
    isBusy,
    frozenAt,
    frozenBecause,
  } = row
  const usableAt = usableAtMs(row, merchant)
  return {
    id,
    member,
    userName,
    title,
    maskedNumber,
    boundAt: boundAt.toISOString(),
    heldUntil: usableAt > now.getTime() ? new Date(usableAt).toISOString() : null,
    nameFits:
      row.sealed && row.payeeName !== null
        ? holderKey(openCard(secrets, id, row.sealed).holder) === holderKey(row.payeeName)
        : null,
    sharedWith,
    isBusy,
    frozen: frozenAt && frozenBecause ? { at: frozenAt.toISOString(), because: frozenBecause } : null,
  }
}

const walking = (name: string, which: string): PreparedStatement => ({
  name: `console cards ${name}`,
  text: `
    select card.id, card.member, member.username as "userName", member.payee_name as "payeeName", card.title,
      card.masked_number as "maskedNumber", card.sealed, card.bound_at as "boundAt", platform_now() as now,
      card.frozen_at as "frozenAt", card.frozen_because as "frozenBecause",
      (select count(distinct other.member)::int from bound_account other
        where other.merchant = card.merchant and other.number_hash = card.number_hash
          and other.member <> card.member) as "sharedWith",
      exists (select from withdrawal where withdrawal.merchant = card.merchant and withdrawal.card = card.id
        and ended_at is null) as "isBusy",
      ${microsSql('card.bound_at')} as micros
    from (
      select * from bound_account
      where (bound_at, id) < (${instantSql('$1')}, $2::uuid)
        and removed_at is null ${which}
      order by bound_at desc, id desc limit $3
    ) card
    join member on member.merchant = card.merchant and member.id = card.member
    order by card.bound_at desc, card.id desc`,
})

const allStatement = walking('of all', '')
const frozenStatement = walking('that are frozen', 'and frozen_at is not null')
const heldStatement = walking('that are held', `and bound_at > platform_now() - $4::int * interval '1 hour'`)
const memberStatement = walking('of a member', 'and member = $4::uuid')

const whoStatement: PreparedStatement = {
  name: 'console cards of whom',
  text: 'select id from member where username_key = $1',
}
