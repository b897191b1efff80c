const tree = decodeURIComponent(new URL('../../../', import.meta.url).pathname)

/**
 * What the board shares with its lazy rooms. The arithmetic of the check comes with the check alone, and taking a bet back only
 * where the merchant allows it; the field of a day is the rooms' own. Folders above the tree are not ours to go by.
 */
export const isShared = (id: string): boolean => {
  const place = id.replace(tree, '/')
  return (
    /[\\/](?:kit|contract|lottery)[\\/]/.test(place) &&
    !/[\\/](?:fair|check|checker|texts|cancel)[\\/]|[\\/]DayField\./.test(place)
  )
}
