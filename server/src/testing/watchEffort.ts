import type { MerchantConnection, ReadConnection, Store } from '../store/store'

/** A store that notes every statement that goes through it, so that two calls can be compared by what they cost. */
export const watchEffort = (store: Store): { store: Store; statements: string[] } => {
  const statements: string[] = []
  const watchedRead = ({ query }: ReadConnection): ReadConnection => ({
    query: (statement, values) => {
      statements.push(statement.name)
      return query(statement, values)
    },
  })
  const watched = (connection: MerchantConnection): MerchantConnection => ({
    ...connection,
    ...watchedRead(connection),
  })
  return {
    statements,
    store: {
      ...store,
      change: (merchant, work) => store.change(merchant, (connection) => work(watched(connection))),
      read: (merchant, work) => store.read(merchant, (connection) => work(watched(connection))),
      readReplica: (merchant, work) =>
        store.readReplica(merchant, (connection) => work(watchedRead(connection))),
      changeOnce: (merchant, statement, values) => {
        statements.push(statement.name)
        return store.changeOnce(merchant, statement, values)
      },
    },
  }
}
