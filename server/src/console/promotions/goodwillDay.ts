import type { MerchantConnection, PreparedStatement } from '../../store/store'

export interface Goodwill {
  /** A staff user, or a member. */
  who: string
  /** The merchant's day. */
  day: string
  amount: number
}

/** Adds to what a staff user gave, or a member got, on a day; false when it would exceed the ceiling. */
export const addGoodwill = async (
  { query }: MerchantConnection,
  merchant: string,
  { who, day, amount, ceiling }: Goodwill & { ceiling: number },
): Promise<boolean> => (await query(addStatement, [merchant, who, day, amount, ceiling])).length > 0

/** What was not given after all counts for nobody. */
export const removeGoodwill = async (
  { query }: MerchantConnection,
  people: readonly string[],
  { day, amount }: Pick<Goodwill, 'day' | 'amount'>,
): Promise<void> => {
  await query(removeStatement, [people, day, amount])
}

const addStatement: PreparedStatement = {
  name: 'add goodwill of day',
  text: `
    insert into goodwill_day as today (merchant, who, day, amount)
    select $1, $2, $3::date, $4::bigint where $4::bigint <= $5::bigint
    on conflict (merchant, who, day) do update set amount = today.amount + excluded.amount
      where today.amount + excluded.amount <= $5::bigint
    returning who`,
}

const removeStatement: PreparedStatement = {
  name: 'remove goodwill of day',
  text: 'update goodwill_day set amount = amount - $3 where who = any ($1::uuid[]) and day = $2::date',
}
