import { Worker } from 'node:worker_threads'

/**
 * Ends this process after a time, whatever it does: an endless loop lets no timer of its own thread run, so a thread beside it
 * watches. Loaded by the processes that run tests on planted faults, once in each.
 */
const watch = `
  const { workerData } = require('node:worker_threads')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), workerData)
`

const limitMs = Number(process.env['MUTANTS_FILE_LIMIT_MS'])
new Worker(watch, { eval: true, workerData: limitMs }).unref()
