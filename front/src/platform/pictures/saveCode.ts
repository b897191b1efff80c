/**
 * Hands a code to the person as a picture of their device, by a press: to the sheet in which a phone shares pictures, its
 * bank's app among the takers, else among their files.
 * @param rows dark dots of the code, its quiet border included
 * @returns false where it cannot be had. Never rejects
 */
export type SaveCode = (fileName: string, rows: readonly (readonly boolean[])[]) => Promise<boolean>

/** Wide enough for every camera and every app that reads pictures. */
const dotPx = 12
/** The browser copies the bytes when the link is pressed, but some only begin to a moment later. */
const keepBytesMs = 60_000

const pictureOf = (rows: readonly (readonly boolean[])[]): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = rows.length * dotPx
  const brush = canvas.getContext('2d')
  if (!brush) return Promise.resolve(null)
  brush.fillStyle = '#ffffff'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.fillStyle = '#000000'
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) if (isDark) brush.fillRect(x * dotPx, y * dotPx, dotPx, dotPx)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const download = (picture: Blob, fileName: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), keepBytesMs)
}

const isCancelled = (failure: unknown): boolean => failure instanceof Error && failure.name === 'AbortError'

/** The browser's own. */
export const browserSaveCode: SaveCode = async (fileName, rows) => {
  try {
    const picture = await pictureOf(rows)
    if (!picture) return false
    const files = [new File([picture], fileName, { type: picture.type })]
    const canShare = matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files }) === true
    if (!canShare) download(picture, fileName)
    else await navigator.share({ files })
    return true
  } catch (failure) {
    // Closing the share sheet counts as having seen it.
    return isCancelled(failure)
  }
}
