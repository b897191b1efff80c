import type { PreparedStatement, Store } from '../store/store'

/** An agent's account, for trying out what agents see. */
export const agentAccount = { username: 'agent', isAgent: true } as const

/** Makes the account an agent's; later changes by users are kept. */
export const makeAgent = async (store: Store, merchant: string): Promise<void> => {
  await store.changeOnce(merchant, makeStatement, [agentAccount.username])
}

const makeStatement: PreparedStatement = {
  name: 'make demonstration agent',
  text: 'update member set type = 1 where username_key = $1 and type = 0',
}
