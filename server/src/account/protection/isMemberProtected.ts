import type { PreparedStatement, Store } from '../../store/store'

/** Whether the member takes a break or has excluded themselves, so that they get no marketing (D-07). */
export const isMemberProtected = async (
  store: Store,
  merchant: string,
  memberId: string,
): Promise<boolean> => {
  const [row] = await store.read(merchant, (connection) =>
    connection.query<{ protection: string | null }>(protectionStatement, [memberId]),
  )
  return Boolean(row?.protection)
}

const protectionStatement: PreparedStatement = {
  name: 'protection of member',
  text: 'select protection_of($1) as protection',
}
