import { createDrawsFlow, type DrawsFlow, type DrawsDeps } from './drawsFlow'

interface DrawsListDeps {
  platform: Pick<DrawsDeps, 'clock'>
  requests: DrawsDeps['requests']
}

const flows = new WeakMap<object, DrawsFlow>()

/** The draws of an app: one flow for each, made when a screen first counts down to one. */
export const drawsOf = ({ platform: { clock }, requests }: DrawsListDeps): DrawsFlow => {
  const flow = flows.get(requests) ?? createDrawsFlow({ clock, requests })
  flows.set(requests, flow)
  return flow
}
