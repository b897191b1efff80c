const tree = decodeURIComponent(new URL('../../../', import.meta.url).pathname)

/**
 * What the board shares with its lazy screens. The arithmetic of the check loads with the check alone, and cancelling a
 * bet only where the merchant allows it; the day field belongs to the screens. Folders above the repository are
 * ignored.
 */
export const isShared = (id: string): boolean => {
  const place = id.replace(tree, '/')
  return (
    /[\\/](?:kit|contract|web|lottery)[\\/]/.test(place) &&
    !/[\\/](?:fair|check|checker|texts|cancel)[\\/]|[\\/]DayField\./.test(place)
  )
}
