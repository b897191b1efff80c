import { defineConfig } from 'vitest/config'
import { splitTexts } from './console/vite/splitTexts.ts'
import { compileMessages } from './front/vite/compileMessages.ts'
import { splitDictionaries } from './lottery/board/vite/splitDictionaries.ts'
import { languageNames } from './web/vite/languageNames.ts'
import SlowFirst from './tools/src/vitest/slowFirst.ts'

const elsewhere = ['**/node_modules/**', '**/dist/**']
const onServer = ['server/src/**/*.test.ts']
const inDom = ['**/*.dom.test.{ts,tsx}']
// They replace `location`, which a window of its own does not allow.
const withoutLocation = [
  'front/src/boot/bootPage.dom.test.ts',
  'lottery/board/src/platform/browserPage.dom.test.ts',
]

export default defineConfig({
  plugins: [compileMessages(), splitDictionaries(), splitTexts(), languageNames()],
  test: {
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // Nothing waits for real, so a limit is only there for what hangs; a busy machine needs room.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // The same for what is looked at again until it is there: a second is not enough while a machine loads modules.
    expect: { poll: { timeout: 60_000, interval: 10 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Rules keep nothing between two tests, so a worker loads each module once for all files that it takes.
          isolate: false,
          include: [
            '**/src/**/*.test.{ts,tsx}',
            'kit/{tools,vite}/**/*.test.ts',
            'front/{gallery,vite}/**/*.test.ts',
          ],
          exclude: [...elsewhere, ...onServer, ...inDom],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          // With its own modules and window for each file: what one leaves on a shared page fails another by chance.
          // A worker keeps jsdom and the compiled packages; loading them again for each file took half of the time.
          pool: 'vmThreads',
          vmMemoryLimit: '1GB',
          environment: 'jsdom',
          include: inDom,
          exclude: [...elsewhere, ...withoutLocation],
          setupFiles: ['tools/src/vitest/nodeGlobals.ts', 'tools/src/vitest/patientDom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom-location',
          environment: 'jsdom',
          include: withoutLocation,
          exclude: elsewhere,
          setupFiles: ['tools/src/vitest/patientDom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // Loading the server for each of three hundred files took longer than their tests.
          isolate: false,
          include: onServer,
          exclude: elsewhere,
          globalSetup: ['tools/src/vitest/postgresCluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['journeys/src/**/*.journey.ts'],
          exclude: elsewhere,
          setupFiles: ['journeys/src/environment/watchFailures.ts'],
          globalSetup: ['tools/src/vitest/postgresCluster.ts'],
          // A journey drives a real browser and a real server, and one waits for the other: with three at a time two
          // cores are busy. Its group is its own, because groups differ in how many run at a time.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // The product is loaded once for all that a worker takes, as a process that runs two nodes loads it once.
          isolate: false,
          // Only what hangs takes as long: a machine three times slower than usual needed 180 seconds for one walk.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          // Started by `npm run test:firebase` alone, which brings the emulator.
          name: 'firebase',
          include: ['journeys/src/**/*.firebase.ts'],
          exclude: elsewhere,
          globalSetup: ['tools/src/vitest/postgresCluster.ts'],
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          // Started by `npm run test:engines` alone.
          name: 'engines',
          include: ['journeys/src/**/*.engines.ts'],
          exclude: elsewhere,
          setupFiles: ['journeys/src/environment/watchFailures.ts'],
          globalSetup: ['tools/src/vitest/postgresCluster.ts'],
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        extends: true,
        test: {
          // Started by `npm run releases` alone, which brings the second build.
          name: 'releases',
          include: ['journeys/src/**/*.releases.ts'],
          exclude: elsewhere,
          globalSetup: ['tools/src/vitest/postgresCluster.ts'],
          fileParallelism: false,
          testTimeout: 1_200_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
