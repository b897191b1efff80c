import type { Drawing } from '../drawing'

export const languages: Drawing = {
  path: 'm5 8 6 6M0 0m4 14 6-6 2-3M2 5h12M7 2h1M0 0m22 22-5-10-5 10M14 18h6',
}
