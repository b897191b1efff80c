import type { NotesOfVisits } from './notes'

/** Notes that a test can look into and spoil. */
export const createFakeNotes = (): NotesOfVisits & { written: Map<string, unknown> } => {
  const written = new Map<string, unknown>()
  const notes = (name: string) => ({
    read: () => written.get(name),
    write: (value: unknown) => void written.set(name, structuredClone(value)),
  })
  return { written, device: (name) => notes(`device ${name}`), tab: (name) => notes(`tab ${name}`) }
}
