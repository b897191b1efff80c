import type { MerchantConnection } from '../../../store/store'
import { dropAllSessions } from '../../signIn/sessionRepository'
import { openAccount } from '../staffRepository'

/** Ends a suspension. What was begun while the account was closed stays over. Inside `store.platform`. */
export const letIn = async (connection: MerchantConnection, id: string): Promise<void> => {
  await dropAllSessions(connection, id)
  await openAccount(connection, id)
}
