import type { Drawing } from '../drawing'

export const arrowDownToLine: Drawing = { path: 'M12 17V3M0 0m6 11 6 6 6-6M19 21H5' }
