import { createDrawsFlow, type DrawsFlow, type DrawsSetting } from './drawsFlow'

interface DrawsHouse {
  platform: Pick<DrawsSetting, 'clock'>
  requests: DrawsSetting['requests']
}

const flows = new WeakMap<object, DrawsFlow>()

/** The draws of an app: one flow for each, made when a screen first counts down to one. */
export const drawsOf = ({ platform: { clock }, requests }: DrawsHouse): DrawsFlow => {
  const flow = flows.get(requests) ?? createDrawsFlow({ clock, requests })
  flows.set(requests, flow)
  return flow
}
