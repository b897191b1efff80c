import type { Drawing } from '../drawing'

export const trendingUp: Drawing = { path: 'M16 7h6v6M0 0m22 7-8.5 8.5-5-5L2 17' }
