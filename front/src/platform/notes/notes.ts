/** A small record kept by the device for lazily loaded features, so that the first load carries nothing of it. */
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
