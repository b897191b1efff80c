import type { Drawing } from '../drawing'

export const download: Drawing = {
  path: 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M0 0m7 10 5 5 5-5',
}
