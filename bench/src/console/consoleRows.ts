/** How a row of a number is called and when it was made, in the words of the database. */
export interface RowNames {
  id(number: string): string
  at(number: string): string
}

/** Promotion whose claims are walked, and the state of deposits that one walks. */
export const claimedPromotion = 'bench-gift'

/** The rows that the console lists of deposits, cards, conversations and promotions show: this many of each. */
export const adminRows = (rows: number, { id, at }: RowNames): string[] => {
  const of = `generate_series(1, ${rows}) as n`
  return [
    `insert into deposit (merchant, id, member, method, kind, title, provider, currency, amount, fee_fixed, fee_basis_points,
       state, made_at, expires_at, reference)
     select 'lotus', ${id('n')}, ${id('n')}, 'bank', 'bankTransfer', 'Bank', 'bank', 'VND', 100000, 0, 0,
       case when n % 2 = 0 then 'expired' else 'refused' end, ${at('n')}, ${at('n')} + interval '1 hour', 'PF' || n
     from ${of}`,
    `insert into bound_account (merchant, id, member, kind, title, masked_number, bound_at, number_hash)
     select 'lotus', ${id('n')}, ${id('n')}, 'bankCard', 'Bank', '•• 1234', ${at('n')}, decode(lpad(to_hex(n), 64, '0'), 'hex')
     from ${of}`,
    `insert into chat_case (merchant, member, last_at, place, is_closed, expires_at)
     select 'lotus', ${id('n')}, ${at('n')}, 1e11 - extract(epoch from ${at('n')}), true, platform_now() + interval '20 days'
     from ${of}`,
    `insert into promotion (merchant, id, kind, place, words, figures, audience, origin)
     values ('lotus', '${claimedPromotion}', 'GIFT', 99, '{}', '{}', '{}', 'console')`,
    `insert into promotion_claim (merchant, member, promotion, occasion, streak, claim_id, amount, currency, balance_after,
       wallet_version, claimed_at)
     select 'lotus', ${id('n')}, '${claimedPromotion}', '', 1, ${id('n')}, 1000, 'VND', 1000, 1, ${at('n')} from ${of}`,
  ]
}
