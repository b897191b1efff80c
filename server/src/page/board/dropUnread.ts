/**
 * Without the custom properties that nothing reads; dropping one may leave another unread. Neither the picture nor the theme reads
 * any by itself. One whose value may hold a semicolon stays.
 */
export const dropUnread = (css: string): string => {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = css.replace(unquoted, (said, name: string, value: string) =>
    read.has(name) || value.includes('url(') ? said : '',
  )
  return left === css ? css : dropUnread(left)
}

const unquoted = /(?<=[{;])(--[\w-]+):([^;{}"']*)(?:;|(?=\}))/g
