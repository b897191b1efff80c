import type { MerchantConnection, PreparedStatement } from '../../store/store'

/**
 * Notes that the member is given a promotion, in the transaction that pays it. False when another account of the same person
 * has it; one that is being given it in parallel is waited for.
 */
export const takeForPerson = async (
  { query }: MerchantConnection,
  promotion: string,
  memberId: string,
): Promise<boolean> => {
  const [row] = await query<{ taken: boolean }>(takeStatement, [promotion, memberId])
  return row?.taken === true
}

/** The promotions that another account of the member's person has had. */
export const readHadByPerson = async (
  { query }: MerchantConnection,
  memberId: string,
): Promise<ReadonlySet<string>> =>
  new Set((await query<{ promotion: string }>(hadStatement, [memberId])).map(({ promotion }) => promotion))

const takeStatement: PreparedStatement = {
  name: 'take for person',
  text: 'select promotion_take($1, $2) as taken',
}

const hadStatement: PreparedStatement = {
  name: 'had by person',
  text: 'select promotion from promotions_of_person($1) as promotion',
}
