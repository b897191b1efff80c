/** Where saved pictures go. */
export interface Pictures {
  /**
   * Puts a copy of a picture among the person's files, under a name. Only from the own address or with its leave (CORS),
   * and to be called by a press (SEC-25).
   * @returns false where it cannot be had or is no picture. Never rejects
   */
  save(url: string, fileName: string): Promise<boolean>
}

/** The browser copies the bytes when the link is pressed, but some only begin to a moment later. */
const keepBytesMs = 60_000

/** The browser's own downloads. */
export const browserPictures: Pictures = {
  async save(url, fileName) {
    try {
      const response = await fetch(url, { mode: 'cors', credentials: 'same-origin', redirect: 'error' })
      const picture = await response.blob()
      if (!response.ok || !picture.type.startsWith('image/')) return false
      const link = document.createElement('a')
      link.href = URL.createObjectURL(picture)
      link.download = fileName
      link.click()
      setTimeout(() => URL.revokeObjectURL(link.href), keepBytesMs)
      return true
    } catch {
      return false
    }
  },
}
