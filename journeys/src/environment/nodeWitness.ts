import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addWitness } from './evidence'

/** A node's log, kept for the case that a test fails. */
export interface NodeLog {
  write(line: string): void
  /** The journey is over. */
  forget(): void
}

/** More than any test needs. */
const maxLines = 20_000

/** @param name says which node it is, once its port is known */
export const witnessNode = (name: () => string): NodeLog => {
  const lines: string[] = []
  const forget = addWitness({
    leave: (folder) => writeFile(join(folder, `${name()}.log`), lines.join('')),
  })
  return {
    write(line) {
      if (lines.length < maxLines) lines.push(line)
    },
    forget,
  }
}
