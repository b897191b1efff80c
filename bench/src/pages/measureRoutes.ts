import { validateRoutes, type Weighed } from '@playfront/tools/checks/size/checkSizes'
import { root } from '../folders'
import type { Finding } from '../report'

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

const asFinding = ({ route, scriptBytes, styleBytes, budgetBytes, textBytes = 0 }: Weighed): Finding => ({
  target: 'P3',
  what: `first-load script of ${route}`,
  value: `${kilobytes(scriptBytes)} (style ${kilobytes(styleBytes)}, words ${kilobytes(textBytes)})`,
  aim: `≤ ${kilobytes(budgetBytes)}`,
  met: scriptBytes <= budgetBytes,
})

/** The bytes of every route's first load as brotli, out of the build that was measured (P3). */
export const measureRoutes = async (): Promise<Finding[]> => {
  const { weighed, reactBytes } = await validateRoutes(root)
  return [
    { target: '–', what: 'bare React, script', value: kilobytes(reactBytes), aim: 'context' },
    ...weighed.map(asFinding),
  ]
}
