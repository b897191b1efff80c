import { migrateDatabase } from '@playfront/server/store/migrateDatabase'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

/** A world on the cluster's own database: nobody else uses a cluster that lives for a few pictures. */
export const openDemoProvider = async (clusterUrl: string): Promise<TestEnvironment> => {
  await migrateDatabase(clusterUrl)
  return createTestEnvironment({ database: { url: clusterUrl, drop: async () => undefined } })
}
