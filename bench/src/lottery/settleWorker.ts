import { randomBytes } from 'node:crypto'
import { realPlatform } from '@playfront/server/platform/realPlatform'
import { createDrawScheduler } from '@playfront/server/play/draws/drawScheduler'
import { createTestBeacon } from '@playfront/server/sandbox/testBeacon'
import { openStore } from '@playfront/server/store/openStore'

/**
 * One worker: a process that runs a server's draw jobs, and nothing else. Reports its peak memory when it is stopped.
 */
const [url = '', actor = 'worker'] = process.argv.slice(2)

const platform = realPlatform()
const store = openStore({ url, platform })
const scheduler = createDrawScheduler({
  store,
  platform,
  masterKey: { bytes: randomBytes(32), fingerprint: 'bench', source: '' },
  beacon: createTestBeacon(Buffer.alloc(32, 7), platform.clock),
  // Nothing is planned: the draws are there.
  merchants: () => [],
  actor,
  onError: ({ failure }) => process.stderr.write(`${String(failure)}\n`),
})
/** The most memory that this process ever held, and what it used of a core since the start of the work. */
const spent = () => {
  const { user, system } = process.cpuUsage(before)
  return { peakBytes: process.resourceUsage().maxRSS * 1_024, cpuMs: (user + system) / 1_000 }
}

let before = process.cpuUsage()
let stop = async (): Promise<void> => undefined
process.on('message', (word) => {
  if (word === 'go') {
    before = process.cpuUsage()
    stop = scheduler.start()
  } else {
    void stop().then(async () => {
      await store.close()
      process.send?.(spent())
      process.disconnect()
    })
  }
})
process.send?.('ready')
