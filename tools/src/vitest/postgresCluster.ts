import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
// Brings the name and type of what is provided here.
import type {} from '@playfront/server/testing/createTestDatabase'
import type { TestProject } from 'vitest/node'

/** One PostgreSQL for the whole run; each test file creates its own databases on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
