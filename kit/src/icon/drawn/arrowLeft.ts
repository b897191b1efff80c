import type { Drawing } from '../drawing'

export const arrowLeft: Drawing = { path: 'm12 19-7-7 7-7M19 12H5', turns: true }
