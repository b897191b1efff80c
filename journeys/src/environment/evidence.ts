import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from './projectFolder'

/** Something that knows what happened in a journey, and writes it into a folder. */
export interface EvidenceSource {
  leave(folder: string): Promise<void>
}

const sources = new Set<EvidenceSource>()

/** Asks the source when a test fails, until the answer is called. */
export const addEvidenceSource = (source: EvidenceSource): (() => void) => {
  sources.add(source)
  return () => void sources.delete(source)
}

/** A story is over: also what could not be closed, or never came to be, has nothing more to tell. */
export const forgetEvidenceSources = (): void => sources.clear()

/**
 * Everything that servers and phones know about a failed test, in a folder of its own: a trace, a picture and a log of
 * each phone, and a log of each server.
 * @param names of the story's file and of the test
 * @returns the folder
 */
export const keepEvidence = async (...names: string[]): Promise<string> => {
  const folder = join(projectFolder, '.cache/failures', ...names.map(nameOfFolder))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const left = await Promise.allSettled([...sources].map((source) => source.leave(folder)))
  const missing = left.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  if (missing.length > 0) await writeFile(join(folder, 'missing.txt'), missing.join('\n\n'))
  return folder
}

/** Short enough for every file system. */
const nameOfFolder = (name: string): string =>
  name
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
