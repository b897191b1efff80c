/** A small record kept by the device for lazily loaded features, so that it adds nothing to the first load. */
export interface Notes {
  /** What was written; undefined when there is nothing that can be read. */
  read(): unknown
  write(value: unknown): void
}

export interface NotesOfVisits {
  /** On this device until removed. */
  device(name: string): Notes
  /** In this tab until it closes. */
  tab(name: string): Notes
}

const notesIn = (storage: () => Storage, key: string): Notes => {
  let kept: string | undefined
  return {
    read() {
      try {
        return JSON.parse(kept ?? storage().getItem(key) ?? 'null') ?? undefined
      } catch {
        // A damaged record is written again at its next use.
        return undefined
      }
    },
    write(value) {
      kept = JSON.stringify(value)
      try {
        storage().setItem(key, kept)
        kept = undefined
      } catch {
        // A store that is full or shut: the page's own memory takes its place.
      }
    },
  }
}

/** The browser's storage, each merchant's records under its own name. */
export const browserNotes = (merchantCode: string): NotesOfVisits => ({
  device: (name) => notesIn(() => localStorage, `pf.${merchantCode}.${name}`),
  tab: (name) => notesIn(() => sessionStorage, `pf.${merchantCode}.${name}`),
})
