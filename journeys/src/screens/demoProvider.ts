import { migrateDatabase } from '@playfront/server/store/migrateDatabase'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'

/** A test environment on the cluster's own database: the cluster lives for a few screenshots and is not shared. */
export const openDemoProvider = async (clusterUrl: string): Promise<TestEnvironment> => {
  await migrateDatabase(clusterUrl)
  return createTestEnvironment({ database: { url: clusterUrl, drop: async () => undefined } })
}
