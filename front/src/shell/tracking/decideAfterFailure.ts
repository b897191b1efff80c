import type { RequestFailure } from '../../requests/failure/requestFailure'

export interface AfterFailure {
  keep: boolean
  reason: string
}

/** Whether events that could not be sent are sent again. */
export const decideAfterFailure = ({
  kind,
  status,
}: Pick<RequestFailure, 'kind' | 'status'>): AfterFailure => {
  if (kind === 'empty') return { keep: false, reason: 'there is nowhere to tell them' }
  if (status < 400) return { keep: true, reason: 'the platform did not answer' }
  if (status >= 500 || status === 429) return { keep: true, reason: 'the platform is not well' }
  return { keep: false, reason: 'the platform does not want them' }
}
