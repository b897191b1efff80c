import { staffRoles } from '@playfront/contract/console/permissions'
import { resolve } from 'node:path'
import { defaultDataDir } from '../masterKeySettings'
import { readConsoleUrl, readDatabaseOptions } from '../options'
import { OperatorError, say, withDatabase, withStore, withStoreOn } from '../store/withStore'
import type { Store } from '../store/store'
import { registerCells } from './cells/cellsCommands'
import { createProgram, describeFront, runProgram } from './front/frontCommand'
import type { DeliveryOptions } from './webhookCommands'
import { writeSettings } from './writeSettings'

/** Runs work on the database; false ends the process with 1. */
const onStore = async (work: (store: Store) => Promise<boolean | void>): Promise<void> => {
  process.exitCode = (await withStore(work)) === false ? 1 : 0
}

const program = createProgram('playfront').description(
  'Runs Playfront and does an operator’s work on its database. Settings are environment variables: playfront settings prints them.',
)

program
  .command('start')
  .description('Starts the server. MODE says whether as a demonstration or for production.')
  .addHelpText('after', () => `\n${writeSettings()}`)
  .action(async () => {
    const { runServer } = await import('../runServer')
    await runServer()
  })

program
  .command('migrate')
  .description('Brings the database to the schema of this release; `start` does so too.')
  .action(async () => {
    const { migrateDatabase } = await import('../store/migrateDatabase')
    const { databaseUrl, dataDir = defaultDataDir } = readDatabaseOptions(process.env)
    const options = databaseUrl === undefined ? { dataDir: resolve(dataDir) } : {}
    const state = await withDatabase((url) => migrateDatabase(url, options), true)
    say(
      state === 'current'
        ? 'The database has the schema of this release.'
        : 'The database has the schema of a later release, on which this one can serve. Nothing was changed.',
    )
  })

program
  .command('doctor')
  .description(
    'Lists what production misses, what that means and what to do. Ends with 1 if it would not start.',
  )
  .action(async () => {
    const { examine } = await import('./examine')
    process.exitCode = (await examine(process.env)) ? 0 : 1
  })

program
  .command('adapters')
  .description('Helps to write adapters (docs/guide/adapters.md).')
  .command('check <module>')
  .description('Checks an adapter against what its ports promise. Ends with 1 if it does not keep all of it.')
  .requiredOption('--simulator <module>', 'a module whose default export starts a simulator of the service')
  .action(async (module: string, { simulator }: { simulator: string }) => {
    const { checkModule } = await import('../adapters/checkAdapter')
    const { realPlatform } = await import('../platform/realPlatform')
    const checks = await checkModule(module, simulator, realPlatform())
    for (const { status, name, because } of checks)
      say(`${status} ${name}${because === undefined ? '' : `: ${because}`}`)
    process.exitCode = checks.every(({ status }) => status === 'passed') ? 0 : 1
  })

program
  .command('settings')
  .description('Prints every setting with its meaning, as a file to fill in.')
  .action(() => void process.stdout.write(writeSettings()))

describeFront(program.command('front'))

const staff = program.command('staff').description('Adds staff users and opens the console to them again.')
staff
  .command('add <name> <role> <merchant>')
  .description(
    `Adds a staff user; prints a one-time link at which they set a password and an authenticator. Roles: ${staffRoles.join(', ')}. Merchant: a code, or '*' for all.`,
  )
  .action(async (name: string, role: string, merchant: string) => {
    const { addStaff } = await import('../console/operator/staffCommands')
    const consoleUrl = readConsoleUrl(process.env)
    await onStore((store) => addStaff({ store, consoleUrl }, name, role, merchant))
  })
staff
  .command('reset <name>')
  .description(
    'Prints a one-time link at which a staff user sets a new password and authenticator; the former ones are void.',
  )
  .action(async (name: string) => {
    const { resetStaff } = await import('../console/operator/staffCommands')
    const consoleUrl = readConsoleUrl(process.env)
    await onStore((store) => resetStaff({ store, consoleUrl }, name))
  })
staff
  .command('email <name> <address>')
  .description('Sets the address that enrolment codes go to.')
  .action(async (name: string, address: string) => {
    const { setStaffEmail } = await import('../console/operator/staffCommands')
    await onStore((store) => setStaffEmail(store, name, address))
  })
staff
  .command('networks <merchant>')
  .description(
    'Lets the console be used for a merchant from everywhere again, for staff who locked themselves out.',
  )
  .action(async (merchant: string) => {
    const { clearNetworks } = await import('../console/operator/staffCommands')
    await onStore((store) => clearNetworks(store, merchant))
  })

program
  .command('ledger')
  .description('Sums every merchant’s whole ledger again. Ends with 1 if something does not agree.')
  .action(async () => {
    const { checkLedgers, writeReports } = await import('../ledger/operator/checkLedgers')
    await onStore(async (store) => {
      const reports = await checkLedgers(store)
      writeReports(reports).forEach(say)
      return reports.every(({ problems }) => problems.length === 0)
    })
  })

program
  .command('audit')
  .description(
    'Computes the hash chains of the audit log again and prints their ends. Ends with 1 if one is broken.',
  )
  .option(
    '--anchor <file>',
    'ends that the chains must still hold: the output of an earlier run, or the server’s log',
  )
  .action(async ({ anchor }: { anchor?: string }) => {
    const { checkAudit } = await import('../console/operator/checkAudit')
    await onStore((store) => checkAudit(store, anchor))
  })

program
  .command('archive <day>')
  .description(
    'Moves the months of the audit log that ended before a day (YYYY-MM-DD, UTC) to the schema archive, if every chain is whole; with --ledger those of the ledger, if every balance agrees.',
  )
  .option('--ledger', 'months of the ledger that ended at least three months ago, instead of the audit log')
  .action(async (day: string, { ledger }: { ledger?: boolean }) => {
    const before = new Date(`${day}T00:00:00Z`)
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(before.getTime()))
      throw new OperatorError(`${day} is not a day: write it as 2026-01-31.`)
    const { checkAudit } = await import('../console/operator/checkAudit')
    const { checkLedgers } = await import('../ledger/operator/checkLedgers')
    const { archiveAuditMonths, archiveLedgerMonths } = await import('../store/partitions')
    const doesAgree = async (store: Store) =>
      ledger
        ? (await checkLedgers(store)).every(({ problems }) => problems.length === 0)
        : checkAudit(store, undefined)
    await withDatabase(async (url) => {
      if (!(await withStoreOn(url, doesAgree)))
        throw new OperatorError(
          ledger
            ? 'Nothing was archived: the ledger does not agree. "playfront ledger" says where.'
            : 'Nothing was archived: a chain of the audit log is broken.',
        )
      const tables = await (ledger ? archiveLedgerMonths : archiveAuditMonths)(url, before)
      say(tables.length === 0 ? 'No month ended before that day.' : `Moved: ${tables.join(', ')}`)
    })
  })

program
  .command('reports')
  .description(
    'Compares the daily figures with the ledger and the members. Ends with 1 if something does not agree.',
  )
  .option('--rebuild', 'computes them again first')
  .action(async ({ rebuild }: { rebuild?: boolean }) => {
    const { checkAllReports } = await import('../console/operator/checkAllReports')
    await onStore((store) => checkAllReports(store, rebuild === true))
  })

const webhooks = program
  .command('webhooks')
  .description('Endpoints of a merchant’s own systems that events are sent to, and what was sent.')
webhooks
  .command('add <merchant> <url>')
  .description('Adds an endpoint; prints the secret that signs, once.')
  .requiredOption('--events <names>', 'names of events, separated by commas')
  .action(async (merchant: string, url: string, { events }: { events: string }) => {
    const { addWebhook } = await import('./webhookCommands')
    await addWebhook(merchant, url, events)
  })
webhooks
  .command('list <merchant>')
  .description('Lists the endpoints with their state.')
  .action(async (merchant: string) => {
    const { listWebhooks } = await import('./webhookCommands')
    await onStore((store) => listWebhooks(store, merchant))
  })
webhooks
  .command('rotate <merchant> <endpoint>')
  .description('Prints a new secret; the former one signs too for a day.')
  .action(async (merchant: string, endpoint: string) => {
    const { rotateWebhook } = await import('./webhookCommands')
    await rotateWebhook(merchant, endpoint)
  })
for (const [name, state, description] of [
  ['resume', 'on', 'Sends to an endpoint again, first what waited while it was paused.'],
  ['pause', 'paused', 'Sends nothing to an endpoint, and collects its events for up to 30 days.'],
  ['off', 'off', 'Sends nothing to an endpoint and collects nothing; what waits becomes dead letters.'],
] as const)
  webhooks
    .command(`${name} <merchant> <endpoint>`)
    .description(description)
    .action(async (merchant: string, endpoint: string) => {
      const { setWebhook } = await import('./webhookCommands')
      await onStore((store) => setWebhook(store, merchant, endpoint, state))
    })
webhooks
  .command('test <merchant> <endpoint>')
  .description('Sends the event webhook.test to an endpoint.')
  .action(async (merchant: string, endpoint: string) => {
    const { testWebhook } = await import('./webhookCommands')
    await onStore((store) => testWebhook(store, merchant, endpoint))
  })
for (const [name, description] of [
  ['log', 'Prints the newest 200 deliveries that the options find.'],
  ['replay', 'Sends delivered events and dead letters that the options find again, under the same ids.'],
] as const)
  webhooks
    .command(`${name} <merchant> <endpoint>`)
    .description(description)
    .option('--state <state>', 'waiting, delivered or dead')
    .option('--event <name>', 'one kind of event')
    .option('--member <id>', 'one member')
    .option('--from <instant>', 'events from this instant on, e.g. 2026-01-31T00:00:00Z')
    .option('--until <instant>', 'events before this instant')
    .action(async (merchant: string, endpoint: string, options: DeliveryOptions) => {
      const { filterOf, printDeliveries, replayWebhooks } = await import('./webhookCommands')
      const run = name === 'log' ? printDeliveries : replayWebhooks
      await onStore((store) => run(store, merchant, filterOf(endpoint, options)))
    })

const keys = program
  .command('keys')
  .description('Makes a master key, and replaces the one of a platform while servers run.')
keys
  .command('new')
  .description('Prints a new master key, for MASTER_KEY_FILE or a key management service. Keeps nothing.')
  .action(async () => {
    const { generateKey } = await import('../platform/keys/keySource')
    const { realPlatform } = await import('../platform/realPlatform')
    say(generateKey(realPlatform().randomness))
  })
keys
  .command('rotate')
  .description(
    'Encrypts everything again with the new master key, which it makes itself in DATA_DIR; elsewhere the operator puts it in front of the previous one. May be interrupted and run again.',
  )
  .option('--prepare', 'only makes the key in DATA_DIR, to be copied to every node first')
  .action(async ({ prepare }: { prepare?: boolean }) => {
    const { rotateKeys } = await import('./rotateKeys')
    process.exitCode = (await rotateKeys(prepare === true)) ? 0 : 1
  })
keys
  .command('retire')
  .description(
    'Makes sure that nothing needs the previous master key any more, and deletes the one in DATA_DIR.',
  )
  .action(async () => {
    const { retireKey } = await import('./rotateKeys')
    process.exitCode = (await retireKey()) ? 0 : 1
  })

program
  .command('backup <folder>')
  .description(
    'Writes the database to a new folder, also while the server runs; with it a master key that is in DATA_DIR.',
  )
  .action(async (folder: string) => {
    const { writeBackup } = await import('./backup')
    await writeBackup(process.env, folder)
  })

program
  .command('restore <folder>')
  .description('Reads a backup into an empty database; a master key that it holds into an empty DATA_DIR.')
  .action(async (folder: string) => {
    const { readBackup } = await import('./backup')
    await readBackup(process.env, folder)
  })

registerCells(program)

runProgram(program)
