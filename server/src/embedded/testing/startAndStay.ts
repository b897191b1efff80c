import { startEmbeddedPostgres } from '../startEmbeddedPostgres'

/** A server in little: starts the database on the folder it is given, says its address and stays until it is killed. */
const dataDir = process.argv[2]
if (!dataDir) throw new Error('name the data folder')
const { url } = await startEmbeddedPostgres({ dataDir, log: () => {} })
process.stdout.write(`${url}\n`)
setInterval(() => {}, 2 ** 30)
