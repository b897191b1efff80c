import {
  searchKinds,
  type SearchConsoleAnswer,
  type SearchConsoleRequest,
  type SearchKind,
} from '@playfront/contract/console/search.schema'
import { decideNumber } from '@playfront/contract/money/cards/decideNumber'
import { payoutWays } from '@playfront/contract/money/cards/ways'
import { findLottery } from '@playfront/lottery-rules/lotteries/lotteries'
import { z } from 'zod'
import { hashCardNumber } from '../../money/cards/cardSecrets'
import type { PreparedStatement, ReadConnection } from '../../store/store'
import { merchantDay } from '../../kernel/merchantDay'
import { lotteryNameOf } from '../../texts/lotteryNames'
import { atMerchant, callerMay, type MerchantContext } from '../consoleContext'
import { searchMembers } from '../members/findMembers'
import { blank, type Hit, type Search, type SearchSource } from './searchSource'
import { otherSources } from './staffAndSettings'

/** So many of a kind are shown. */
const maxOfKind = 5

/**
 * Of each kind that the caller may read, the first few that go by this. Each source looks up an index or a short list, so a
 * search costs the same for any number of members; the merchant is the session's, by row-level security.
 */
export const search = async (
  context: MerchantContext,
  { find }: SearchConsoleRequest,
): Promise<SearchConsoleAnswer> => {
  const { store, merchant, staff } = context
  const id = z.uuid().safeParse(find).success ? find.toLowerCase() : null
  const kinds = searchKinds.filter((kind) =>
    sources[kind].needs.every((permission) => callerMay(staff, permission, merchant.code)),
  )
  const asked = { context, find, id, max: maxOfKind + 1 }
  const found = new Map<SearchKind, Hit[]>()
  const rowKinds = kinds.filter(isRowKind)
  if (rowKinds.length > 0)
    await store.readReplica(merchant.code, async (connection) => {
      for (const kind of rowKinds) found.set(kind, await rowSources[kind].find(connection, asked))
    })
  // Not inside: neither is the merchant's, and staff are read on another connection.
  for (const kind of kinds) if (!isRowKind(kind)) found.set(kind, await otherSources[kind].find(asked))
  const hitsOf = (kind: SearchKind) => found.get(kind) ?? []
  return {
    hits: kinds.flatMap((kind) =>
      hitsOf(kind)
        .slice(0, maxOfKind)
        .map((hit) => ({ kind, ...hit })),
    ),
    more: kinds.filter((kind) => hitsOf(kind).length > maxOfKind),
  }
}

export const searchHandlers = { searchConsole: atMerchant(search) }

interface OwnedRow {
  id: string
  member: string
  owner: string
}

interface PaymentRow extends OwnedRow {
  title: string
  amount: number
  reference: string | null
  at: Date
}

const presentPayment =
  (cause: 'deposit' | 'withdrawal') =>
  ({ id, member, owner, title, amount, reference, at }: PaymentRow): Hit => ({
    id,
    title,
    detail: reference ?? id,
    owner,
    amount,
    at: at.toISOString(),
    path: `/members/${member}/money/${cause}/${id}`,
  })

const rowSources = {
  member: {
    needs: ['members.read'],
    async find(connection, { context, find, max }) {
      const members = await searchMembers(connection, context.merchant, find, max)
      return members.map(({ id, userName, registeredAt }) => ({
        ...blank,
        id,
        title: userName,
        at: registeredAt.toISOString(),
        path: `/members/${id}`,
      }))
    },
  },
  device: {
    needs: ['members.read'],
    async find({ query }, { id, max }) {
      if (id === null) return []
      const rows = await query<OwnedRow & { at: Date }>(deviceStatement, [id, max])
      return rows.map(({ member, owner, at }) => ({
        ...blank,
        id,
        title: owner,
        detail: id,
        at: at.toISOString(),
        path: `/members/${member}`,
      }))
    },
  },
  payoutAccount: {
    needs: ['members.read', 'cards.read'],
    async find({ query }, { context, find, max }) {
      const hashes = accountHashes(context, find)
      if (hashes.length === 0) return []
      const rows = await query<OwnedRow & { title: string; maskedNumber: string; at: Date }>(
        accountStatement,
        [hashes, max],
      )
      return rows.map(({ id, member, owner, title, maskedNumber, at }) => ({
        ...blank,
        id,
        title,
        detail: maskedNumber,
        owner,
        at: at.toISOString(),
        path: `/members/${member}`,
      }))
    },
  },
  deposit: {
    needs: ['members.read', 'deposits.read'],
    find: async ({ query }, { find, id, max }) =>
      (await query<PaymentRow>(depositStatement, [find, id, max])).map(presentPayment('deposit')),
  },
  withdrawal: {
    needs: ['members.read', 'withdrawals.read'],
    find: async ({ query }, { find, id, max }) =>
      (await query<PaymentRow>(withdrawalStatement, [find, id, max])).map(presentPayment('withdrawal')),
  },
  slip: {
    needs: ['members.read', 'lottery.read'],
    async find({ query }, { context, id, max }) {
      if (id === null) return []
      const rows = await query<OwnedRow & SlipFacts>(slipStatement, [id, max])
      const dayOf = (at: Date) => merchantDay(at.getTime(), context.merchant.timeZone).day
      return rows.map(({ member, owner, lottery, amount, at }) => ({
        id: `${member} ${id}`,
        title: nameOf(context, lottery),
        detail: id,
        owner,
        amount,
        at: at.toISOString(),
        path: `/members/${member}/timeline?kind=play&from=${dayOf(at)}&to=${dayOf(at)}`,
      }))
    },
  },
  issue: {
    needs: ['lottery.read'],
    async find({ query }, { context, find, max }) {
      const rows = await query<{ id: string; lottery: string; at: Date }>(issueStatement, [
        [...new Set([find, find.toUpperCase()])],
        findLottery(find.toUpperCase())?.code ?? findLottery(find)?.code ?? null,
        max,
      ])
      return rows.map(({ id, lottery, at }) => ({
        ...blank,
        id,
        title: nameOf(context, lottery),
        detail: id,
        at: at.toISOString(),
        path: `/lottery/${id}`,
      }))
    },
  },
} satisfies Record<string, SearchSource<[connection: ReadConnection, search: Search]>>

const sources: Record<SearchKind, Pick<SearchSource<never>, 'needs'>> = { ...rowSources, ...otherSources }

const isRowKind = (kind: SearchKind): kind is keyof typeof rowSources => Object.hasOwn(rowSources, kind)

interface SlipFacts {
  lottery: string
  amount: number
  at: Date
}

const nameOf = ({ language, merchant }: MerchantContext, lottery: string): string => {
  const code = findLottery(lottery)?.code
  return code ? lotteryNameOf(code, language, merchant) : lottery
}

/** A whole account number, at every bank or network of the currency that has such numbers. */
const accountHashes = ({ secrets, merchant }: MerchantContext, number: string): Buffer[] =>
  payoutWays[merchant.currency].flatMap((way) => {
    const decision = decideNumber(way.number, { number })
    return decision.ok
      ? [hashCardNumber(secrets, { merchant: merchant.code, way: way.code, ...decision })]
      : []
  })

const ownerJoin = (table: string): string =>
  `join member on member.merchant = ${table}.merchant and member.id = ${table}.member`

const deviceStatement: PreparedStatement = {
  name: 'search device',
  text: `
    select device.id, device.member, member.username as owner, device.last_seen_at as at
    from device ${ownerJoin('device')} where device.id = $1 limit $2`,
}

const accountStatement: PreparedStatement = {
  name: 'search payout account',
  text: `
    select account.id, account.member, member.username as owner, account.title,
      account.masked_number as "maskedNumber", account.bound_at as at
    from bound_account account ${ownerJoin('account')}
    where account.number_hash = any ($1::bytea[]) order by account.bound_at desc limit $2`,
}

const depositStatement: PreparedStatement = {
  name: 'search deposit',
  text: `
    select paid.id, paid.member, member.username as owner, paid.title, paid.amount, paid.reference, paid.made_at as at
    from deposit paid ${ownerJoin('paid')}
    where paid.reference = $1 or paid.id = $2::uuid order by paid.made_at desc limit $3`,
}

const withdrawalStatement: PreparedStatement = {
  name: 'search withdrawal',
  text: `
    select paid.id, paid.member, member.username as owner, account.title, paid.amount, paid.reference,
      paid.requested_at as at
    from withdrawal paid ${ownerJoin('paid')}
    join bound_account account on account.merchant = paid.merchant and account.id = paid.card
    where paid.reference = $1 or paid.id = $2::uuid order by paid.requested_at desc limit $3`,
}

const slipStatement: PreparedStatement = {
  name: 'search slip',
  text: `
    select slip.slip_id as id, slip.member, member.username as owner, slip.lottery, slip.cost as amount,
      slip.accepted_at as at
    from lottery_slip slip ${ownerJoin('slip')} where slip.slip_id = $1 limit $2`,
}

/** By number; of a lottery that is named, the draws that come next and those before them. */
const issueStatement: PreparedStatement = {
  name: 'search draw',
  text: `
    (select issue_id as id, lottery, draw_at as at from lottery_issue where issue_id = any ($1::text[]))
    union all
    (select issue_id, lottery, draw_at from lottery_issue
      where lottery = $2::text and draw_at < platform_now() + interval '1 hour' order by draw_at desc limit $3)`,
}
