import { options } from '../../options'

export interface ServerEvent {
  name: string
  data: string
}

/**
 * Takes a server's events out of text that comes in any pieces. Comments and fields we have no use for are passed over; an
 * event that grows beyond every measure is thrown away with all that was kept of it.
 */
export const createEventReader = (onEvent: (event: ServerEvent) => void): ((text: string) => void) => {
  let rest = ''
  let name = ''
  let data = ''
  const takeLine = (line: string) => {
    if (line === '') {
      if (data !== '') onEvent({ name: name === '' ? 'message' : name, data })
      name = data = ''
      return
    }
    const colon = line.indexOf(':')
    const value = line.slice(colon + 1).replace(/^ /, '')
    if (line.slice(0, colon) === 'event') name = value
    if (line.slice(0, colon) === 'data') data += value
  }
  return (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) takeLine(line.replace(/\r$/, ''))
    if (rest.length + data.length > options.wallet.maxEventLength) rest = name = data = ''
  }
}

/** An event's data parsed as JSON; undefined where an intermediary has altered it. */
export const dataOf = ({ data }: ServerEvent): unknown => {
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}
