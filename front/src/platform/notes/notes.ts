/** A small record of the device's own, kept for rooms that come late, so that the page's beginning carries nothing of it. */
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
