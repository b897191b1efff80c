import { migrateDatabase } from '@playfront/server/store/migrateDatabase'
import { createWorld, type World } from '../world/createWorld'

/** A world on the cluster's own database: nobody else uses a cluster that lives for a few pictures. */
export const openStudio = async (clusterUrl: string): Promise<World> => {
  await migrateDatabase(clusterUrl)
  return createWorld({ database: { url: clusterUrl, drop: async () => undefined } })
}
