import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCluster } from '@playfront/server/embedded/startTestCluster'
import { migrateDatabase } from '@playfront/server/store/migrateDatabase'
import { createTestEnvironment, type TestEnvironment } from '../environment/createTestEnvironment'
import { projectFolder } from '../environment/projectFolder'
import { renderHero } from './renderHero'
import { takeStoreScreenshots, takeStreetScreenshots } from './storeScreenshots'

/** A test environment on the cluster's own database: the cluster lives for a few screenshots and is not shared. */
const openDemoProvider = async (clusterUrl: string): Promise<TestEnvironment> => {
  await migrateDatabase(clusterUrl)
  return createTestEnvironment({ database: { url: clusterUrl, drop: async () => undefined } })
}

/**
 * `npm run screens`: pictures of every screen of the journey, for every merchant, language, colour scheme and phone, in
 * `journeys/pictures/<merchant>/<language>-<scheme>-<width>/`, the README's picture in `docs/pictures/home.png`, and
 * those that the web manifests name in `merchants/screenshots`; with `--store` the last alone.
 */
const takePictures = async (): Promise<void> => {
  const folder = join(projectFolder, 'journeys/pictures')
  const cluster = await startTestCluster()
  try {
    const demoProvider = await openDemoProvider(cluster.url)
    await takeStoreScreenshots(demoProvider, join(projectFolder, 'merchants/screenshots'))
    if (!process.argv.includes('--store')) {
      rmSync(folder, { recursive: true, force: true })
      await takeStreetScreenshots(demoProvider, folder)
      await renderHero(demoProvider, join(projectFolder, 'docs/pictures/home.png'))
    }
    await demoProvider.close()
  } finally {
    await cluster.stop()
  }
}

await takePictures()
