/** Some browsers copy the bytes only a moment after the link was pressed. */
const keepBytesMs = 60_000

/** Hands a text to the person as a file of their device. */
export type SaveText = (name: string, type: string, text: string) => void

export const browserSaveText: SaveText = (name, type, text) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keepBytesMs)
}
