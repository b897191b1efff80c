import { basename } from 'node:path'
import { afterEach } from 'vitest'
import { keepEvidence } from './evidence'

// The failure names the folder, so that whoever reads it finds what to look at.
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? []
  if (task.result?.state !== 'fail' || !error) return
  const folder = await keepEvidence(basename(task.file.filepath, '.journey.ts'), task.name)
  error.message += `\n\nTrace, pictures and logs: ${folder}`
})
