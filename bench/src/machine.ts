import { cpus, totalmem } from 'node:os'

/** The machine in one sentence, for the head of the table. */
export const describeMachine = (engine: string): string => {
  const [first] = cpus()
  const memoryGiB = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} cores (${first?.model.trim() || 'unnamed'}), ${memoryGiB} GiB, Node ${process.versions.node}, ${engine}`
}
