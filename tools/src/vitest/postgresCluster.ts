import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
// Brings the name and type of what is provided here.
import type {} from '@playfront/server/testing/createTestDatabase'
import type { TestProject } from 'vitest/node'

/**
 * One PostgreSQL for the whole run; each test file creates its own databases on it. `TEST_DATABASE_URL` names another one,
 * such as an older version, by a superuser that may create databases.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const cluster = given ? { url: given, stop: () => Promise.resolve() } : await startTestCluster()
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
