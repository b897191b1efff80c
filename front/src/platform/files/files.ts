/** Files that the person has chosen. */
export interface Files {
  /** The file as a `data:` address. Rejects when it cannot be read any more. */
  read(file: Blob): Promise<string>
}

/** The browser's own way of reading. */
export const browserFiles: Files = {
  read: (file) =>
    new Promise((resolve, reject) => {
      const reader = new FileReader()
      reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
      reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
      reader.readAsDataURL(file)
    }),
}
