/** Files that the person has chosen. */
export interface Files {
  /** The file as a `data:` address. Rejects when it cannot be read any more. */
  read(file: Blob): Promise<string>
}
