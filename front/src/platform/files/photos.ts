/** Photographs that the person has taken or chosen. */
export interface Photos {
  /**
   * A photograph as JPEG in base64, small enough to be sent, upright and without what a camera writes beside it, such as the place.
   * @returns undefined where the file is no picture that the browser can draw, or stays larger than `maxBytes`. Never rejects
   */
  read(file: Blob, maxBytes: number): Promise<string | undefined>
}

/** Pixels of the longer edge, as many as the server keeps: print on a document stays readable. */
const maxEdge = 1_600
const quality = 0.85

/** The browser draws the picture and writes a new file. */
export const browserPhotos: Photos = {
  async read(file, maxBytes) {
    try {
      const bitmap = await createImageBitmap(file)
      const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(bitmap.width * scale))
      canvas.height = Math.max(1, Math.round(bitmap.height * scale))
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      bitmap.close()
      const address = canvas.toDataURL('image/jpeg', quality)
      const photo = address.startsWith('data:image/jpeg') ? address.slice(address.indexOf(',') + 1) : ''
      return photo !== '' && (photo.length / 4) * 3 <= maxBytes ? photo : undefined
    } catch {
      return undefined
    }
  },
}
